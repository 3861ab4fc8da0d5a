// The one sentence at the top: what I am asked, or whom we wait for; and beneath it what it costs or means.
import { t, together } from '../../i18n/words.svelte';
import type { TableModel } from '../../net/table_model';
import { tollTo, yieldsOf } from './facts';
import type { Turn } from './turn.svelte';
import { chips, type AntikeView, type BoardFile, type Catalogue, type KnowHow, type Nation } from './view';
import { chipWords, latin, nationName, regionName, unitWords, yieldWords } from './words';

export interface Scene {
  model: TableModel;
  view: AntikeView;
  board: BoardFile;
  catalogue: Catalogue;
  nation: Nation;
  names: string[];
  seat: number | null;
  mustAct: boolean;
  turn: Turn;
  knowHow: KnowHow | null;
}

const purseWords = (nation: Nation): string => together(chips.map((chip) => chipWords(chip, nation.chips[chip])));

function asked(scene: Scene): string {
  const { view, board, turn, nation } = scene;
  const { stage } = view;
  const entry = view.turn.entry;
  if (stage === 'rondel' && turn.field) return t('ui.antike.ask.enter', { field: latin(turn.field) });
  if (stage === 'toll' || stage === 'trade_give' || stage === 'trade_take')
    return t(`ui.antike.ask.${stage}`, {
      count:
        stage === 'toll' ? view.turn.toll_due : stage === 'trade_give' ? view.turn.trade_give : view.turn.trade_take,
    });
  if (stage === 'production') return t('ui.antike.ask.production', { field: latin(nation.marker ?? '') });
  if (stage === 'scientia' && scene.knowHow) return t('ui.antike.ask.develop', { name: latin(scene.knowHow) });
  if (stage === 'movement' && turn.group)
    return t('ui.antike.ask.move', {
      units: unitWords(turn.group.kind, turn.group.units),
      region: regionName(board, turn.group.from),
    });
  if ((stage === 'demand' || stage === 'answer') && entry)
    return t(`ui.antike.ask.${stage}`, {
      units: unitWords(entry.kind, entry.units),
      region: regionName(board, entry.region),
      nation: nationName(view.turn.nation),
    });
  return t(`ui.antike.ask.${stage}`);
}

function explained(scene: Scene): string {
  const { view, board, catalogue, turn, nation } = scene;
  const { stage } = view;
  if (stage === 'rondel') {
    if (!turn.field) return t(nation.marker ? 'ui.antike.why.rondel' : 'ui.antike.why.rondel_first');
    const toll = tollTo(catalogue, nation.marker, turn.field);
    const brings = t('ui.antike.why.brings', {
      yields: yieldWords(yieldsOf(view, board, catalogue, nation, turn.field)),
    });
    return toll > 0 ? `${t('ui.antike.why.costs', { count: toll })} ${brings}` : brings;
  }
  if (stage === 'movement' && turn.group) return t('ui.antike.why.move');
  if (stage === 'militia' && view.turn.bellona_free)
    return t('ui.antike.why.militia_bellona', { purse: purseWords(nation) });
  return t(`ui.antike.why.${stage}`, { purse: purseWords(nation) });
}

function winners({ model, names, seat }: Scene): string {
  const best = (model.result?.places ?? []).flatMap((place, who) => (place === 1 ? [who] : []));
  const points = model.scores[best[0] ?? 0]?.total ?? 0;
  if (seat !== null && best.length === 1 && best[0] === seat) return t('ui.antike.you_won', { count: points });
  return t('ui.antike.won', {
    names: together(best.map((who) => names[who] ?? '')),
    personages: points,
    count: best.length,
  });
}

export function promptOf(scene: Scene): { say: string; why: string } {
  const { model, view, names, seat, mustAct } = scene;
  if (model.finished)
    return { say: winners(scene), why: model.result ? t(`antike.ending.${model.result.ending}`) : '' };
  if (mustAct) return { say: asked(scene), why: explained(scene) };
  const acting = model.toAct[0];
  const people = view.stage === 'answer' ? (view.turn.entry?.asked ?? view.turn.nation) : view.turn.nation;
  const say =
    acting === undefined
      ? t(`antike.stage.${view.stage}`)
      : t('ui.antike.wait', {
          nation: nationName(people),
          name: names[acting] ?? '',
          stage: t(`antike.stage.${view.stage}`),
        });
  return { say, why: seat === null ? t('ui.watching') : '' };
}
