// What I have picked but not yet played on the map: the kind of work, how it is paid, the hex. The prompt, the map
// and the tip read this.
import { worded } from '../../app/house.svelte';
import { settings } from '../../app/settings.svelte';
import type { Action, Preview } from '../../net/wire';
import { chime } from '../../table/chime';
import type { TableStore } from '../../table/table_store.svelte';
import { toggled, type Ahead } from './ahead';
import { hexOf, type Point } from './country/hex';
import { isMeantFor, type Countryside } from './country/land';
import { bestFirst, nearest, sitesOf, type Site } from './country/sites';
import { actionOf, actionsFor, litBy, plainHexActions, waysOf, wayOf, works, type Way, type Work } from './offers';
import type { AntiquityView } from './view';

// Moves that show nothing new and can be taken back are played at the first click.
const atOnce = new Set(['harvest_from', 'pollute']);

// The server answers so many questions at a time.
const mostAsked = 200;
// Of any hex they are true that it was never meant for.
const little = ['no_such_hex', 'outside_zone_of_control', 'wrong_terrain', 'not_a_fishery_direction', 'hex_occupied'];
export function truestOf(codes: string[]): string | null {
  const count = new Map<string, number>();
  for (const code of codes) count.set(code, (count.get(code) ?? 0) + 1);
  const often = [...count].sort((a, b) => b[1] - a[1]).map(([code]) => code);
  return often.find((code) => !little.some((word) => code.endsWith(word))) ?? often[0] ?? null;
}

export class Turn {
  work = $state<Work | null>(null);
  wayKey = $state('');
  aimedHex = $state<string | null>(null);
  // Which of the moves on that hex, where there are several: the two hexes of a fishery.
  pick = $state(0);
  preview = $state.raw<Preview | null>(null);
  // While I wait: what can be chosen ahead.
  ahead = $state.raw<Ahead>({ hexes: new Map(), most: 0 });

  constructor(
    private readonly table: TableStore,
    private readonly country: () => Countryside,
    private readonly zone: () => ReadonlySet<string>,
  ) {}

  get view(): AntiquityView {
    return this.table.model?.view as unknown as AntiquityView;
  }
  legal = $derived.by<Action[]>(() => (this.table.mustAct ? (this.table.model?.legal ?? []) : []));
  offered = $derived.by<Map<Work, Action[]>>(() => new Map(works.map((work) => [work, actionsFor(this.legal, work)])));
  ways = $derived.by<Way[]>(() => (this.work ? waysOf(this.offered.get(this.work) ?? []) : []));
  private chosen = $derived.by<Action[]>(() => {
    if (!this.work) return plainHexActions(this.legal);
    return (this.offered.get(this.work) ?? []).filter((action) => !this.wayKey || wayOf(action).key === this.wayKey);
  });
  lit = $derived.by<Map<string, Action[]>>(() => {
    if (!this.view) return new Map();
    // Where several fisheries could lie across a hex, the best of them comes first.
    const chosen = this.work === 'fishery' ? bestFirst(this.country(), this.chosen) : this.chosen;
    return litBy(chosen, this.view, this.table.mySeat);
  });
  sites = $derived.by<Site[]>(() => (this.work === 'fishery' ? sitesOf(this.country(), this.chosen) : []));
  aimedActions = $derived.by<Action[]>(() => (this.aimedHex ? (this.lit.get(this.aimedHex) ?? []) : []));
  aimed = $derived.by<Action | null>(() => this.aimedActions[this.pick] ?? this.aimedActions[0] ?? null);

  simple(type: string): Action | null {
    return actionOf(this.legal, type);
  }

  clear(): void {
    this.work = null;
    this.wayKey = '';
    this.unaim();
  }
  unaim(): void {
    this.aimedHex = null;
    this.pick = 0;
    this.preview = null;
  }

  choose(work: Work): void {
    this.table.refusal = null;
    if (this.work === work) return this.clear();
    this.clear();
    this.work = work;
    this.wayKey = this.ways[0]?.key ?? '';
    if ((this.offered.get(work) ?? []).length === 0) void this.explainWork();
  }
  pay(key: string): void {
    this.wayKey = key;
    if (this.aimedHex && !this.lit.has(this.aimedHex)) this.unaim();
    else void this.look();
  }

