// The one sentence at the top: what I am asked, or whom we wait for; and beneath it what it costs or means.
import { t, together } from '../../i18n/words.svelte';
import type { TableModel } from '../../net/table_model';
import { endingOf, headline } from '../../table/outcome';
import type { Reading } from './facts';
import type { Turn } from './turn.svelte';
import { chips, type AntikeView, type BoardFile, type Catalogue, type KnowHow, type Nation } from './view';
import { chipWords, gainWords, latin, nationName, regionName, unitWords } from './words';

export interface Scene {
  model: TableModel;
  view: AntikeView;
  board: BoardFile;
  catalogue: Catalogue;
  reading: Reading;
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
  if (stage === 'founding' && turn.offers.foundings.size === 0) return t('ui.antike.ask.nothing_to_found');
  return t(`ui.antike.ask.${stage}`);
}

function explained(scene: Scene): string {
  const { view, board, catalogue, reading, turn, nation } = scene;
  const { stage } = view;
  if (stage === 'rondel') {
    if (!turn.field)
      return nation.marker
        ? t('ui.antike.why.rondel', { count: catalogue.free_fields })
        : t('ui.antike.why.rondel_first');
    const toll = reading.toll(nation, turn.field);
    const gains = gainWords(reading.brings(nation, turn.field));
    return toll > 0
      ? `${t('ui.antike.why.costs', { count: toll })} ${t('ui.antike.why.promises', { gains })}`
      : t('ui.antike.why.brings', { gains });
  }
  if (stage === 'movement' && turn.planned.size > 0)
    return t('ui.antike.why.planned', {
      regions: together([...turn.planned.keys()].map((region) => regionName(board, region))),
    });
  if (stage === 'movement' && turn.group) return t('ui.antike.why.move');
  if (stage === 'founding' && turn.offers.foundings.size === 0) return t('ui.antike.why.nothing_to_found');
  if (stage === 'militia' && view.turn.bellona_free)
    return t('ui.antike.why.militia_bellona', { count: catalogue.new_units.bellona, purse: purseWords(nation) });
  const { prices, new_units } = catalogue;
  return t(`ui.antike.why.${stage}`, {
    purse: purseWords(nation),
    temple: prices.temple,
    unit: prices.unit,
    city: new_units.city,
    city_with_temple: new_units.city_with_temple,
  });
}

export function promptOf(scene: Scene): { say: string; why: string } {
  const { model, view, names, seat, mustAct } = scene;
  if (model.finished) {
    const { result, scores } = model;
    const say = headline({ game: 'antike', result, names, seat, scores, points: false });
    return { say, why: endingOf('antike', result) };
  }
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
