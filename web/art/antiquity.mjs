// The drawings of Antiquity: goods, pieces, buildings, saints, and what grows on the hexes. Flat, no filters; the
// colour of a player is
// --p (marks on it --p-ink), that of lines --line. Signs are on a grid of 24 x 24, terrain lies around the middle of
// a hex of 40 x 34.6.
const O = 'class="aq-o"';
const L = 'class="aq-l"';
const f = (colour) => `style="fill:${colour}"`;

const kernel = (y) =>
  `<path ${O} d="M12 ${y}c-3.1.2-4.9-1.3-5.1-4 2.9-.1 4.8 1.2 5.1 4z"/>
    <path ${O} d="M12 ${y}c3.1.2 4.9-1.3 5.1-4-2.9-.1-4.8 1.2-5.1 4z"/>`;
export const goods = {
  grain: `<g style="fill:var(--g-grain)"><path ${L} d="M12 22.5V10"/>${kernel(19)}${kernel(14.6)}${kernel(10.2)}<path
    ${O} d="M12 7.2c-1.9-1.5-2-3.8 0-6 2 2.2 1.9 4.5 0 6z"/></g>`,
  sheep: `<path ${L} d="M8 17v4.2M13.6 17v4.2" style="stroke-width:1.9"/><path ${O} ${f('var(--g-sheep)')} d="M5.9
    9.3C4 9 2.7 10.5 3.1 12.1c-1.5 1-1.3 3.3.5 3.9.2 1.7 2.2 2.5 3.6 1.5 1.1 1.2 3.1 1.2 4.1 0 1.3 1.1 3.4.8 4.1-.7
    1.9.2 3.1-1.6 2.4-3.2 1.2-1.3.6-3.4-1.1-3.7-.2-1.9-2.4-2.8-3.9-1.7-.9-1.4-3.1-1.5-4.1-.2-1.2-.7-2.6-.1-2.8 1.3z"/>
    <path ${O} ${f('var(--g-sheep-face)')} d="M16 6.6c1.8-1.1 4.4-.1 5.2 2.1.7 1.9-.2 3.5-2 3.5-2.2
    0-3.9-1.4-4.1-3.4-.1-.9.2-1.7.9-2.2z"/><circle cx="19" cy="9" r=".8" fill="#fff"/>`,
  olives: `<path ${L} d="M3 20C8 19 13 15 19.5 3.5"/><path ${O} ${f('var(--g-leaf)')} d="M13.2 11.2c-.6-3.3.4-6 3.2-8
    1 3.2 0 6.2-3.2 8zM8.2 16.6c-3.2.4-5.4-.7-6.4-3.3 3-.8 5.4.2 6.4 3.3z"/>
    <ellipse ${O} ${f('var(--g-olives)')} cx="8.6" cy="9.2" rx="3" ry="3.7" transform="rotate(-28 8.6 9.2)"/>
    <ellipse ${O} ${f('var(--g-olives)')} cx="16.6" cy="16.2" rx="3.3" ry="4" transform="rotate(-20 16.6 16.2)"/><path
    d="M15.2 14.8c.3-.9.9-1.3 1.7-1.3M7.5 8c.3-.7.7-1 1.3-1.1" fill="none" stroke="#fff" stroke-opacity=".75"
    stroke-width="1" stroke-linecap="round"/>`,
  fish: `<path ${O} ${f('var(--g-fish)')} d="M2 12.6C4.5 7.8 9.5 6 14.2 8.3c1.1.6 2 1.3 2.7 2.2 1.3-1.4 2.9-2.4
    4.9-2.9-.7 2.9-.7 6 .4 9-2.2-.3-4-1.2-5.3-2.6-3.6 4.2-10.5 4.6-14.9-1.4z"/>
    <path ${L} d="M8.3 8.6c1.3 2.4 1.2 5.2-.2 7.5M11.5 10.8c.9.6.9 1.9 0 2.6"/>
    <circle cx="5.4" cy="11.7" r="1" fill="var(--line)"/>`,
  wine: `<path ${L} d="M12 7.5C12 5 12.8 3.3 14.6 2"/>
    <path ${O} ${f('var(--g-leaf)')} d="M13 5.6c2.2-2.6 5-3 8-1.2-1.6 3-4.7 3.7-8 1.2z"/>
    <g style="fill:var(--g-wine)"><circle ${O} cx="7" cy="9.6" r="2.9"/><circle ${O} cx="12.2" cy="9" r="2.9"/>
    <circle ${O} cx="17" cy="10" r="2.9"/><circle ${O} cx="9.6" cy="14" r="2.9"/>
    <circle ${O} cx="14.7" cy="14.3" r="2.9"/><circle ${O} cx="12" cy="18.8" r="2.9"/></g><path d="M6 8.7c.3-.5.7-.8
    1.2-.9M11.3 8c.3-.5.7-.7 1.2-.8" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="1"
    stroke-linecap="round"/>`,
  pearls: `<path ${O} ${f('var(--g-shell)')} d="M12 21.5c-1.4 0-2-.5-2.2-1.6C5.4 18.3 2.3 14.9 2 10.8c3.2-1.5 6.6-2.2
    10-2.2s6.8.7 10 2.2c-.3 4.1-3.4 7.5-7.8 9.1-.2 1.1-.8 1.6-2.2 1.6z"/>
    <path ${L} d="M12 19v-4.5M8.8 18.2 5.7 12M15.2 18.2l3.1-6.2" style="stroke-opacity:.6"/>
    <circle ${O} ${f('var(--g-pearls)')} cx="12" cy="8" r="5.2"/>
    <path d="M9.5 6.9c.5-1.3 1.4-1.9 2.6-2" fill="none" stroke="#fff" stroke-width="1.4" stroke-linecap="round"/>`,
  dye: `<path ${O} ${f('var(--g-pot)')} d="M3.2 12.5h17.6c.2 4-1.7 7.2-4.6 8.7H7.8c-2.9-1.5-4.8-4.7-4.6-8.7z"/>
    <ellipse ${O} ${f('var(--g-dye)')} cx="12" cy="12.5" rx="8.8" ry="2.6"/>
    <path ${O} ${f('var(--g-dye)')} d="M12 1.5c2 2.7 3.1 4.4 3.1 6a3.1 3.1 0 0 1-6.2 0c0-1.6 1.1-3.3 3.1-6z"/>`,
  gold: `<g style="fill:var(--g-gold)"><path ${O} d="M8 11.5 9.3 6h5.4l1.3 5.5z"/>
    <path ${O} d="M2.5 19.5 3.9 13h6l1.5 6.5zM12.6 19.5l1.5-6.5h6l1.4 6.5z"/></g><path d="M10.4 7.5h3M5 14.6h3.4M15.3
    14.6h3.4" stroke="#fff" stroke-opacity=".7" stroke-width="1.2" stroke-linecap="round"/>`,
  wood: `<g style="fill:var(--g-bark)"><path ${O} d="M5.5 4.5h13.3v6.8H5.5z"/><path ${O} d="M4.8 12.7h15.6v7H4.8z"/>
    </g><ellipse ${O} ${f('var(--g-wood)')} cx="6.2" cy="7.9" rx="2.7" ry="3.4"/>
    <ellipse ${O} ${f('var(--g-wood)')} cx="5.6" cy="16.2" rx="2.8" ry="3.5"/><path ${L} d="M6.2 6.8c.9.3.9 1.9 0
    2.2M5.6 15c.9.4.9 2 0 2.4M11 7h5.5M12.5 9.3h4M10.5 15h7M12 17.4h5.5" style="stroke-opacity:.65"/>`,
  stone: `<g style="fill:var(--g-stone)">
    <path ${O} d="M3 12.5h8.6v7.5H3zM12.4 12.5H21v7.5h-8.6zM7.2 4.5h9.6V12H7.2z"/></g><path d="M4.6 14.2h3M14
    14.2h3M8.8 6.2h3.4" stroke="#fff" stroke-opacity=".75" stroke-width="1.2" stroke-linecap="round"/>`,
};
// A food, a luxury: any of them.
export const classes = {
  food: `<path ${O} ${f('var(--g-grain)')} d="M3 14.5C3 9.8 7 7 12 7s9 2.8 9 7.5c0 2.2-1.2 3.5-3.4 3.5H6.4C4.2 18 3
    16.7 3 14.5z"/><path ${L} d="M8 9.5l1.6 3M12 8.8l1.6 3M16 9.8l1.3 2.5"/>`,
  luxury: `<path ${O} ${f('var(--g-dye)')} d="M7 4.5h10l4.5 5.7L12 21 2.5 10.2z"/><path ${L} d="M2.5 10.2h19M7 4.5l1.8
    5.7L12 21l3.2-10.8L17 4.5M8.8 10.2 12 4.5l3.2 5.7" style="stroke:#fff;stroke-opacity:.75;stroke-width:1"/>`,
};

