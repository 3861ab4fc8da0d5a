// What is asked of me in one sentence, and beneath it the price or what follows.
import { t, together } from '../../i18n/words.svelte';
import { endingOf, headlineAt } from '../../table/outcome';
import type { TableStore } from '../../table/table_store.svelte';
import type { Turn } from './turn.svelte';
import { stripOf, symbolsUpTo, othersAfter, turnOrder, type Catalogue, type RomeView } from './view';
import { priceInWords, symbolsInWords, wishInWords, lostWishInWords } from './words';

export interface Asked {
  say: string;
  why: string;
}

export function asked(table: TableStore, view: RomeView, turn: Turn, catalogue: Catalogue): Asked {
  const model = table.model;
  if (!model) return { say: '', why: '' };
  if (model.finished) return { say: headlineAt(table, true), why: endingOf('rome', model.result) };
  return table.mustAct
    ? { say: question(view, turn), why: reason(table, view, turn, catalogue) }
    : { say: othersTurn(table, view), why: meanwhile(table, view, turn) };
}

function othersTurn(table: TableStore, view: RomeView): string {
  const acting = table.model?.toAct[0];
  return acting === undefined
    ? t(`rome.stage.${view.stage}`)
    : t(`ui.rome.wait.${view.stage}`, { name: table.told[acting] ?? '' });
}

function meanwhile(table: TableStore, view: RomeView, turn: Turn): string {
  if (table.mySeat === null) return t('ui.watching');
  if (turn.wish) return wishInWords(turn.wish);
  if (turn.lostWish) return lostWishInWords(turn.lostWish, turn.mayWish);
  const later = turnOrder(view).indexOf(table.mySeat);
  const when = later > 0 ? `${t('ui.rome.turn_later', { count: later })}. ` : '';
  return turn.mayWish ? `${when}${t('ui.rome.wish.may')}` : when;
}

function question(view: RomeView, turn: Turn): string {
  if (view.stage === 'choose_deck') return t('ui.rome.ask.choose_deck', { count: view.to_draw });
  if (view.stage !== 'act') return t(`ui.rome.ask.${view.stage}`);
  if (turn.card) return t(turn.aimed ? 'ui.rome.ask.here' : 'ui.rome.ask.where', { card: t(`rome.${turn.card}`) });
  return t(
    view.has_built ? 'ui.rome.ask.act_built' : view.has_produced ? 'ui.rome.ask.act_produced' : 'ui.rome.ask.act',
  );
}

function reason(table: TableStore, view: RomeView, turn: Turn, catalogue: Catalogue): string {
  const { offers } = turn;
  if (view.stage === 'emissaries') {
    const strip = stripOf(view, view.round);
    return turn.choice && strip
      ? t('ui.rome.space_gives', { symbols: symbolsInWords(symbolsUpTo(strip, Number(turn.choice['space']))) })
      : t('ui.rome.why.emissaries');
  }
  if (view.stage === 'take') {
    const after = othersAfter(view, table.mySeat);
    return after.length > 0
      ? t('ui.rome.why.take', { names: together(after.map((who) => table.names[who] ?? '')) })
      : t('ui.rome.why.take_last');
  }
  if (view.stage !== 'act') return t(`ui.rome.why.${view.stage}`);
  if (turn.card && turn.aimed && turn.aimedPreview?.effects)
    return priceInWords(catalogue.cards[turn.card]?.bricks ?? 0, turn.priceOf(turn.payment));
  if (turn.card) return offers.builds.has(turn.card) ? t('ui.rome.why.where') : t('ui.rome.why.cannot');
  return offers.builds.size > 0
    ? t('ui.rome.why.act')
    : offers.produce
      ? t('ui.rome.why.act_no_build')
      : t('ui.rome.why.act_end');
}
