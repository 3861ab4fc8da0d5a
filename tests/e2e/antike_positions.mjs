// Positions of Antike that the journeys begin with.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './house.mjs';

const mareNostrum = JSON.parse(readFileSync(join(root, 'src/games/antike/data/mare_nostrum.json'), 'utf8'));
const siteOf = Object.fromEntries(mareNostrum.regions.map(({ id, site }) => [id, site]));
const cities = (...regions) => Object.fromEntries(regions.map((region) => [region, siteOf[region]]));

// The middle of a game of four nations: the Romans stand before Pella with three legions and two galleys.
export function midgame(state = {}, mine = {}) {
  return {
    seats: 4,
    round: 11,
    stage: 'movement',
    first_nation: 'romani',
    bellona: 'graeci',
    turn: { nation: 'romani' },
    temples: [
      'roma',
      'ancona',
      'syracus',
      'athenae',
      'pella',
      'byzantium',
      'lutetia',
      'tarraco',
      'antiochia',
      'tyros',
      'alexandria',
    ],
    neutral_temples: ['tingis', 'cyrene'],
    nations: [
      {
        people: 'romani',
        marker: 'movere_ii',
        cities: cities(
          'roma',
          'aquileia',
          'ancona',
          'neapolis',
          'brundisium',
          'syracus',
          'genua',
          'dyrrhachion',
          'carthago',
        ),
        legions: { pella: 3, genua: 1 },
        galleys: { pella: 2, mare_tyrrhenum: 1, carthago: 2, leptis_magna: 1 },
        chips: { marble: 6, iron: 3, gold: 4, coin: 2 },
        know_hows: ['mercatura', 'navigatio'],
        personages: { king: 1, citizen: 1, scholar: 1 },
        ...mine,
      },
      {
        people: 'graeci',
        marker: 'scientia',
        cities: cities('athenae', 'sparta', 'pella', 'knossos', 'ephesos', 'byzantium', 'tomis'),
        legions: { sparta: 1, byzantium: 1 },
        galleys: { athenae: 2, byzantium: 1, pontus_euxinus: 1, mare_libycum: 1 },
        chips: { marble: 2, iron: 5, gold: 7, coin: 1 },
        know_hows: ['mercatura', 'regnum'],
        personages: { king: 1, citizen: 1, scholar: 2 },
      },
      {
        people: 'germani',
        marker: 'marmor',
        cities: cities(
          'lutetia',
          'colonia',
          'gesocribate',
          'londinium',
          'burdigala',
          'lugdunum',
          'castra_regina',
          'brigantium',
          'tarraco',
          'toletum',
        ),
        legions: { massilia: 2, carthago_nova: 1, vindobona: 1 },
        galleys: { carthago_nova: 1, mare_aquitanicum: 1, londinium: 1 },
        chips: { marble: 8, iron: 1, gold: 2, coin: 3 },
        know_hows: ['metallum', 'strata'],
        personages: { king: 2, scholar: 1, general: 1 },
      },
      {
        people: 'phoenices',
        marker: 'templum',
        cities: cities('antiochia', 'paphos', 'tyros', 'attalia', 'alexandria', 'memphis', 'palmyra'),
        legions: { gordion: 2, petra: 1, antiochia: 1 },
        galleys: { mare_aegyptium: 2, paphos: 1, cyrene: 1 },
        chips: { marble: 1, iron: 6, gold: 5, coin: 4 },
        know_hows: ['metallum', 'moneta', 'navigatio'],
        personages: { king: 1, citizen: 1, scholar: 2, navigator: 1 },
      },
    ],
    ...state,
  };
}

// Two Roman galleys may sail to Carales, where a Greek and a German one lie; the Germans will not fight.
export const carales = () => ({
  seats: 3,
  stage: 'movement',
  turn: { nation: 'romani' },
  nations: [
    { marker: 'movere_i', galleys: { carthago: 2 } },
    { galleys: { carales: 1 } },
    { galleys: { carales: 1 }, answers: { romani: 'never' } },
  ],
});

// Thirteen regions round a sea that no map of ours shows; one nation has a colour that no shield has.
export function boardOfOnesOwn() {
  const places = {
    alpha: [0, 0, 'marble'],
    beta: [300, 0, 'iron'],
    gamma: [600, 50, 'gold'],
    delta: [0, 300, 'marble'],
    medium: [300, 280, 'sea'],
    epsilon: [620, 330, 'iron'],
    zeta: [10, 600, 'gold'],
    eta: [320, 620, 'any'],
    theta: [630, 600, 'any'],
    iota: [900, 100, 'marble'],
    kappa: [920, 400, 'iron'],
    lambda: [900, 700, 'gold'],
    mu: [1000, 350, 'marble'],
  };
  const red = [
    'alpha beta',
    'beta gamma',
    'alpha delta',
    'delta zeta',
    'zeta eta',
    'eta theta',
    'theta epsilon',
    'epsilon gamma',
    'gamma iota',
    'iota kappa',
    'epsilon kappa',
    'kappa lambda',
    'theta lambda',
    'kappa mu',
  ];
  const blue = ['medium beta', 'medium delta', 'medium epsilon', 'medium eta', 'delta alpha', 'eta theta'];
  const beside = (borders, id) =>
    borders
      .map((border) => border.split(' '))
      .filter((pair) => pair.includes(id))
      .map(([a, b]) => (a === id ? b : a));
  const named = (id) => id[0].toUpperCase() + id.slice(1);
  return {
    format: 'antike-board-1',
    id: 'insula_nova',
    name: 'Insula Nova',
    know_how_prices: mareNostrum.know_how_prices,
    nations: [
      ['primi', 'red'],
      ['secundi', 'violet'],
      ['tertii', 'green'],
    ].map(([id, color]) => ({ id, name: named(id), color })),
    openings: {
      3: {
        winning_number: 5,
        neutral_temples: ['eta', 'theta', 'mu'],
        starts: {
          primi: { marble: 'alpha', iron: 'beta', gold: 'gamma' },
          secundi: { marble: 'delta', iron: 'epsilon', gold: 'zeta' },
          tertii: { marble: 'iota', iron: 'kappa', gold: 'lambda' },
        },
      },
    },
    regions: Object.entries(places).map(([id, [east, north, site]]) => ({
      id,
      name: id === 'medium' ? 'Mare Medium' : named(id),
      site,
      east: 10000 + east,
      north: north - 2000,
      red: beside(red, id),
      blue: beside(blue, id),
    })),
  };
}