export const pieces = {
  man: `<path class="aq-halo" d="M12 2.2a4.6 4.6 0 0 1 3 8.1c3 1.4 4.7 5 4.8 10.2 0 1-.6 1.5-1.5 1.5H5.7c-.9
    0-1.5-.5-1.5-1.5.1-5.2 1.8-8.8 4.8-10.2a4.6 4.6 0 0 1 3-8.1z"/><path ${O} style="fill:var(--p)" d="M12 2.2a4.6 4.6
    0 0 1 3 8.1c3 1.4 4.7 5 4.8 10.2 0 1-.6 1.5-1.5 1.5H5.7c-.9 0-1.5-.5-1.5-1.5.1-5.2 1.8-8.8 4.8-10.2a4.6 4.6 0 0 1
    3-8.1z"/><path d="M9.4 10.9c1.7.9 3.5.9 5.2 0" fill="none" stroke="var(--line)" stroke-width="1.2"
    stroke-linecap="round"/><path d="M8.9 5.6c.4-1 1.1-1.6 2.1-1.8M7.2 15.5c.4-1.7 1-2.9 1.9-3.7" fill="none"
    stroke="#fff" stroke-opacity=".55" stroke-width="1.3" stroke-linecap="round"/>`,
  inn: `<path class="aq-halo" d="M2.5 22V12L11 3.5 19.5 12v1.5H22V22z"/>
    <path ${O} style="fill:var(--wall)" d="M4 12h14v10H4z"/>
    <path ${O} style="fill:var(--p)" d="M1.8 13 11 3.2 20.2 13z"/>
    <path ${O} style="fill:var(--line)" d="M8.5 22v-4.2a2.5 2.5 0 0 1 5 0V22z"/>
    <path ${L} d="M18 15.2h4.3M21 15.2v1.4"/>
    <rect ${O} style="fill:var(--p)" x="18.8" y="16.6" width="4.2" height="3.9" rx=".6"/>
    <path d="M5.6 11.7 11 6l1.2 1.2" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="1.1"/>`,
  cart: `<path ${O} style="fill:var(--g-wood)" d="M2.5 8h15l-1.6 6.5H4.8z"/>
    <path ${L} d="M16.8 10.5 22.5 8M6 8l.8 6.5M10 8v6.5M14 8l-.8 6.5"/>
    <circle ${O} style="fill:var(--panel)" cx="8.5" cy="17" r="4"/>
    <path ${L} d="M8.5 13v8M4.5 17h8M5.7 14.2l5.6 5.6M11.3 14.2l-5.6 5.6" style="stroke-width:1"/>`,
  grave: `<path ${O} style="fill:var(--grave-soil)" d="M2.5 21.5c1.8-2.6 5.5-3.5 9.5-3.5s7.7.9 9.5 3.5z"/>
    <path ${O} style="fill:var(--grave-stone)" d="M6 18.7V9a6 6 0 0 1 12 0v9.7c-3.6-.9-8.4-.9-12 0z"/>
    <path ${L} d="M12 6.8v7.4M9 9.3h6"/>`,
  pollution: `<path ${O} style="fill:var(--t-pol)" d="M12 2c5 1.3 8.7 4.8 9.6 9.6-.6 5-4.4 8.8-9.6
    10.1-5.3-1-9-4.7-9.7-9.7C3 6.9 6.9 3.2 12 2z"/><path class="aq-l"
    style="stroke:var(--t-pol-line);stroke-width:1.4" d="M12 2.3l-1.2 5 3 3.4-2.6 4.3 1.4 6.5M13.8 10.7l7.5.9M10.8 7.3
    4.5 8.2M11.2 15l-6.7 2M13 12l5 5.5"/>`,
  marker: `<circle class="aq-halo" cx="12" cy="12" r="9.5"/>
    <circle ${O} style="fill:var(--t-expl)" cx="12" cy="12" r="9.5"/><circle cx="12" cy="12" r="7.3" fill="none"
    stroke="var(--t-expl-on)" stroke-width=".9" stroke-dasharray="1.3 1.3"/><path d="M9.3 9.7c0-1.8 1.1-2.9
    2.8-2.9s2.8 1 2.8 2.5c0 2.2-2.8 2.4-2.8 4.8" fill="none" stroke="var(--t-expl-on)" stroke-width="1.9"
    stroke-linecap="round"/><circle cx="12.1" cy="17" r="1.25" fill="var(--t-expl-on)"/>`,
  hut: `<path class="aq-halo" d="M3 21V11.5L12 4l9 7.5V21z"/><path ${O} style="fill:var(--wall)" d="M5 12h14v9H5z"/>
    <path ${O} style="fill:var(--thatch)" d="M2 13 12 4l10 9c-1.6.8-3 .8-4 0-1.3.9-2.7.9-4 0-1.3.9-2.7.9-4
    0-1.3.9-2.7.9-4 0-1.2.8-2.6.8-4 0z"/><path ${O} style="fill:var(--line)" d="M10 21v-4h4v4z"/>`,
  boat: `<path ${O} style="fill:var(--wall)" d="M11.5 2.5v12H5z"/>
    <path ${O} style="fill:var(--p)" d="M12.7 5v9.5h6z"/>
    <path ${O} style="fill:var(--g-bark)" d="M2.5 15.8h19c-.6 3-2.4 4.9-5.4 5.2H7.6c-3-.4-4.6-2.2-5.1-5.2z"/>`,
};

