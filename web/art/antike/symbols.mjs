import { shields } from './shields.mjs';

// Every drawing of the Antike table, once, as symbols. A nation is a colour and the shape of a shield, so that nobody
// needs to tell colours apart.
const sym = (id, vb, body) => `<symbol id="a-${id}" viewBox="${vb}" overflow="visible">${body}</symbol>`;

// The pieces again, small and square, for lists and buttons.
const small = [
  sym(
    'legion-s',
    '0 0 24 24',
    `<path d="M12 2.5V22M5 5.2h14" stroke="var(--icon-line)" stroke-width="2" stroke-linecap="round"/><path d="M5.5
      5.6h13v10.2l-2.2 2.4-2.2-2.4-2.1 2.4-2.2-2.4-2.1 2.4-2.2-2.4z" fill="currentColor" stroke="var(--icon-line)"
      stroke-width="1.3" stroke-linejoin="round"/>`,
  ),
  sym(
    'galley-s',
    '0 0 24 24',
    `<path d="M11.5 1.5V15" stroke="var(--icon-line)" stroke-width="1.6"/><path d="M5 3.2h13c1.3 3.2 1.3 6 .2
      9H5.3c1-3 1-5.8-.3-9z" fill="currentColor" stroke="var(--icon-line)" stroke-width="1.3"
      stroke-linejoin="round"/><path d="M.8 16.8c2 .2 2.8-1 4.6-1h12c2.2 0 3.4-1.3 3.3-4.3 2.6 2 2.2 7-1.4 9H6.5c-2.4
      0-3.4-2-5.7-3.7z" fill="var(--hull)" stroke="var(--icon-line)" stroke-width="1.2" stroke-linejoin="round"/>`,
  ),
  sym(
    'unit-s',
    '0 0 24 24',
    `<use href="#a-legion-s" x="-4" y="0" width="18" height="20"/>
      <use href="#a-galley-s" x="8" y="6" width="17" height="17"/>`,
  ),
];

