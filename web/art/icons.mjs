// icons.mjs: the small signs of the house, 24 x 24 unless said otherwise. Line icons use currentColor.
const L = (d, w = 1.8) =>
  `<path d="${d}" fill="none" stroke="currentColor" stroke-width="${w}" stroke-linecap="round"
    stroke-linejoin="round"/>`;
const F = (d, fill = 'currentColor', x = '') => `<path d="${d}" fill="${fill}" ${x}/>`;
const C = (cx, cy, r, fill = 'currentColor', x = '') => `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}" ${x}/>`;
const gear = (cx, cy, r, rt, teeth) => {
  let d = '';
  for (let k = 0; k < teeth; k++) {
    const a = (k * 2 * Math.PI) / teeth,
      b = Math.PI / teeth;
    const p = (ang, q) => `${(cx + Math.cos(ang) * q).toFixed(2)} ${(cy + Math.sin(ang) * q).toFixed(2)}`;
    d += `${k ? 'L' : 'M'}${p(a - b * 0.95, r)}L${p(a - b * 0.55, rt)}L${p(a + b * 0.55, rt)}L${p(a + b * 0.95, r)}`;
  }
  return d + 'z';
};
const star = (cx, cy, R, r, k = 5) => {
  let d = '';
  for (let i = 0; i < k * 2; i++) {
    const a = -Math.PI / 2 + (i * Math.PI) / k,
      q = i % 2 ? r : R;
    d += `${i ? 'L' : 'M'}${(cx + Math.cos(a) * q).toFixed(2)} ${(cy + Math.sin(a) * q).toFixed(2)}`;
  }
  return d + 'z';
};
export { gear, star };
// Pawn of an emissary: head, toga with one fold; --p is the player's colour, the mark goes on the chest.
const pawn = (body, fold, edge) =>
  `<ellipse cx="16" cy="41" rx="12" ry="3.4" fill="var(--a-shadow)"/><path d="M5.4 40C5 31 8 26.4 9.6 22.4c1-2.6 2-4.8
    6.4-4.8s5.4 2.2 6.4 4.8c1.6 4 4.6 8.600 4.200 17.6c-5 2.400 -16.200 2.400 -21.200 0z" fill="${body}"
    stroke="${edge}" stroke-width="1.2"/><path d="M20.800 19c2 6 -2.600 14 -11.800 21.400" fill="none"
    stroke="${fold}" stroke-width="1.300" opacity=".8"/>
    <circle cx="16" cy="11.400" r="6.200" fill="${body}" stroke="${edge}" stroke-width="1.200"/>`;