// Signs of the buildings, in the city and in the countryside.
export const rooms = {
  cart_shop: pieces.cart,
  woodcutter: `<path ${L} d="M6 21.5 15.5 6.5"/>
    <path ${O} style="fill:var(--ico)" d="M12.2 4.7c3.4-1.9 7-1.1 9.3 2.4-3 .3-5 1.6-6.2 4.1z"/>`,
  farm: `<path ${L} d="M6 21.5 9.5 16" style="stroke-width:3"/>
    <path ${O} style="fill:var(--ico)" d="M8.2 16.2C4 8.5 10 1.5 20.5 4.5c-7.5-.2-11.5 4.5-9.3 10.2z"/>`,
  mine: `<path ${L} d="M5 21 15.5 8.5"/>
    <path ${O} style="fill:var(--ico)" d="M7.5 5c5-2.5 11-1 14 6-3.5-2.8-5.8-3.6-8-3.6-2 0-4-.7-6-2.4z"/>`,
  fishery: `<path ${L} d="M4 4c0 9 3 15 8 17 5-2 8-8 8-17M4 4h16M5 10h14M7.5 15.5h9M9 4c0 7 1 12 3 17M15 4c0 7-1 12-3
    17"/>`,
  brewery: `<path ${O} style="fill:var(--ico)" d="M4.5 8.5h11V21h-11z"/>
    <path ${L} d="M15.5 11h3.2c1 0 1.6.6 1.6 1.6v3.8c0 1-.6 1.6-1.6 1.6h-3.2M8 12v5.5M12 12v5.5"/><path ${O}
    style="fill:var(--panel)" d="M4 8.5c-1.3-2.6.4-4.7 2.7-4.2C8 2 11.4 2 12.5 4.2c2.5-.6 4.3 1.7 3.2 4.3z"/>`,
  town: `<path ${O} style="fill:var(--ico)" d="M2.5 21V11h4.8v10zM16.7 21V8.5h4.8V21z"/>
    <path ${O} style="fill:var(--panel)" d="M7.3 21V6.5L12 2.5l4.7 4V21z"/>
    <path ${L} d="M10.3 21v-4.5a1.7 1.7 0 0 1 3.4 0V21M12 8.5v3"/>`,
  store: `<path ${O} style="fill:var(--ico)" d="M3.5 6.5h17V20h-17z"/>
    <path ${L} d="M3.5 10.5h17M3.5 16h17M8 6.5V20M16 6.5V20"/>`,
  market: `<path ${L} d="M12 3v17.5M7 21h10M4.5 6h15"/><path ${O} style="fill:var(--ico)" d="M1.5 14 4.7 6.2 8 14c-1.6
    2-4.9 2-6.5 0zM16 14l3.3-7.8 3.2 7.8c-1.6 2-4.9 2-6.5 0z"/>`,
  explorer: `<circle ${O} style="fill:var(--panel)" cx="12" cy="12" r="9"/>
    <path ${O} style="fill:var(--ico)" d="M12 4.5l2.2 7.5-2.2 7.5L9.8 12z"/><path ${L} d="M3 12h2.5M18.5 12H21"/>`,
  harbour: `<circle ${L} cx="12" cy="4.8" r="2.2"/><path ${L} d="M12 7v14M7.5 10.5h9M3.5 13.5c.3 4.5 3.5 7.5 8.5
    7.5s8.2-3 8.5-7.5M3.5 13.5l-1.3 2.8M3.5 13.5l2.7 1.6M20.5 13.5l1.3 2.8M20.5 13.5l-2.7 1.6"/>`,
  granary: `<path ${O} style="fill:var(--ico)" d="M9 7.5C5.5 10 3.5 13.5 4 17.5c.3 2.5 1.8 3.5 4 3.5h8c2.2 0 3.7-1
    4-3.5.5-4-1.5-7.5-5-10z"/>
    <path ${O} style="fill:var(--panel)" d="M9 7.5 7.5 3.5c1.5.8 3 .8 4.5 0 1.5.8 3 .8 4.5 0L15 7.5z"/>
    <path ${L} d="M12 18.5v-6M12 15c-1.8 0-2.8-.9-3-2.5M12 15c1.8 0 2.8-.9 3-2.5"/>`,
  university: `<path ${O} style="fill:var(--panel)" d="M6 3.5h12.5v14H6z"/>
    <path ${O} style="fill:var(--ico)" d="M3.5 17.5h12.3c0 2.2 1 3.3 2.6 3.5H6c-1.7 0-2.5-1.3-2.5-3.5z"/>
    <path ${L} d="M9 7.5h6.5M9 10.7h6.5M9 13.9h4"/>`,
  cathedral: `<path ${O} style="fill:var(--ico)" d="M4 21v-8l8-5.5 8 5.5v8z"/>
    <path ${L} d="M12 7.5V1.5M9.8 3.7h4.4M10 21v-4a2 2 0 0 1 4 0v4"/>`,
  dump: `<path ${O} style="fill:var(--ico)" d="M1.5 20.5c2-6 5-8.5 7.5-8.5 1.5-3 5-3.5 6.5-.5 3 .3 5.5 3.5 7 9z"/>
    <path ${L} d="M6.5 18c.8-1.5 1.6-2.3 2.8-2.7M13 16.5c1.2-.3 2.2.2 3 1.5M10.5 8c-1.2-1.5.8-2.5-.3-4.2M15
    7.5c-1.1-1.5.8-2.5-.3-4.2"/>`,
  forced_labour: `<rect ${L} x="2.5" y="8" width="9.5" height="8" rx="4"/>
    <rect ${L} x="12" y="8" width="9.5" height="8" rx="4"/><path ${L} d="M8.5 12h7" style="stroke-width:2.4"/>`,
  faculty_of_philosophy: `<path ${O} style="fill:var(--ico)" d="M2 12.5h6c2.5 0 4 1 5.5 1 2.5 0 4-2.5 8.5-3-1 5.5-4.5
    8.5-9.5 8.5S4 17 2 12.5z"/><path ${L} d="M8 21.5h9M8.2 12.5c-.6-2.2-2-3.2-4-3M18.5 8c-2-1.6.6-2.7-.4-5 2.2 1.2 3
    3.4.4 5z"/>`,
  faculty_of_theology: `<path ${O} style="fill:var(--ico)" d="M12 6C9.5 4 6 3.5 2.5 4v14.5c3.5-.5 7 0 9.5 2 2.5-2
    6-2.5 9.5-2V4C18 3.5 14.5 4 12 6z"/><path ${L} d="M12 6v14.5M16.8 7.8v6M14.8 10h4"/>`,
  faculty_of_alchemy: `<path ${O} style="fill:var(--panel)" d="M9.5 2.5h5V9l5 9c.9 1.7 0 3.5-2 3.5h-11c-2
    0-2.9-1.8-2-3.5l5-9z"/>
    <path style="fill:var(--ico)" d="M7.6 14h8.8l2.3 4.2c.6 1.1 0 2.3-1.3 2.3H6.6c-1.3 0-1.9-1.2-1.3-2.3z"/>
    <path ${L} d="M8 2.5h8"/><circle cx="11" cy="17.3" r="1" fill="var(--panel)"/>
    <circle cx="14" cy="15.6" r=".8" fill="var(--panel)"/>`,
  faculty_of_biology: `<path ${L} d="M12 21.5V11"/><path ${O} style="fill:var(--ico)" d="M12 12.5C6.5 12.7 3.5 10 3
    4.5c5.5-.2 8.6 2.5 9 8zM12 15.5c.2-4.5 3-7 8.5-7 .1 4.8-2.8 7.5-8.5 7z"/>`,
  hospital: `<path ${O} style="fill:var(--panel)" d="M3.5 21V9.5L12 3l8.5 6.5V21z"/>
    <path ${O} style="fill:var(--ico)" d="M10.3 10h3.4v2.8h2.8v3.4h-2.8V19h-3.4v-2.8H7.5v-3.4h2.8z"/>`,
  fountain: `<path ${O} style="fill:var(--ico)" d="M3 15.5h18c0 3.3-3.2 5.5-9 5.5s-9-2.2-9-5.5z"/>
    <path ${L} d="M12 15.5V7M12 7c-1-3-5-3-5.5.8M12 7c1-3 5-3 5.5.8M9.3 12.5h5.4M12 7c0-2 .2-3.5 0-4.5"/>`,
  stables: `<path ${O} style="fill:var(--ico)" d="M4 3.5h4.5v9a3.5 3.5 0 0 0 7 0v-9H20v9.3a8 8 0 0 1-16 0z"/><path
    d="M6.2 6.5v0M6.2 10v0M17.8 6.5v0M17.8 10v0M8.5 17v0M15.5 17v0" stroke="var(--panel)" stroke-width="1.6"
    stroke-linecap="round"/>`,
  house: `<path ${O} style="fill:var(--panel)" d="M5 11.5h14V21H5z"/>
    <path ${O} style="fill:var(--ico)" d="M2 12.5 12 3l10 9.5z"/><path ${L} d="M10 21v-5h4v5"/>`,
};

