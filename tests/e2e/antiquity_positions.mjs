// Positions of Antiquity for journeys: one valley, two or three players, any phase. Nothing depends on luck.
const rows = [
  'FFFFGGGGFFFFGG',
  'FFFGGGGGGFFFGG',
  'FFGGWWGGGGFFMM',
  'GGGGWWWGGGGMMM',
  'GGGGGWWGGFFMMG',
  'GGGGGGGGFFFFGG',
  'MMGGGFFFFFFFGG',
  'MMMGGFFFFFGGGG',
  'GMMGGGWWGGGGGG',
  'GGGGGWWWWGGGFF',
  'GGFFGGWWGGGFFF',
  'GFFFFGGGGGFFFF',
];
const everySquare = (side) =>
  Array.from({ length: side * side }, (_, at) => ({ row: Math.floor(at / side), column: at % side }));

// Three carts, a market, an explorer and a store at the edges of the city; houses where they leave room.
const buildings = (manned) =>
  [
    { kind: 'cart_shop', city: 0, row: 0, column: 0 },
    { kind: 'cart_shop', city: 0, row: 0, column: 2 },
    { kind: 'cart_shop', city: 0, row: 0, column: 4 },
    { kind: 'market', city: 0, row: 2, column: 0 },
    { kind: 'explorer', city: 0, row: 2, column: 2 },
    { kind: 'store', city: 0, row: 3, column: 2, width: 1, height: 2 },
    { kind: 'brewery', city: 0, row: 5, column: 0 },
  ].map((piece) => (manned.includes(piece.kind) ? { ...piece, manned: true } : piece));
const wealth = { wood: 3, stone: 1, grain: 2, fish: 1, dye: 1, gold: 1 };
const houses = [1, 2, 3, 4, 5, 6, 7, 8, 9];

const home = (centre, manned, more = {}) => ({
  centres: [centre],
  ...more,
  household: { goods: wealth, houses, buildings: buildings(manned), ...more.household },
});
const farm = {
  industry: 'farm',
  good: 'grain',
  hex: { q: 3, r: 7 },
  goods: [
    { q: 3, r: 7 },
    { q: 4, r: 6 },
    { q: 4, r: 7 },
  ],
  to_take: 1,
};

export const centres = [
  { q: 3, r: 5 },
  { q: 9, r: 6 },
  { q: 2, r: 10 },
];
const markers = [
  { q: 5, r: 6 },
  { q: 1, r: 5 },
  { q: 12, r: 5 },
];
const land = { q: 0, r: 0, rows, exploration_markers: markers };
const base = { round: 2, land, famine_level: 3 };
const spoilt = [
  { q: 3, r: 7 },
  { q: 4, r: 6 },
  { q: 4, r: 7 },
];

// Seat 0 is to act in every one of them.
export const positions = {
  city_building: { ...base, stage: 'city_building', players: [home(centres[0], []), home(centres[1], [])] },
  countryside: {
    ...base,
    stage: 'countryside',
    players: [home(centres[0], ['cart_shop', 'explorer', 'store']), home(centres[1], [])],
  },
  // Both have a cart for the countryside.
  two_carts: {
    ...base,
    stage: 'countryside',
    players: [home(centres[0], ['cart_shop', 'store']), home(centres[1], ['cart_shop', 'store'])],
  },
  store: { ...base, stage: 'store', players: [home(centres[0], ['explorer', 'store']), home(centres[1], [])] },
  harvest: {
    ...base,
    stage: 'harvest',
    land: { ...land, polluted: spoilt },
    players: [home(centres[0], ['store', 'explorer'], { producers: [farm] }), home(centres[1], [])],
  },
  explore: { ...base, stage: 'explore', players: [home(centres[0], ['explorer', 'store']), home(centres[1], [])] },
  famine: { ...base, stage: 'famine', graves_due: 2, players: [home(centres[0], ['store']), home(centres[1], [])] },
  pollution: {
    ...base,
    stage: 'pollution',
    pollution_due: 3,
    players: [home(centres[0], ['store']), home(centres[1], [])],
  },
  pollution_graves: {
    ...base,
    stage: 'pollution_graves',
    graves_due: 1,
    players: [home(centres[0], ['store']), home(centres[1], [])],
  },
};

// A city without a free square, and a famine: who lives there is out when it is counted.
const doomed = {
  centres: [centres[0]],
  household: {
    goods: { wood: 1 },
    houses: [],
    buildings: [{ kind: 'cart_shop', city: 0, row: 0, column: 0 }],
    cities: [{ graves: everySquare(7), houses: [], fountains: [] }],
  },
};
export const elimination = {
  ...base,
  famine_level: 4,
  stage: 'city_building',
  players: [doomed, home(centres[1], []), home(centres[2], [])],
};