  siteOf(action: Action | null): Site | undefined {
    return this.sites.find((site) => site.action === action);
  }
  // A click on a hex: aims, and plays when it is aimed at already. `at`: where on it, for what lies across two hexes.
  async tap(key: string, at: Point | null = null): Promise<void> {
    this.table.refusal = null;
    const later = this.table.mustAct ? undefined : this.ahead.hexes.get(key);
    if (later) return void (await this.chooseAhead(later));
    const actions = this.lit.get(key) ?? [];
    const first = actions[0];
    if (!first) return void (await this.explain(key));
    const pick = at ? this.pickedAt(actions, at) : 0;
    const again = this.aimedHex === key || (this.siteOf(this.aimed)?.hexes.includes(key) ?? false);
    if (again && this.aimed && (!at || actions[pick] === this.aimed)) return void (await this.play(this.aimed));
    if (atOnce.has(first.type) || (!settings.confirm && actions.length === 1)) return void (await this.play(first));
    this.aimedHex = key;
    this.pick = pick;
    await this.look();
  }
  private pickedAt(actions: Action[], at: Point): number {
    const site = nearest(
      this.sites.filter(({ action }) => actions.includes(action)),
      at,
    );
    return site ? actions.indexOf(site.action) : 0;
  }
  get chosenAhead(): Action[] {
    return this.table.mustAct ? [] : (this.table.model?.presets.moves ?? []);
  }
  // A phase is over, and what was chosen ahead for it has been played or is void.
  async forgetAhead(): Promise<void> {
    if (this.table.model?.presets.moves.length) await this.table.preset(({ automatic }) => ({ automatic, moves: [] }));
  }
  async chooseAhead(action: Action): Promise<void> {
    await this.table.preset(({ automatic, moves }) => ({
      automatic,
      moves: toggled(moves, action, this.ahead.most),
    }));
  }
  async another(pick: number): Promise<void> {
    this.pick = pick;
    await this.look();
  }
  private async look(): Promise<void> {
    const action = this.aimed;
    this.preview = null;
    if (!action) return;
    const [preview] = await this.table.preview([action]);
    if (this.aimed === action) this.preview = preview ?? null;
  }

  // Why nowhere: what the referee says of most hexes of my zone that it could be built on, or of all if there are none.
  private async explainWork(): Promise<void> {
    const work = this.work;
    const zone = [...this.zone()];
    const meant = zone.filter((key) => isMeantFor(this.country(), work, key));
    const wishes = (meant.length > 0 ? meant : zone).flatMap((key) => this.wishes(key)).slice(0, mostAsked);
    const reasons = (await this.table.preview(wishes)).flatMap(({ error }) => (error ? [error] : []));
    if (this.work !== work) return;
    const told = truestOf(reasons.map(({ code }) => code));
    const reason = reasons.find(({ code }) => code === told);
    if (!reason) return void (await this.explain(null));
    this.table.refusal = worded(reason);
    this.table.announce(this.table.refusal.message);
  }
  private wishes(key: string): Action[] {
    const wish = this.wish(key);
    if (!wish) return [];
    return wish.type === 'build_fishery' ? [0, 1, 2].map((second) => ({ ...wish, second })) : [wish];
  }
  // Why not here: the referee says it, in words and with the rule.
  private async explain(key: string | null): Promise<void> {
    const action = this.wish(key);
    if (!action) return;
    const [preview] = await this.table.preview([action]);
    if (!preview?.error) return;
    this.table.refusal = worded(preview.error);
    this.table.announce(this.table.refusal.message);
  }
  private wish(key: string | null): Action | null {
    const seat = this.table.mySeat;
    if (!this.table.mustAct || seat === null) return null;
    const hex = key ? hexOf(key) : (this.view.players[seat]?.centres[0] ?? { q: 0, r: 0 });
    const [first, second, third] = this.ways.find((way) => way.key === this.wayKey)?.goods ?? [];
    if (this.work === 'woodcutter') return { type: 'build_woodcutter', hex };
    if (this.work === 'farm')
      return { type: 'build_farm', hex, good: first ?? 'grain', free: this.wayKey.endsWith('!') };
    if (this.work === 'mine') return { type: 'build_mine', hex, good: first ?? 'stone' };
    if (this.work === 'fishery') return { type: 'build_fishery', hex, second: 0, good: first ?? 'fish' };
    if (this.work === 'inn') return { type: 'build_inn', hex, food: first ?? 'grain' };
    if (this.work === 'city')
      return {
        type: 'build_city',
        centre: hex,
        food: first ?? 'grain',
        first_luxury: second ?? 'wine',
        second_luxury: third ?? 'pearls',
      };
    if (this.work === 'clean') return { type: 'clean_land', centre: hex };
    const plain: Record<string, Action> = {
      starting_cities: { type: 'place_starting_city', centre: hex },
      explore: { type: 'explore', hex },
      pollution: { type: 'pollute', hex },
    };
    return plain[this.view.stage] ?? null;
  }

  async play(action: Action | null): Promise<void> {
    if (!action || this.table.busy) return;
    if (settings.sound) chime('place');
    await this.table.play(action);
  }
  async build(): Promise<void> {
    await this.play(this.aimed);
  }
}