// Each saint by one attribute in a medallion: golden balls, tower, flowering staff, lance, lily.
const medal = `<circle cx="12" cy="12" r="10.6" class="aq-saint-disc"/><circle cx="12" cy="12" r="8.7" fill="none"
    stroke="var(--saint-ring)" stroke-width=".7" stroke-dasharray=".2 1.5" stroke-linecap="round"/>`;
export const saints = {
  san_nicolo:
    medal +
    `<g class="aq-saint-fig"><circle cx="12" cy="8.3" r="2.4"/><circle cx="8.6" cy="13.8" r="2.4"/>
      <circle cx="15.4" cy="13.8" r="2.4"/></g>`,
  santa_barbara:
    medal +
    `<g class="aq-saint-fig"><path d="M8.8 18V9.5H8V6h1.8v1.3h1.3V6h1.8v1.3h1.3V6H16v3.5h-.8V18z"/></g>
      <path d="M11.2 18v-2.6a.8.8 0 0 1 1.6 0V18M12 10.8v1.5" fill="none" stroke="var(--saint-bg)" stroke-width="1"/>`,
  san_christofori:
    medal +
    `<g fill="none" stroke="var(--saint-ring)" stroke-width="1.5" stroke-linecap="round"><path d="M12 18.5V6M12
      9.5C9.5 9.3 8.3 8 8.2 5.8M12 9c2.5-.2 3.7-1.5 3.8-3.7M12 13c-2 0-3-1-3.2-2.7M7 17.5c1.2-.9 2.2-.9 3.3 0 1.2.9
      2.2.9 3.4 0 1.1-.9 2.1-.9 3.3 0"/></g>`,
  san_giorgio:
    medal +
    `<g fill="none" stroke="var(--saint-ring)" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">
      <path d="M6.5 17.5 16 8"/><path d="M14 6.5 17.5 6.5 17.5 10z" style="fill:var(--saint-ring)"/>
      <path d="M7 7c2.5-1.5 5 .5 4 3-.8 2 .5 4 3 3.5 1.8-.4 3 .8 2.5 2.5"/></g>`,
  santa_maria:
    medal +
    `<g class="aq-saint-fig">
      <path d="M12 5c1.7 2.2 2 4.2.9 6.3h-1.8C10 9.2 10.3 7.2 12 5zM7.3 8.5c2.5.3 3.8 1.6 4 4.3-2.7.4-4.5-1-4-4.3z
      M16.7 8.5c-2.5.3-3.8 1.6-4 4.3 2.7.4 4.5-1 4-4.3z"/><path d="M9.3 12.8h5.4v1.3H9.3zM11.3 14.1h1.4L13.5 18h-3z"/>
      </g>`,
};