export const icons = {
  // ----- resources -----
  brick: [
    24,
    24,
    F('M2.500 9.500L13.500 4l8 4v7.500L10.500 21l-8-4z', 'var(--i-brick-d)') +
      F('M2.500 9.500L13.500 4l8 4L10.500 13.500z', 'var(--i-brick-t)') +
      F('M2.500 9.500l8 4V21l-8-4z', 'var(--i-brick-l)') +
      F('M7.700 9.100l6-3 3.900 2-6 3z', 'var(--i-brick-l)'),
  ],
  'brick-need': [
    24,
    24,
    `<path d="M2.500 9.500L13.500 4l8 4v7.500L10.500 21l-8-4zM2.500 9.500l8 4L21.500 8M10.500 13.500V21" fill="none"
      stroke="var(--i-brick-l)" stroke-width="1.500" stroke-dasharray="2 1.600" stroke-linejoin="round"/>`,
  ],
  cog: [
    24,
    24,
    F(
      gear(12, 12, 7.4, 10.4, 8) + 'M12 8.600a3.400 3.400 0 1 0 0 6.800a3.400 3.400 0 1 0 0-6.800z',
      'var(--i-cog)',
      'fill-rule="evenodd"',
    ) + `<circle cx="12" cy="12" r="5.400" fill="none" stroke="var(--i-cog-d)" stroke-width="1.100"/>`,
  ],
  coin: [
    24,
    24,
    C(12, 12.8, 9.6, 'var(--i-coin-d)') +
      C(12, 11.4, 9.6, 'var(--i-coin)') +
      `<circle cx="12" cy="11.400" r="7.300" fill="none" stroke="var(--i-coin-d)" stroke-width="1.100"/>` +
      `<path d="M8.900 8l6.200 6.800M15.100 8l-6.200 6.800M7.900 11.400h8.200" stroke="var(--i-coin-x)"
        stroke-width="1.500" stroke-linecap="round"/>`,
  ],
  influence: [
    24,
    24,
    C(12, 12.6, 9.8, 'var(--i-inf-d)') + C(12, 11.4, 9.8, 'var(--i-inf)') + F(star(12, 11.8, 7, 3), 'var(--i-inf-s)'),
  ],
  star: [24, 24, F(star(12, 12.6, 10, 4.3), 'var(--i-star)')],
  point: [
    24,
    24,
    F('M12 1.800l8.800 5v10.400l-8.800 5-8.800-5V6.800z', 'var(--i-point)') +
      `<path d="M12 4.600l6.400 3.700v7.400L12 19.400l-6.400-3.700V8.300z" fill="none" stroke="var(--i-point-s)"
        stroke-width="1"/>` +
      F('M11.100 8.400L9.300 9.700V11.300l1.800-1V16h2V8.400z', 'var(--i-point-s)'),
  ],
  token: [
    24,
    24,
    C(12, 12.6, 10.4, 'var(--i-tok-d)') +
      C(12, 11.4, 10.4, 'var(--i-tok)') +
      `<g transform="translate(4.300 3.700) scale(.64)">` +
      F('M2.500 9.500L13.500 4l8 4v7.500L10.500 21l-8-4z', 'var(--i-brick-d)') +
      F('M2.500 9.500L13.500 4l8 4L10.500 13.500z', 'var(--i-brick-t)') +
      F('M2.500 9.500l8 4V21l-8-4z', 'var(--i-brick-l)') +
      '</g>',
  ],
  cards: [
    24,
    24,
    `<rect x="3.500" y="6.500" width="10.500" height="14" rx="1.600" transform="rotate(-9 8 13)" fill="var(--panel)"
      stroke="currentColor" stroke-width="1.600"/><rect x="9.500" y="4" width="10.500" height="14.500" rx="1.600"
      transform="rotate(7 15 11)" fill="var(--panel)" stroke="currentColor" stroke-width="1.600"/>`,
  ],
  first: [
    24,
    24,
    C(12, 12.6, 10, 'var(--i-silver-d)') +
      C(12, 11.4, 10, 'var(--i-silver)') +
      `<path d="M12 5.400v12M12 7.500c-4.200-.6-6 1.200-6.200 3.600c2.200-.5 4.200-.2 6.200 1.400c2-1.600 4-1.900
        6.200-1.400c-.2-2.400-2-4.200-6.200-3.600M9.400 17.400h5.200" fill="none" stroke="var(--i-silver-x)"
        stroke-width="1.500" stroke-linecap="round" stroke-linejoin="round"/>`,
  ],
  // ----- pawns (32 x 46) -----
  emissary: [32, 46, pawn('var(--p)', 'var(--p-fold, rgb(0 0 0 / .35))', 'var(--p-edge, rgb(0 0 0 / .45))')],
  emperor: [
    32,
    46,
    pawn('var(--i-coin)', 'var(--i-coin-x)', 'var(--i-coin-x)') +
      `<path d="M9.600 9.200c.4-3.600 3-5.600 6.400-5.600s6 2 6.400 5.600M10.600 7.200l-2-1.800M12.600
        5.200l-1.200-2.300M15.900 4.200V1.700M19.400 5.200l1.200-2.300M21.400 7.200l2-1.800" fill="none"
        stroke="var(--laurel)" stroke-width="1.900" stroke-linecap="round"/>` +
      F(star(15.6, 29, 4.2, 1.8), 'var(--i-coin-x)'),
  ],
  // ----- kinds of building -----
  'k-house': [24, 24, F('M12 1.500L22.500 9v13.500h-21V9z')],
  'k-farm': [
    24,
    24,
    F(
      gear(12, 12, 7.2, 10, 8) + 'M12 8.400a3.600 3.600 0 1 0 0 7.200a3.600 3.600 0 1 0 0-7.200z',
      'currentColor',
      'fill-rule="evenodd"',
    ),
  ],
  'k-market': [
    24,
    24,
    F(
      `M9 2.500h6l-.6 3c3.600 1.400 4.800 6 2.800 9.600c-1.200 2.200-3 3.200-3.400
        4.900h1.700V22h-7v-2h1.700c-.4-1.700-2.200-2.700-3.400-4.900c-2-3.600-.8-8.200 2.800-9.600z`,
    ) + L('M8.400 6.600C5.400 5.400 4 7.600 5.600 10M15.600 6.600C18.600 5.400 20 7.600 18.400 10', 1.5),
  ],
  'k-arena': [
    24,
    24,
    L('M4.500 3.500L16 16M19.500 3.500L8 16', 2.6) +
      L('M5 14.600l5 5M19 14.600l-5 5M7 17.600l-3.200 3.400M17 17.600l3.200 3.400', 2.2),
  ],
  'k-school': [
    24,
    24,
    F(
      `M6 3h13a2.500 2.500 0 0 1 2.500 2.500V8H17v10.500A2.500 2.500 0 0 1 14.500 21H5a2.500 2.500 0 0
        1-2.500-2.500V16H6z`,
    ) + `<path d="M9 8h5M9 11.500h5M9 15h5" stroke="var(--k-cut)" stroke-width="1.600" stroke-linecap="round"/>`,
  ],
  'k-baths': [
    24,
    24,
    F('M12 1.800c4 5 6.800 8.400 6.800 12.600a6.800 6.800 0 0 1-13.600 0C5.200 10.200 8 6.800 12 1.800z') +
      `<path d="M8.600 14.400a3.400 3.400 0 0 0 3 3.300" fill="none" stroke="var(--k-cut)" stroke-width="1.800"
        stroke-linecap="round"/>`,
  ],
  'k-aqueduct': [
    24,
    24,
    F('M1.500 5h21v16h-3.200v-6.200a2.650 2.650 0 0 0-5.300 0V21h-4v-6.200a2.650 2.650 0 0 0-5.300 0V21H1.500z'),
  ],
  'k-temple': [
    24,
    24,
    F(
      `M12 1.800L22.500 8v2.200h-21V8zM3.500 11.800h3v7h-3zM10.500 11.800h3v7h-3zM17.500 11.800h3v7h-3zM1.500
        19.800h21V22.200h-21z`,
    ),
  ],
  // ----- marks of the players: shape first, colour second -----
  'm-circle': [24, 24, C(12, 12, 9.2, 'var(--p)', 'stroke="var(--p-edge, transparent)" stroke-width="1.800"')],
  'm-diamond': [
    24,
    24,
    F(
      'M12 1.400L22.600 12 12 22.600 1.400 12z',
      'var(--p)',
      'stroke="var(--p-edge, transparent)" stroke-width="1.800" stroke-linejoin="round"',
    ),
  ],
  'm-square': [
    24,
    24,
    F(
      'M3.600 3.600h16.800v16.800H3.600z',
      'var(--p)',
      'stroke="var(--p-edge, transparent)" stroke-width="1.800" stroke-linejoin="round"',
    ),
  ],
  'm-triangle': [
    24,
    24,
    F(
      'M12 2.400L23 21.400H1z',
      'var(--p)',
      'stroke="var(--p-edge, transparent)" stroke-width="1.800" stroke-linejoin="round"',
    ),
  ],
  'm-hexagon': [
    24,
    24,
    F(
      'M12 1.600L21.200 6.800v10.400L12 22.400 2.800 17.200V6.800z',
      'var(--p)',
      'stroke="var(--p-edge, transparent)" stroke-width="1.800" stroke-linejoin="round"',
    ),
  ],
  'm-cross': [
    24,
    24,
    F(
      'M8.400 1.800h7.200v6.600h6.600v7.200h-6.600v6.600H8.400v-6.600H1.800V8.400h6.600z',
      'var(--p)',
      'stroke="var(--p-edge, transparent)" stroke-width="1.800" stroke-linejoin="round"',
    ),
  ],
  // ----- interface -----
  undo: [24, 24, L('M8.500 5L4 9.500 8.500 14M4.500 9.500H14a5.500 5.500 0 0 1 0 11h-4')],
  redo: [24, 24, L('M15.500 5L20 9.500 15.500 14M19.500 9.500H10a5.500 5.500 0 0 0 0 11h4')],
  trowel: [
    24,
    24,
    F(
      `M21.500 2.500L11 6.400a1 1 0 0 0-.4 1.600l2.200 2.300-3.200 3.100-1.100-1-6 6.200a1.700 1.700 0 0 0 2.600
        2.500l5.900-6.200-.9-.900 3.200-3.200 2.300 2.300a1 1 0 0 0 1.600-.400z`,
    ),
  ],
  pass: [24, 24, L('M5 5l7 7-7 7M13 5l7 7-7 7')],
  check: [24, 24, L('M4.500 12.500l5 5 10-11', 2.4)],
  close: [24, 24, L('M6 6l12 12M18 6L6 18')],
  plus: [24, 24, L('M12 5v14M5 12h14', 2.2)],
  info: [
    24,
    24,
    `<circle cx="12" cy="12" r="9.300" fill="none" stroke="currentColor" stroke-width="1.700"/>` +
      L('M12 11v5.500', 2) +
      C(12, 7.6, 1.2),
  ],
  warn: [24, 24, L('M12 3.500L22 20.500H2z') + L('M12 10v4.500', 2) + C(12, 17.4, 1.1)],
  bar: [
    24,
    24,
    `<circle cx="12" cy="12" r="9.300" fill="none" stroke="currentColor" stroke-width="1.800"/>` +
      L('M5.600 18.400L18.400 5.600'),
  ],
  book: [
    24,
    24,
    L(
      `M12 6.500C9.500 4.800 6.500 4.500 3 5v13.500c3.500-.5 6.500-.2 9 1.500c2.500-1.700 5.500-2
        9-1.500V5c-3.500-.5-6.500-.2-9 1.500zM12 6.500V20`,
    ),
  ],
  smile: [
    24,
    24,
    L('M12 3.500a8.500 8.500 0 1 0 0 17 8.500 8.500 0 0 0 0-17zM8.500 14a4.200 4.200 0 0 0 7 0M9 9.500v.8M15 9.500v.8'),
  ],
  rematch: [
    24,
    24,
    L('M5 9.500a7.500 7.500 0 0 1 13.500-2.500M19 14.500a7.500 7.500 0 0 1-13.500 2.500M18.500 3v4h-4M5.500 21v-4h4'),
  ],
  anew: [24, 24, L('M5 5v14M20 12H9.500M14 7.500L9.500 12l4.500 4.500')],
  turn: [24, 24, L('M20 12a8 8 0 1 1-2.600-5.900L20 8.500M20 4v4.500h-4.500')],
  replay: [24, 24, L('M4 12a8 8 0 1 0 2.600-5.900L4 8.500M4 4v4.500h4.500')],
  gearui: [
    24,
    24,
    L(gear(12, 12, 7, 9.2, 8), 1.6) +
      `<circle cx="12" cy="12" r="2.800" fill="none" stroke="currentColor" stroke-width="1.600"/>`,
  ],
  sun: [
    24,
    24,
    `<circle cx="12" cy="12" r="4.300" fill="none" stroke="currentColor" stroke-width="1.800"/>` +
      L(
        `M12 2.500v2.400M12 19.100v2.400M2.500 12h2.400M19.100 12h2.400M5.300 5.300l1.700 1.700M17 17l1.700
          1.700M18.700 5.300L17 7M7 17l-1.700 1.700`,
      ),
  ],
  moon: [24, 24, L('M20 14.500A8.500 8.500 0 0 1 9.500 4a8.500 8.500 0 1 0 10.500 10.500z')],
  globe: [
    24,
    24,
    `<circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" stroke-width="1.700"/>` +
      L('M3 12h18M12 3c3.200 3 3.200 15 0 18M12 3c-3.200 3-3.200 15 0 18', 1.5),
  ],
  down: [24, 24, L('M6 9.500l6 6 6-6', 2)],
  right: [24, 24, L('M9.500 6l6 6-6 6', 2)],
  left: [24, 24, L('M14.500 6l-6 6 6 6', 2)],
  arrow: [24, 24, L('M4 12h15M13.500 6l6 6-6 6', 2)],
  first_move: [24, 24, L('M6 5v14M19 5.500L10 12l9 6.500z')],
  prev: [24, 24, L('M16.500 5.500L8 12l8.500 6.500z')],
  play: [24, 24, F('M7 4.500l13 7.500-13 7.500z')],
  next: [24, 24, L('M7.500 5.500L16 12l-8.500 6.500z')],
  last: [24, 24, L('M18 5v14M5 5.500L14 12l-9 6.500z')],
  fork: [24, 24, L('M6 3.500v17M6 12c8 0 11-2.500 11-7M13.500 7.500L17 4l3.500 3.500')],
  people: [
    24,
    24,
    `<circle cx="8.500" cy="8" r="3.600" fill="none" stroke="currentColor" stroke-width="1.800"/>` +
      L(
        `M2 20c0-4.600 2.600-7 6.500-7s6.500 2.400 6.500 7M15.500 4.700a3.600 3.600 0 0 1 0 6.600M17.500
          13.600c2.900.7 4.500 2.900 4.500 6.400`,
      ),
  ],
  clock: [
    24,
    24,
    `<circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" stroke-width="1.800"/>` +
      L('M12 6.500V12l3.600 2.400'),
  ],
  lock: [24, 24, L('M6 10.500h12v9.500H6zM8.500 10.500V7.500a3.500 3.500 0 0 1 7 0v3')],
  bot: [
    24,
    24,
    L('M5 9.500h14v10H5zM12 9.500V5.500M9 19.500v2M15 19.500v2') + C(12, 4.2, 1.6) + C(9.3, 14, 1.4) + C(14.7, 14, 1.4),
  ],
  link: [
    24,
    24,
    L('M9.500 14.500l5-5M8 12l-2.500 2.500a3.500 3.500 0 0 0 5 5L13 17M16 12l2.500-2.500a3.500 3.500 0 0 0-5-5L11 7'),
  ],
  chat: [24, 24, L('M4 5h16v11h-9l-4.500 4v-4H4z')],
  menu: [24, 24, L('M4 7h16M4 12h16M4 17h16', 2)],
  eye: [
    24,
    24,
    L('M2 12c3-5 6.500-7 10-7s7 2 10 7c-3 5-6.500 7-10 7s-7-2-10-7z') +
      `<circle cx="12" cy="12" r="3" fill="none" stroke="currentColor" stroke-width="1.800"/>`,
  ],
  auto: [
    24,
    24,
    L(
      `M12 3l1.800 5.200L19 10l-5.200 1.800L12 17l-1.800-5.200L5 10l5.200-1.800zM18.500 15.500l.8 2.200
        2.200.8-2.200.8-.8 2.200-.8-2.200-2.200-.8 2.200-.8z`,
      1.5,
    ),
  ],
  send: [24, 24, L('M4 12l16-7-5.500 15-3.500-6z')],
  note: [24, 24, L('M5 4h14v11l-5 5H5zM14 20v-5h5M8.500 8.500h7M8.500 12h4')],
  pause: [24, 24, F('M6.500 5h4v14h-4zM13.500 5h4v14h-4z')],
  sound: [24, 24, L('M4 9.500v5h3.500L13 19V5L7.500 9.500zM16.500 9a4.500 4.500 0 0 1 0 6M19 6.500a8 8 0 0 1 0 11')],
  flag: [24, 24, L('M6 21V4M6 4.500c4-2 7 2 12 0v9c-5 2-8-2-12 0')],
  search: [
    24,
    24,
    `<circle cx="10.500" cy="10.500" r="6.500" fill="none" stroke="currentColor" stroke-width="1.800"/>` +
      L('M15.500 15.500L21 21', 2),
  ],
  trophy: [
    24,
    24,
    L(
      `M7 4h10v5a5 5 0 0 1-10 0zM7 5.500H3.500c0 4 1.500 5.500 4 6M17 5.500h3.500c0 4-1.500 5.500-4 6M12 14v4M8
        20.500h8M9.500 18h5`,
    ),
  ],
  out: [24, 24, L('M14 4H5v16h9M10 12h11M17 8l4 4-4 4')],
  offline: [
    24,
    24,
    L('M3 3l18 18M5 12.500a10 10 0 0 1 4-2.400M15 10.100a10 10 0 0 1 4 2.400M8.500 16a5 5 0 0 1 7 0') +
      C(12, 19.5, 1.4),
  ],
  minus: [24, 24, L('M5 12h14', 2)],
  fit: [24, 24, L('M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5', 2)],
  layers: [24, 24, L('M12 4L2.500 9.500 12 15l9.500-5.500zM4.500 13.500L12 18l7.500-4.500')],
  swap: [24, 24, L('M4 8.500h14l-3.500-3.500M20 15.500H6l3.500 3.500')],
  skull: [
    24,
    24,
    L(
      'M5 12a7 7 0 1 1 14 0c0 2.200-1 3.800-2.500 4.800V20h-9v-3.200C6 15.800 5 14.200 5 12zM10.500 20v-2M13.500 20v-2',
    ) +
      C(9.3, 12, 1.4) +
      C(14.7, 12, 1.4),
  ],
  basket: [24, 24, L('M3.500 10h17l-2 10.500h-13zM8 10c0-4 1.500-6 4-6s4 2 4 6M9 13.500v4M12 13.500v4M15 13.500v4')],
  map: [24, 24, L('M3.500 6.500L9 4l6 2.500L20.500 4v13.500L15 20l-6-2.500L3.500 20zM9 4v13.500M15 6.500V20')],
  town: [
    24,
    24,
    L('M3 20.500h18M4.500 20.500v-9l4-3 4 3v9M12.500 20.500V6.500l3.500-3 3.500 3v14M8.500 14.500v0M16 10v0'),
  ],
  // ----- emblems of the games -----
  'e-rome': [
    24,
    24,
    F(
      'M1.500 4h21v17.500h-4V14a2.500 2.500 0 0 0-5 0v7.500h-3V14a2.500 2.500 0 0 0-5 0v7.500h-4zM4 6v1.800h16V6z',
      'currentColor',
      'fill-rule="evenodd"',
    ),
  ],
  'e-antike': [
    24,
    24,
    `<path d="M12 2v20M2 12h20M4.900 4.900l14.200 14.200M19.100 4.900L4.900 19.100" stroke="currentColor"
      stroke-width="1.300"/><circle cx="12" cy="12" r="9.600" fill="none" stroke="currentColor" stroke-width="2"/>` +
      C(12, 12, 3.6),
  ],
  'e-antiquity': [
    24,
    24,
    F(
      `M12 .8l9.800 5.600v11.200L12 23.200 2.200 17.600V6.400zM5 16.300l7 4 7-4v-2.100h-1.800v-3.200l-2 -1.600-2
        1.600V7.600L12 5.200l-1.200 2.400v4.400H8.600V9.800H6.200v4.400H5z`,
      'currentColor',
      'fill-rule="evenodd"',
    ),
  ],
  // ----- the teacher -----
  owl: [
    48,
    48,
    `<circle cx="24" cy="24" r="23.5" fill="var(--sea)" />
    <circle cx="24" cy="24" r="21" fill="none" stroke="var(--t-gold)" stroke-width="1.6" stroke-dasharray="3 2.1" />
    <path d="M13.2 11.2q5.4 3 10.8 3t10.8-3q1.6 4 1.6 12.300q0 9.500-4.400 13.700-3.400 3.300-8
    3.300t-8-3.300q-4.400-4.200-4.400-13.700 0-8.300 1.600-12.300z" fill="var(--i-tok)" />
    <path d="M11.700 22q-.6 11.500 5.500 16-1.700-7.500-.9-12.200z M36.300 22q.6 11.500-5.500 16 1.700-7.500
    .9-12.200z" fill="var(--i-tok-d)" />
    <path d="M20.500 31.500q1.750 2 3.500 0 1.750 2 3.500 0M19.500 35q2.250 2.200 4.500 0 2.250 2.200 4.500 0"
    fill="none" stroke="var(--i-tok-d)" stroke-width="1.300" stroke-linecap="round" />
    <circle cx="18.400" cy="21" r="5.600" fill="#fffaf0" stroke="var(--i-tok-d)" stroke-width="1.400" />
    <circle cx="29.600" cy="21" r="5.600" fill="#fffaf0" stroke="var(--i-tok-d)" stroke-width="1.400" />
    <circle cx="18.900" cy="21.200" r="2.700" fill="#2b2320" />
    <circle cx="29.100" cy="21.200" r="2.700" fill="#2b2320" />
    <circle cx="19.800" cy="20.200" r=".9" fill="#fff" /><circle cx="30" cy="20.200" r=".9" fill="#fff" />
    <path d="M24 24.200l2.300 2.600-2.300 3.600-2.300-3.600z" fill="var(--terracotta)" />`,
  ],
  bulb: [
    24,
    24,
    `<path d="M9 17.500h6M10 20.500h4M12 3.500a6 6 0 0 0-3.600 10.800c.7.500 1 1.200 1 2v.2h5.200v-.2c0-.8.300-1.500
    1-2A6 6 0 0 0 12 3.500z" fill="none" stroke="currentColor" stroke-width="1.700" stroke-linejoin="round"
    stroke-linecap="round" />`,
  ],
  aim: [
    24,
    24,
    `<g fill="none" stroke="currentColor" stroke-width="1.800"><circle cx="12" cy="12" r="8" />
    <circle cx="12" cy="12" r="3" fill="currentColor" />
    <path d="M12 1.500v4M12 18.500v4M1.500 12h4M18.500 12h4" stroke-linecap="round" /></g>`,
  ],
  school: [
    24,
    24,
    `<path d="M12 5 2.500 9.500 12 14l9.500-4.500zM6 11.500V16c2 2 10 2 12 0v-4.500M21.500 9.500V15" fill="none"
    stroke="currentColor" stroke-width="1.700" stroke-linejoin="round" stroke-linecap="round" />`,
  ],
};
