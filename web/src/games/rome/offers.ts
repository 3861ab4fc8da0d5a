// What the server offers me, by where it shows on the board; what I could wish for before my turn; what an action
// costs.
import type { Action, Effect } from '../../net/wire';
import { at, type Cell, type RomeView } from './view';

export interface Offers {
  spaces: Map<number, Action>;
  takes: Map<string, Action>;
  builds: Map<string, Map<string, Action[]>>;
  firsts: Map<string, Action>;
  decks: Map<string, Action>;
  keeps: Map<string, Action>;
  unders: Map<string, Action>;
  produce: Action | null;
  end: Action | null;
}
export function offersOf(legal: Action[]): Offers {
  const offers: Offers = {
    spaces: new Map(),
    takes: new Map(),
    builds: new Map(),
    firsts: new Map(),
    decks: new Map(),
    keeps: new Map(),
    unders: new Map(),
    produce: null,
    end: null,
  };
  for (const action of legal) {
    const card = String(action['card'] ?? '');
    if (action.type === 'place_emissary') offers.spaces.set(Number(action['space']), action);
    else if (action.type === 'take') offers.takes.set(card, action);
    else if (action.type === 'keep_first') offers.firsts.set(card, action);
    else if (action.type === 'choose_deck') offers.decks.set(String(action['deck']), action);
    else if (action.type === 'keep') offers.keeps.set(card, action);
    else if (action.type === 'put_under') offers.unders.set(card, action);
    else if (action.type === 'produce') offers.produce = action;
    else if (action.type === 'end_turn') offers.end = action;
    else if (action.type === 'build') {
      const cells = offers.builds.get(card) ?? new Map<string, Action[]>();
      offers.builds.set(card, cells);
      const place = at(action['cell'] as unknown as Cell);
      cells.set(place, [...(cells.get(place) ?? []), action]);
    }
  }
  return offers;
}

// The cards that a draft or a school lets me choose from: each card that was dealt, two of a kind as two.
export interface CardToChoose {
  card: string;
  action: Action;
  copy: number;
  copies: number;
}
export function cardsToChoose(view: RomeView, offers: Offers): CardToChoose[] {
  const actions = new Map([...offers.firsts, ...offers.keeps, ...offers.unders]);
  const cards = view.drawn.filter((card) => card !== null);
  return cards.flatMap((card, index) => {
    const action = actions.get(card);
    const copy = cards.slice(0, index + 1).filter((each) => each === card).length;
    const copies = cards.filter((each) => each === card).length;
    return action ? [{ card, action, copy, copies }] : [];
  });
}

// What I could wish for before it is my turn: places on the strip that are free, cards that lie open. Whether a wish
// is legal when its time comes is decided by the server.
const emissariesOf = (players: number): number => (players === 2 ? 2 : 1);
export function wishesOf(view: RomeView, seat: number): Action[] {
  const standing = view.spaces.filter((who) => who === seat).length;
  if (view.stage === 'emissaries') {
    if (standing >= emissariesOf(view.players.length)) return [];
    return view.spaces.flatMap((who, space) => (who === null ? [{ type: 'place_emissary', space }] : []));
  }
  if (standing === 0) return [];
  return [...new Set(view.offer)].map((card) => ({ type: 'take', card }));
}

// A wish that can no longer come true: the card is taken, the space has its emissary.
export const isGone = (wish: Action, view: RomeView): boolean =>
  wish.type === 'take'
    ? !view.offer.some((card) => card === wish['card'])
    : wish.type === 'place_emissary' && (view.spaces[Number(wish['space'])] ?? null) !== null;

// What an action costs, as the effects of its preview tell it.
export interface Price {
  tokens: number;
  coins: number;
  bought: number;
}
export function priceOf(effects: Effect[] | undefined): Price {
  const price: Price = { tokens: 0, coins: 0, bought: 0 };
  for (const effect of effects ?? []) {
    if (effect.type === 'brick_tokens_spent') price.tokens += Number(effect['tokens']);
    if (effect.type === 'bricks_bought' || effect.type === 'cogs_bought') {
      price.coins += Number(effect['coins']);
      price.bought += Number(effect['bricks'] ?? effect['cogs']);
    }
  }
  return price;
}