// A broadleaf tree and a cypress: crown, trunk, shade.
const tree = (x, y, scale = 1) => {
  const p = (dx, dy) => `${(x + dx * scale).toFixed(1)} ${(y + dy * scale).toFixed(1)}`;
  return {
    y,
    crown: `M${p(-3.6, -2.6)}C${p(-5.8, -3)} ${p(-6, -5.8)} ${p(-4.2, -6.4)}C${p(-4.4, -8.8)} ${p(-1.6, -10)}
      ${p(-0.2, -8.9)}C${p(1.6, -10.2)} ${p(4.4, -8.8)} ${p(4, -6.6)}C${p(6, -6)} ${p(5.8, -3)}
      ${p(3.6, -2.6)}C${p(2.4, -1.6)} ${p(1, -1.7)} ${p(0, -2.4)}C${p(-1, -1.7)} ${p(-2.6, -1.6)} ${p(-3.6, -2.6)}Z`,
    trunk: `M${p(0, -2.4)}L${p(0, 0.8)}`,
    shade: `M${p(1.2, -3.2)}C${p(2.6, -3.4)} ${p(3.4, -4.4)} ${p(3.4, -5.8)}M${p(0.2, -4.6)}C${p(1.2, -4.7)}
      ${p(1.8, -5.4)} ${p(1.9, -6.4)}`,
  };
};
const cypress = (x, y, scale = 1) => {
  const p = (dx, dy) => `${(x + dx * scale).toFixed(1)} ${(y + dy * scale).toFixed(1)}`;
  return {
    y,
    crown: `M${p(0, -13)}C${p(2.6, -9)} ${p(3.2, -4.5)} ${p(1.8, -1.4)}L${p(-1.8, -1.4)}C${p(-3.2, -4.5)}
      ${p(-2.6, -9)} ${p(0, -13)}Z`,
    trunk: `M${p(0, -1.4)}L${p(0, 1)}`,
    shade: `M${p(0.9, -2.5)}C${p(1.6, -4.6)} ${p(1.4, -7)} ${p(0.7, -9)}`,
  };
};
const wood = (trees) => {
  trees.sort((a, b) => a.y - b.y);
  return `${trees.map(({ crown }) => `<path class="aq-crown" d="${crown}"/>`).join('')}<path class="aq-twig"
    d="${trees.map(({ trunk, shade }) => trunk + shade).join('')}"/>`;
};