export const symbols = [
  /* -- nations ---------------------------------------------------------------------------------------------- */
  ...Object.entries(shields).map(([k, d]) => sym(`sh-${k}`, '-24 -24 48 48', `<path d="${d}"/>`)),

  /* -- resources: 24 x 24, readable at 12 px ------------------------------------------------------------------ */
  sym(
    'r-marble',
    '0 0 24 24',
    `<g stroke="var(--icon-line)" stroke-width="1.3" stroke-linejoin="round" fill="var(--marble-face)">
      <path d="M4 3.2h16v2.4H4z"/>
      <path d="M4.6 5.6c-1.8 0-1.8 3.6.4 3.6 1.2 0 1.8-.8 1.8-1.6h10.4c0 .8.6 1.6 1.8 1.6 2.2 0 2.2-3.6.4-3.6z"/>
      <path d="M7.6 9.2h8.8v9H7.6z"/><path d="M5.6 18.2h12.8v2.3H5.6zM4 20.5h16v1.8H4z"/></g>
      <path d="M10.5 9.8v8M13.5 9.8v8" stroke="var(--icon-line)" stroke-width=".9" opacity=".65"/>`,
  ),
  sym(
    'r-iron',
    '0 0 24 24',
    `<g stroke="var(--icon-line)" stroke-width="1.3" stroke-linejoin="round">
      <path d="M2.5 18.5 6 9.5h12l3.5 9z" fill="var(--iron)"/>
      <path d="M6 9.5 8.6 6h8.9L18 9.5z" fill="var(--iron-light)" />
      <path d="M18 9.5 17.5 6l3.8 8 .2 4.5z" fill="var(--iron-dark)"/></g>
      <path d="M8.6 13h6.8" stroke="#fff" stroke-opacity=".55" stroke-width="1.4" stroke-linecap="round"/>`,
  ),
  sym(
    'r-gold',
    '0 0 24 24',
    `<circle cx="12" cy="12" r="9.4" fill="var(--gold)" stroke="var(--icon-line)" stroke-width="1.3"/><circle cx="12"
      cy="12" r="6.9" fill="none" stroke="var(--gold-dark)" stroke-width="1" stroke-dasharray="1.2 1.1"/><path d="M12
      6.6l1.5 3.5 3.8.3-2.9 2.5.9 3.7L12 14.6l-3.3 2 .9-3.7-2.9-2.5 3.8-.3z" fill="var(--gold-light)"
      stroke="var(--gold-dark)" stroke-width=".7"/>`,
  ),
  sym(
    'r-any',
    '0 0 24 24',
    `<g transform="translate(12 6.4) scale(.5) translate(-12 -12)"><use href="#a-r-marble" width="24" height="24"/>
      </g><g transform="translate(6.2 16.6) scale(.5) translate(-12 -12)">
      <use href="#a-r-iron" width="24" height="24"/></g>
      <g transform="translate(17.8 16.6) scale(.5) translate(-12 -12)"><use href="#a-r-gold" width="24" height="24"/>
      </g>`,
  ),
  sym(
    'r-coin',
    '0 0 24 24',
    `<g stroke="var(--icon-line)" stroke-width="1.2">
      <ellipse cx="9.5" cy="17" rx="7" ry="3.4" fill="var(--silver-dark)"/>
      <ellipse cx="9.5" cy="14.2" rx="7" ry="3.4" fill="var(--silver)"/>
      <circle cx="15" cy="8.8" r="6.2" fill="var(--silver)"/></g><path d="M13.2 11.6c-1-1.6-.9-3.6.6-5 1.5.2 2.5 1 2.9
      2.2l-.9.7.5 1.4-1.4.1-.2.9z" fill="var(--icon-line)" opacity=".75"/>`,
  ),

  /* -- buildings and pieces ------------------------------------------------------------------------------------- */
  sym(
    'temple',
    '-28 -28 56 52',
    `<g stroke="var(--icon-line)" stroke-width="1.4" stroke-linejoin="round" fill="var(--temple,var(--marble-face))">
      <path d="M-22-8h5v23h-5zM-12-8h5v23h-5zM7-8h5v23H7zM17-8h5v23h-5z"/><path d="M-26-13h52v5.4h-52z"/>
      <path d="M-27-13 0-27 27-13z"/><path d="M-26 15h52v3.6h-52zM-28 18.6h56v3.6h-56z"/></g>
      <path d="M-15-15.4 0-23l15 7.6z" fill="var(--icon-line)" opacity=".16"/>`,
  ),
  sym(
    'temple-s',
    '0 0 24 24',
    `<g stroke="var(--icon-line)" stroke-width="1.2" stroke-linejoin="round" fill="var(--marble-face)">
      <path d="M4 9.6h2.8v8.6H4zM8.4 9.6h2.6v8.6H8.4zM13 9.6h2.6v8.6H13zM17.2 9.6H20v8.6h-2.8z"/>
      <path d="M2.2 8.9 12 2.8l9.8 6.1zM2 18.2h20v2.9H2z"/></g>`,
  ),
  sym(
    'city-s',
    '0 0 24 24',
    `<g stroke="var(--icon-line)" stroke-width="1.2" stroke-linejoin="round" fill="currentColor">
      <path d="M3 21V9h2V7h2v2h2V7h2v2h2V7h2v2h2V7h2v2h2v12z"/></g>
      <path d="M9.6 21v-4.4a2.4 2.4 0 0 1 4.8 0V21z" fill="var(--icon-line)"/>`,
  ),
  /* a legion is a vexillum, a galley a ship; both carry their number on cloth of the nation's colour */
  sym(
    'legion',
    '-16 -21 32 42',
    `<path d="M0-20V20" stroke="var(--icon-line)" stroke-width="2.4" stroke-linecap="round"/>
      <path d="M-13.5-14.6h27" stroke="var(--icon-line)" stroke-width="2.2" stroke-linecap="round"/><path
      d="M-12-14h24v19.4l-2.4 3-2.4-3-2.4 3-2.4-3L0 8.4l-2.4-3-2.4 3-2.4-3-2.4 3-2.4-3z" fill="currentColor"
      stroke="var(--icon-line)" stroke-width="1.3" stroke-linejoin="round"/>
      <path d="M0-24l3 4.6-3 3.4-3-3.4z" fill="var(--gold)" stroke="var(--icon-line)" stroke-width="1"/>`,
  ),
  sym(
    'galley',
    '-26 -24 52 44',
    `<path d="M-1-22V6" stroke="var(--icon-line)" stroke-width="2"/>
      <path d="M-14-19.2H13" stroke="var(--icon-line)" stroke-width="2" stroke-linecap="round"/><path
      d="M-13-18.6H12c2.6 6.6 2.6 13 .6 19.6H-12.4c2-6.6 2-13-.6-19.6z" fill="currentColor" stroke="var(--icon-line)"
      stroke-width="1.3" stroke-linejoin="round"/><path d="M-25 8.4c4 .6 5.6-2 8.4-2H14c4 0 6.6-2.8 6.2-9.4 5.4 3 5.6
      12.8-1.4 17.4H-14c-4.6 0-6-3.6-11-6z" fill="var(--hull)" stroke="var(--icon-line)" stroke-width="1.3"
      stroke-linejoin="round"/><path d="M-13 9.8H15" stroke="var(--gold)" stroke-width="1.4"/><path d="M-11 13l-4 6M-5
      13l-4 6M1 13l-4 6M7 13l-4 6M13 13l-4 6" stroke="var(--icon-line)" stroke-width="1.3" stroke-linecap="round"/>`,
  ),
  sym(
    'galley-print',
    '-18 -14 36 28',
    `<g fill="none" stroke="currentColor" stroke-width="1.4" stroke-linecap="round" stroke-linejoin="round"><path
      d="M-1-12V4M-9-11H8M-9-11c1.6 4 1.6 8 0 12H7.6c1.6-4 1.6-8 .4-12M-16 5c3 .4 4-1.2 6-1.2H9c3 0 4.6-2 4.4-6 3.4 2
      3.6 8-1 11.2H-9C-12 9-13 6.6-16 5z"/></g>`,
  ),

  /* -- personages -------------------------------------------------------------------------------------------- */
  sym(
    'p-king',
    '0 0 24 24',
    `<path d="M3 18.5 2.5 8l5 4L12 4.5l4.5 7.5 5-4-.5 10.5z" fill="currentColor" stroke="var(--icon-line)"
      stroke-width="1.2" stroke-linejoin="round"/>
      <path d="M3 20.8h18" stroke="var(--icon-line)" stroke-width="1.8" stroke-linecap="round"/>`,
  ),
  sym(
    'p-citizen',
    '0 0 24 24',
    `<g fill="currentColor" stroke="var(--icon-line)" stroke-width=".9" stroke-linejoin="round"><path d="M11 21C5 20
      2.5 15 3.5 8c1.2 1 1.8 2 2 3.2.3-2.4 1-4.6 2.6-6.7.6 1.6.7 3 .3 4.6M13 21c6-1 8.5-6 7.5-13-1.2 1-1.8 2-2
      3.2-.3-2.4-1-4.6-2.6-6.7-.6 1.6-.7 3-.3 4.6"/></g><path d="M8.4 9C6.5 13 8 18 12 20.6 16 18 17.5 13 15.6 9"
      fill="none" stroke="var(--icon-line)" stroke-width="1.2"/>`,
  ),
  sym(
    'p-scholar',
    '0 0 24 24',
    `<path d="M6.5 5h11v14h-11z" fill="var(--panel)" stroke="var(--icon-line)" stroke-width="1.2"/>
      <path d="M9 9h6.5M9 12h6.5M9 15h4" stroke="var(--icon-line)" stroke-width="1.1" stroke-linecap="round"/>
      <g fill="currentColor" stroke="var(--icon-line)" stroke-width="1.1">
      <rect x="3" y="3" width="18" height="3.6" rx="1.8"/><rect x="3" y="17.4" width="18" height="3.6" rx="1.8"/></g>`,
  ),
  sym(
    'p-general',
    '0 0 24 24',
    `<path d="M5 20.5C3.5 11 6.5 6.5 12 6.5s8.5 4.5 7 14h-4v-6.2h-1.8L12 17l-1.2-2.7H9v6.2z" fill="currentColor"
      stroke="var(--icon-line)" stroke-width="1.2" stroke-linejoin="round"/><path d="M4 7.5C6 3 18 3 20
      7.5c-4-2.2-12-2.2-16 0z" fill="var(--terracotta)" stroke="var(--icon-line)" stroke-width="1"/>`,
  ),
  sym(
    'p-navigator',
    '0 0 24 24',
    `<g fill="none" stroke="var(--icon-line)" stroke-width="4.2" stroke-linecap="round" stroke-linejoin="round">
      <path d="M12 7v13M7.5 10.5h9M4.5 14.5c.6 3.6 3.6 5.6 7.5 5.6s6.9-2 7.5-5.6"/><circle cx="12" cy="4.7" r="2"/>
      </g><g fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">
      <path d="M12 7v13M7.5 10.5h9M4.5 14.5c.6 3.6 3.6 5.6 7.5 5.6s6.9-2 7.5-5.6"/><circle cx="12" cy="4.7" r="2"/>
      </g>`,
  ),

  /* -- rondel and know-how pictograms: one line weight, ink only (colour comes from the place they stand in) --- */
  sym(
    'i-movere',
    '0 0 24 24',
    `<path d="M3.5 16.5c3.5.6 5-.6 6.5-4.5l3.6 1.6c1 .5 2 .8 3.4.9 2.5.2 3.7 1.4 3.7 3.5H3.5zM3 19.8h18M10.5
      11.5l1.5-6M7 8.5C6 6.5 4.5 5.6 2.6 5.6 3 8 4 9.5 6.5 10.2M8 5.5C7.4 3.7 6.3 2.7 4.6 2.5" fill="none"
      stroke="currentColor" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round"/>`,
  ),
  sym(
    'i-militia',
    '0 0 24 24',
    `<path d="M4.5 4.5 15 15M19.5 4.5 9 15M12.5 17.5l5-5M6.5 12.5l5 5M16.5 16.5l3 3M7.5 16.5l-3 3" fill="none"
      stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>`,
  ),
  sym(
    'i-scientia',
    '0 0 24 24',
    `<path d="M3 14.5c0-3 3-5 7.5-5 5 0 8.5 1 10.5-1.5 0 5.5-3.5 9-9.5 9-5 0-8.5-.5-8.5-2.5zM7 17v2.5h7.5V17M10.5
      9.5V7.4M20.5 8c-1-3-3.5-3.5-3.5-5.8-1.6 1.7-2 3.8-.6 6" fill="none" stroke="currentColor" stroke-width="1.7"
      stroke-linecap="round" stroke-linejoin="round"/>`,
  ),
  sym(
    'k-mercatura',
    '0 0 24 24',
    `<path d="M12 3v17M7.5 20.5h9M4.5 6.5h15M4.5 6.5 2 13h5zM19.5 6.5 17 13h5zM2 13c.6 2.4 4.4 2.4 5 0M17 13c.6 2.4
      4.4 2.4 5 0" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round"
      stroke-linejoin="round"/>`,
  ),
  sym(
    'k-commercium',
    '0 0 24 24',
    `<path d="M9 2.5h6M10 2.5v3.2C7 7 5.5 9.5 5.5 12.5c0 4 3.5 6.5 5 9h3c1.5-2.5 5-5 5-9 0-3-1.5-5.5-4.5-6.8V2.5M10
      4.5C6.5 3.5 5.5 6 6.5 8.5M14 4.5c3.5-1 4.5 1.5 3.5 4M5.8 11.5h12.4" fill="none" stroke="currentColor"
      stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/>`,
  ),
  sym(
    'k-metallum',
    '0 0 24 24',
    `<path d="M4 8.5C8 3.5 16 3.5 20.5 8.5M12.2 5.5 9 21M9.8 6.5 15 6.5" fill="none" stroke="currentColor"
      stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"/>`,
  ),
  sym(
    'k-moneta',
    '0 0 24 24',
    `<path d="M8 2.5h8v7H8zM9.5 9.5v2.5h5V9.5M5 20.5h14M7 20.5v-3h10v3" fill="none" stroke="currentColor"
      stroke-width="1.6" stroke-linejoin="round" stroke-linecap="round"/>
      <ellipse cx="12" cy="14.5" rx="5" ry="1.7" fill="none" stroke="currentColor" stroke-width="1.5"/>`,
  ),
  sym(
    'k-regnum',
    '0 0 24 24',
    `<path d="M4 21V8h3v2.5h3V8h4v2.5h3V8h3v13zM10 21v-4a2 2 0 0 1 4 0v4M8 5.5 7.5 2l2.6 1.6L12 1.5l1.9 2.1L16.5 2 16
      5.5z" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linejoin="round"/>`,
  ),
  sym(
    'k-res_publica',
    '0 0 24 24',
    `<path d="M3 9 12 3l9 6zM5 9v8M9.6 9v8M14.4 9v8M19 9v8M3 17.5h18M2 20.5h20" fill="none" stroke="currentColor"
      stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/>`,
  ),
  sym(
    'k-strata',
    '0 0 24 24',
    `<path d="M8.5 3 3 21M15.5 3 21 21M12 4v2.5M12 9.5V12.5M12 15.5v4" fill="none" stroke="currentColor"
      stroke-width="1.8" stroke-linecap="round"/>`,
  ),
  sym(
    'k-navigatio',
    '0 0 24 24',
    `<path d="M12 2.5v12M5.5 4h11.5c1.2 3 1.2 5.5 0 8.5H5.5c1-3 1-5.5 0-8.5zM2 16c2 0 3-.8 4.5-.8h11c2 0 3.3-1.2
      3.3-3.7 2 2.5 1 6.3-2.3 8H7c-2.5 0-3.2-1.8-5-3.5z" fill="none" stroke="currentColor" stroke-width="1.5"
      stroke-linecap="round" stroke-linejoin="round"/>`,
  ),

  /* -- cartographer's stock ------------------------------------------------------------------------------------ */
  sym(
    'mount',
    '0 0 26 18',
    `<path d="M.8 17C4 15.2 5.6 11.4 8 8.8c.8-.9 1.7-.5 2.5-1.7C11.6 5.4 12.3 3 13.5 1.4c1.4 1.9 2 4.5 3.5 6.1 1 1.1
      1.7.8 2.6 2.1 1.8 2.5 3.3 5.6 5.8 7.4z" fill="var(--relief-fill)"/><path d="M13.5 1.4c1.4 1.9 2 4.5 3.5 6.1 1
      1.1 1.7.8 2.6 2.1 1.8 2.5 3.3 5.6 5.8 7.4H14.6c1.3-2.7-.6-4.6-.3-7.4.3-2.6-1-5-.8-8.2z" fill="var(--map-ink)"
      opacity=".2"/><path d="M.8 17C4 15.2 5.6 11.4 8 8.8c.8-.9 1.7-.5 2.5-1.7C11.6 5.4 12.3 3 13.5 1.4c1.4 1.9 2 4.5
      3.5 6.1 1 1.1 1.7.8 2.6 2.1 1.8 2.5 3.3 5.6 5.8 7.4" fill="none" stroke="var(--map-ink)" stroke-width="1.1"
      stroke-linejoin="round" stroke-linecap="round"/><path d="M13.5 1.4c-.2 3.2 1.1 5.6.8 8.2M16.6 7.2c-.2 2.3.9
      3.7.5 6M19.6 10c-.1 2 .9 3 .8 4.8M9.4 8.2c.5 1.5-.2 2.6.2 4.2" fill="none" stroke="var(--map-ink)"
      stroke-width=".75" stroke-linecap="round"/>`,
  ),
  sym(
    'mount2',
    '0 0 22 14',
    `<path d="M.8 13C3.6 11.4 5.4 8 7.4 6c.8-.8 1.4-.4 2-1.4.6-1 1-2 1.8-3 1.2 1.6 1.7 3.4 3 4.7 2.3 2.4 4.2 5 7 6.7z"
      fill="var(--relief-fill)"/><path d="M11.2 1.6c1.2 1.6 1.7 3.4 3 4.7 2.3 2.4 4.2 5 7
      6.7h-8.6c1-2.2-.6-3.6-.4-5.8.2-2-1.1-3.4-1-5.6z" fill="var(--map-ink)" opacity=".2"/><path d="M.8 13C3.6 11.4
      5.4 8 7.4 6c.8-.8 1.4-.4 2-1.4.6-1 1-2 1.8-3 1.2 1.6 1.7 3.4 3 4.7 2.3 2.4 4.2 5 7 6.7" fill="none"
      stroke="var(--map-ink)" stroke-width="1.05" stroke-linejoin="round" stroke-linecap="round"/><path d="M11.2
      1.6c-.1 2.2 1.2 3.6 1 5.6M14.2 6.3c-.1 1.6.8 2.6.6 4.2" fill="none" stroke="var(--map-ink)" stroke-width=".7"
      stroke-linecap="round"/>`,
  ),
  sym(
    'rock',
    '0 0 20 16',
    `<path d="M2 13c2-3 3-8 5-9.5 1.5 1.5 2 3 3 4 1.2-1.2 2-1.6 3-1.5 1.5 2 2.5 4.5 5 7z" fill="var(--relief-rock)"
      stroke="var(--map-ink)" stroke-width="1" stroke-linejoin="round"/>
      <path d="M0 14.5q2.5-2 5 0t5 0 5 0 5 0" fill="none" stroke="var(--map-water-ink)" stroke-width="1"/>`,
  ),
  sym(
    'wave',
    '0 0 30 6',
    `<path d="M0 4q3.75-4.5 7.5 0t7.5 0 7.5 0 7.5 0" fill="none" stroke="currentColor" stroke-width="1"
      stroke-linecap="round"/>`,
  ),
  sym(
    'wall',
    '-11 -11 22 22',
    `<path d="M-10 10V-9h4.5v3h3.6v-3h3.8v3h3.6v-3H10V10z" fill="var(--stone-face)" stroke="var(--icon-line)"
      stroke-width="1.4" stroke-linejoin="round"/>`,
  ),
  sym(
    'rose',
    '-60 -60 120 120',
    (() => {
      let s = `<circle r="44" fill="none" stroke="var(--map-ink)" stroke-width=".8"/>
          <circle r="40" fill="none" stroke="var(--map-ink)" stroke-width=".5"/>`;
      for (let i = 0; i < 32; i++) {
        const a = i * 11.25;
        s += `<path d="M0-40V-${i % 2 ? 42 : 44}" stroke="var(--map-ink)" stroke-width=".8" transform="rotate(${a})"/>`;
      }
      for (const [step, off, len, w] of [
        [45, 22.5, 30, 5],
        [90, 45, 40, 7],
        [90, 0, 56, 9],
      ])
        for (let a = off; a < 360; a += step)
          s += `<g transform="rotate(${a})" stroke="var(--map-ink)" stroke-width=".7" stroke-linejoin="round">
            <path d="M0 ${-len}L${w} ${-w}L0 0Z" fill="var(--rose-dark)"/>
            <path d="M0 ${-len}L${-w} ${-w}L0 0Z" fill="var(--rose-light)"/></g>`;
      return s;
    })(),
  ),
].concat(small);
