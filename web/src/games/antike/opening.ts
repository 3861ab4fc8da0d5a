// How a board looks when a match begins: for choosing one.
import type { AntikeView, BoardFile, Nation } from './view';

const nobody: Omit<Nation, 'people' | 'cities'> = {
  marker: null,
  legions: {},
  galleys: {},
  chips: { marble: 0, iron: 0, gold: 0, coin: 0 },
  know_hows: [],
  personages: { king: 0, citizen: 0, navigator: 0, scholar: 0, general: 0 },
  answers: {},
};

// The numbers of players that a board's file serves; two play with the opening of four.
export function served(board: BoardFile): number[] {
  const counts = Object.keys(board.openings).map(Number);
  return [...(board.pairs && counts.includes(4) ? [2] : []), ...counts].sort((a, b) => a - b);
}

export function openingView(board: BoardFile, players: number): AntikeView {
  const opening = board.openings[String(players === 2 ? 4 : players)];
  const nations = Object.entries(opening?.starts ?? {}).map(([people, start]): Nation => ({
    ...nobody,
    people,
    cities: { [start.marble]: 'marble', [start.iron]: 'iron', [start.gold]: 'gold' },
  }));
  return {
    board,
    seats: players,
    options: { nine_scholars: false, free_city_types: false, last_round: 0 },
    round: 0,
    stage: 'first_nation',
    first_nation: '',
    bellona: '',
    nations,
    temples: [],
    neutral_temples: opening?.neutral_temples ?? [],
    turn: {
      nation: '',
      toll_due: 0,
      bellona_free: false,
      destroyed_temples: 0,
      first_know_hows: 0,
      developed: [],
      trade_give: 0,
      trade_take: 0,
      resume: null,
      entry: null,
    },
    march: null,
    armed: {},
    pliny_is_won: false,
    bank: { coins: 0, temples: 0, personages: { king: 0, citizen: 0, navigator: 0, scholar: 0, general: 0 } },
    winner: null,
    ending: null,
  };
}