export const terrain = {
  f1: wood([
    tree(-10.5, -3.5, 0.95),
    tree(1, -6.5, 1),
    tree(11, -2, 0.9),
    tree(-5.5, 6.5, 1.05),
    tree(6, 7.5, 1),
    tree(0.5, 15.5, 0.9),
  ]),
  f2: wood([
    tree(-8, -6, 0.95),
    tree(4.5, -7.5, 0.9),
    tree(13.5, 1, 0.85),
    tree(-13, 4.5, 0.9),
    tree(-1.5, 4, 1.1),
    tree(8.5, 10, 1),
    tree(-6.5, 14, 0.95),
  ]),
  f3: wood([
    cypress(-9, -2, 0.95),
    tree(0.5, -5.5, 1),
    tree(11.5, -3.5, 0.85),
    tree(-12, 8, 0.9),
    tree(-2, 9, 1.05),
    cypress(8, 11, 1),
    tree(3.5, 15.5, 0.7),
  ]),
  f4: wood([
    tree(-4, -7.5, 0.85),
    tree(7.5, -4, 1),
    tree(-12.5, 0.5, 0.9),
    tree(-2.5, 4, 1),
    tree(12, 7, 0.9),
    cypress(4, 12.5, 0.9),
    tree(-6.5, 14.5, 0.9),
  ]),
  g1: `<path class="aq-tuft" d="M-9 0c.3-2-.2-3.3-1.3-4.3M-8.2 0v-5M-7.4 0c-.2-1.8.3-3.2 1.4-4M6 8c.3-2-.2-3.3-1.3-4.3
    M6.8 8V3M7.6 8c-.2-1.8.3-3.2 1.4-4M4.5-8c.2-1.6-.1-2.6-1-3.4M5.2-8v-4M5.9-8c-.1-1.5.3-2.5 1.1-3.2M-5 11h.1M0
    3h.1M12-2h.1M-1-5h.1"/>`,
  g2: `<path class="aq-tuft" d="M-3 -5c.3-2-.2-3.3-1.3-4.3M-2.2-5v-5M-1.4-5c-.2-1.8.3-3.2 1.4-4M-9
    9c.3-2-.2-3.3-1.3-4.3M-8.2 9V4M-7.4 9c-.2-1.8.3-3.2 1.4-4M9.5 4c.2-1.6-.1-2.6-1-3.4M10.2 4V0M10.9 4c-.1-1.5.3-2.5
    1.1-3.2M3 11h.1M2 2h.1M-10-2h.1M9-8h.1"/>`,
  g3: `<path class="aq-tuft" d="M1 5c.3-2-.2-3.3-1.3-4.3M1.8 5V0M2.6 5c-.2-1.8.3-3.2 1.4-4M-10-4c.2-1.6-.1-2.6-1-3.4
    M-9.3-4v-4M-8.6-4c-.1-1.5.3-2.5 1.1-3.2M-5 12h.1M10-6h.1M-3-8h.1M11 7h.1M-12 4h.1"/>`,
  m1: `<path class="aq-rock" d="M-16 9.5C-12.5 6-9.5-1-6-8.5c.9-1.8 1.8-1.7 2.7 0C-.8-4 .5-2.5 2.5.5 4.5-2 5.5-4
    7-4c1.8 0 4.5 8 9 13.5C6 11.5-6 11.5-16 9.5z"/><path class="aq-rock-shade" d="M-4.6-9.9C-3.5-6-5.2-3.5-2.8-.3-4
    3-.5 5.5-1.5 10.6 3 10.8 6 10.5 8.5 10.3 6.5 7 4 3.5 2.5.5.5-2.5-.8-4-3.3-8.5c-.4-.8-.9-1.3-1.3-1.4zM7-4c-.6 2.5.5
    4.5.8 6.5C8 5 10 7.5 10.5 10.1c2-.2 4-.4 5.5-.6C11.5 4 8.8-4 7-4z"/><path class="aq-ridge" d="M-16 9.5C-12.5
    6-9.5-1-6-8.5c.9-1.8 1.8-1.7 2.7 0C-.8-4 .5-2.5 2.5.5 4.8 4 6.5 7 8.8 10M2.5.5C4.5-2 5.5-4 7-4c1.8 0 4.5 8 9
    13.5M-2.5 1.5l2.3 5.5M-.8 1l3.5 7M1 2l4 7M-2.3-4.5l2 4M9 1.5l2.5 6M-8.5 3l-2 4"/>`,
  m2: `<path class="aq-rock" d="M-15.5 8C-12.5 5.5-11-1-8.5-1c1.5 0 2.5 2 3.5 3.5C-2.5-2 .5-9 2.5-12c1-1.5 2-1.3
    2.8.2C8.5-5.5 11 2.5 16 8.5 6 11-6 10.5-15.5 8z"/><path class="aq-rock-shade" d="M3.8-13c.6 4-1.6 6 .4 9.5-1 4 2.5
    7 1.3 13.3 4-.1 7.5-.6 10.5-1.3C11 2.5 8.5-5.5 5.3-11.8c-.4-.8-.9-1.2-1.5-1.2zM-8.5-1c-.5 2 .6 3.5.5 5 .2 2 1.4
    3.5 1.6 5.3 1.4.2 2.6.3 3.9.4C-3 7.5-4 5-5 2.5-6 1-7-1-8.5-1z"/><path class="aq-ridge" d="M-15.5 8C-12.5
    5.5-11-1-8.5-1c1.5 0 2.5 2 3.5 3.5 1 2 1.8 4.2 2.5 6.5M-5 2.5C-2.5-2 .5-9 2.5-12c1-1.5 2-1.3 2.8.2C8.5-5.5 11 2.5
    16 8.5M5.5-7l2 4.5M5.5-2.5 8.8 4M6.5 1.5l3 5.5M9.5-1l3 6M.5-4.5-2.5 2"/>`,
  m3: `<path class="aq-rock" d="M-15.5 10C-13 7-10-3-7-7.5c.8-1.2 1.7-1.1 2.4.1C-3-4.5-2-3-.5-1 1.5-4.5 3.8-9.5
    5.8-11.5c.9-.9 1.7-.7 2.4.5C10.5-6.5 12 3 16 9 6 11.5-6 11.5-15.5 10z"/><path class="aq-rock-shade" d="M7-12.1c.3
    3.5-1.4 5.5.3 8.6-.8 4 2.4 7.5 1.5 13.7 2.6-.3 5-.7 7.2-1.2C12 3 10.5-6.5 8.2-11c-.4-.7-.8-1.1-1.2-1.1z
    M-5.8-8.4c.5 3-1.3 4.5.3 7.4-.6 3.5 1.7 6.5 1 12 2.5.1 5 .1 7.3 0C1.5 7.5.5
    3-.5-1-2-3-3-4.5-4.6-7.4c-.4-.7-.8-1-1.2-1z"/><path class="aq-ridge" d="M-15.5 10C-13 7-10-3-7-7.5c.8-1.2 1.7-1.1
    2.4.1C-3-4.5-2-3-.5-1 .5 3 1.5 7.2 2.8 10.5M-.5-1C1.5-4.5 3.8-9.5 5.8-11.5c.9-.9 1.7-.7 2.4.5C10.5-6.5 12 3 16
    9M-4.3-2.5l2 4.5M-4 2.5l2.2 5M8.5-6l1.5 4M8.7-1l2.8 6.5M10 4l1.5 3.5M-9.5 1l-2 4.5M3-4 .8 1"/>`,
  w1: `<path class="aq-wave" d="M-12-3.5q2-2.6 4 0t4 0 4 0M1 7q2-2.6 4 0t4 0 4 0M2-10q1.5-2 3 0t3 0"/>`,
  w2: `<path class="aq-wave" d="M-3-5q2-2.6 4 0t4 0 4 0M-13 6.5q2-2.6 4 0t4 0 4 0M5 10q1.5-2 3 0t3 0"/>`,
  w3: `<path class="aq-wave" d="M-9 1q2-2.6 4 0t4 0 4 0 4 0M-2 11q1.5-2 3 0t3 0M-8-9q1.5-2 3 0t3 0"/>`,
  cut: `<path class="aq-stump" d="M-11.5-5v3.3a2.7 1.3 0 0 0 5.4 0V-5M2.5 5.5v3.5a3 1.4 0 0 0 6 0V5.5M5-10.5v3a2.4 1.2
    0 0 0 4.8 0v-3M-8.5 8.5v2.8a2.2 1.1 0 0 0 4.4 0V8.5"/><path class="aq-stump-top" d="M-11.5-5a2.7 1.3 0 0 1 5.4 0
    2.7 1.3 0 0 1-5.4 0zM2.5 5.5a3 1.4 0 0 1 6 0 3 1.4 0 0 1-6 0zM5-10.5a2.4 1.2 0 0 1 4.8 0 2.4 1.2 0 0 1-4.8 0zM-8.5
    8.5a2.2 1.1 0 0 1 4.4 0 2.2 1.1 0 0 1-4.4 0z"/>`,
  dead: `<path class="aq-dead" d="M-8 5V-6M-8-1l-4-4.5M-8 1.5l3.5-4.5M-10.2-3.5-10-7M-8-6l-1.5-2.5M-8-6l1.5-2.5M7
    10V-2M7 3l4-4.5M7 5.5 3.5 1M9.2.5 9-3M7-2 5.5-4.5M7-2l1.5-2.5M2-7v-5M2-9.5l2-2M2-8.5l-2-2"/>`,
  sp1: `<path class="aq-fissure" d="M-15-7-10-4-8 1-2 0 2 5 8 4 13 9M-8 1-12 6M-2 0 0-6-3-11M2 5 0 11M8 4 11-2 9-7"/>
    <path class="aq-wither" d="M-8 12c.4-2 1.5-3 3-3M-8 12c-.2-2-1-3-2.3-3.3M5-11h.1M-9-9h.1M6 11h.1M3-2h.1"/>`,
  sp2: `<path class="aq-fissure" d="M-5-14-3-9-7-4-2 1-4 7 1 12M-7-4-14-3M-2 1 5-1 9-7 14-6M5-1 8 5 13 7M-4 7-11 9"/>
    <path class="aq-wither" d="M7 13c.4-2 1.5-3 3-3M7 13c-.2-2-1-3-2.3-3.3M-11-9h.1M4-10h.1M2 6h.1M-12 3h.1"/>`,
  sp3: `<path class="aq-fissure" d="M15-5 9-3 6 2 0 0-5 5-11 3-15 6M6 2 8 8 5 13M0 0 1-7 6-12M-5 5-4 11M-11
    3-12-3-8-8"/><path class="aq-wither" d="M-2-10c.4-2 1.5-3 3-3M-2-10c-.2-2-1-3-2.3-3.3M12 4h.1M0 8h.1M-6-3h.1M-11
    11h.1"/>`,
  murk: `<path class="aq-murk" d="M-12-4q2 2.4 4 0t4 0M3-8q2 2.4 4 0t4 0M-8 8q2 2.4 4 0t4 0M4 4q2 2.4 4 0t4 0"/>
    <circle class="aq-murk" cx="0" cy="0" r="1.6"/><circle class="aq-murk" cx="-4" cy="-10" r="1.2"/>
    <circle class="aq-murk" cx="11" cy="11" r="1.3"/>`,
};

// The houses of a walled city, back to front, around a square in the middle and a street to the gate.
function houses() {
  let seed = 5;
  const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
  const all = [];
  for (let y = -33; y <= 37; y += 8.2) {
    for (let x = -46 + (Math.round((y + 33) / 8.2) % 2) * 5; x <= 46; x += 10.4) {
      const [hx, hy] = [x + (random() - 0.5) * 2.4, y + (random() - 0.5) * 2];
      const outside = Math.hypot(hx, hy * 1.04) > 41;
      const onSquare = Math.abs(hx) < 15 && hy > -24 && hy < 15;
      const onStreet = Math.abs(hx) < 3.5 && hy > 10;
      if (!outside && !onSquare && !onStreet) all.push([hx, hy, 0.86 + random() * 0.25, random() < 0.5]);
    }
  }
  all.sort((a, b) => a[1] - b[1]);
  return all.map(([x, y, scale, broad]) => gable(x, y, scale, broad)).join('');
}
function gable(x, y, scale, broad) {
  const [w, h, r] = [4.3 * scale, 3.2 * scale, 4.6 * scale];
  const X = (by) => (x + by).toFixed(1);
  const Y = (by) => (y + by).toFixed(1);
  if (broad)
    return `<path class="aq-c-wall" d="M${X(-w)} ${Y(0)}V${Y(h)}H${X(w)}V${Y(0)}z"/><path class="aq-c-roof"
      d="M${X(-w - 0.7)} ${Y(0.4)}L${X(-w + 1.4)} ${Y(-r)}L${X(w - 1.4)} ${Y(-r)}L${X(w + 0.7)} ${Y(0.4)}z"/>`;
  return `<path class="aq-c-wall" d="M${X(-w)} ${Y(h)}V${Y(-0.6)}L${X(-w / 2.2)} ${Y(-r)}L${X(0.2)}
    ${Y(-0.6)}V${Y(h)}z"/><path class="aq-c-wall2" d="M${X(0.2)} ${Y(h)}V${Y(-0.6)}H${X(w)}V${Y(h)}z"/><path
    class="aq-c-roof" d="M${X(-w / 2.2)} ${Y(-r - 0.3)}L${X(w - 1.4)} ${Y(-r - 0.3)}L${X(w + 0.7)}
    ${Y(-0.1)}L${X(0.4)} ${Y(-0.1)}z"/>`;
}

// A walled city on its seven hexes; the mark of its owner goes on the shield.
const wall = `M40.8 8.7Q44.7 17.1 41.9 24.2Q37.2 30.2 27.9 31Q18.5 32.1 12.9 39.7Q7.6 47.3 0 48.4Q-7.6 47.3 -12.9 39.7Q-18.5 32.1
    -27.9 31Q-37.2 30.2 -41.9 24.2Q-44.7 17.1 -40.8 8.7Q-37.1 0 -40.8 -8.7Q-44.7 -17.1 -41.9 -24.2Q-37.2 -30.2 -27.9
    -31Q-18.5 -32.1 -12.9 -39.7Q-7.6 -47.3 0 -48.4Q7.6 -47.3 12.9 -39.7Q18.5 -32.1 27.9 -31Q37.2 -30.2 41.9 -24.2Q44.7
    -17.1 40.8 -8.7Q37.1 0 40.8 8.7Z`;
const tower = ([x, y]) =>
  `<g transform="translate(${x} ${y})"><path class="aq-c-wall" d="M-4 -6h8v11h-8z"/>
    <path class="aq-c-roof2" d="M-5 -5.5 0 -13 5 -5.5z"/></g>`;
const towers = [30, 90, 150, 210, 270, 330].map((angle) =>
  [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)].map((part) => (47.5 * part).toFixed(1)),
);
const keep = `<path class="aq-c-square" d="M-15 -4 0 -12 15 -4 15 13 0 20 -15 13z"/>
  <path class="aq-c-wall" d="M-17 -8h9v-16h7v16h0zM-17 -8V-19h9z"/><path class="aq-c-wall2" d="M8 -26h7v20h-7z"/>
  <path class="aq-c-roof2" d="M7 -26 11.5 -36 16 -26zM-14 -19c0-8 4-13 8-15 4 2 8 7 8 15z"/>
  <path class="aq-c-wall" d="M-14 -19h16v6h-16z"/><path class="aq-l" d="M-6 -34v-5M-8 -37h4"/>
  <path class="aq-c-shield" d="M-12 -14h24v13c0 9-5 14-12 18-7-4-12-9-12-18z"/>`;
const walls = ['aq-c-halo', 'aq-c-ground', 'aq-c-line', 'aq-c-body', 'aq-c-teeth']
  .map((part) => `<path class="${part}" d="${wall}"/>`)
  .join('');
export const city = () =>
  walls +
  towers
    .filter(([, y]) => y < 0)
    .map(tower)
    .join('') +
  houses() +
  keep +
  towers
    .filter(([, y]) => y > 0 && y < 40)
    .map(tower)
    .join('');
