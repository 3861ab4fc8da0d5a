// buildings.mjs: every building of the game, drawn round the ground point (0,0). See iso.mjs for the kit.
import {
  P,
  c,
  n,
  box,
  poly,
  path,
  line,
  ell,
  rect,
  g,
  skin,
  onLeft,
  onRight,
  onTop,
  arch,
  windows,
  columns,
  gableX,
  gableY,
  hip,
  shadow,
  ground,
  pine,
  cypress,
  bush,
  person,
  amphora,
  dome,
  drum,
} from './iso.mjs';

const W = c('window');
// ---------- Houses: one storey, two storeys, four storeys. The height is the value. ----------
function house2(lux) {
  return (
    shadow(-28, -26, 52, 16, 16) +
    ground(-28, -26, 54, 52, c('court')) +
    pine(-34, -12, 0.8) +
    box(-28, -28, 0, 52, 18, 15, skin.wall) +
    onLeft(-28, -10, 15, windows(24, 4, 4, 1, 7, 0, 3, 5)) +
    gableX(-28, -28, 15, 52, 18, 8) +
    box(-28, -10, 0, 18, 34, 13, skin.wall) +
    onLeft(-28, 24, 13, arch(6.5, 13, 5, 9), windows(2, 3, 1, 1, 5, 0, 2.4, 4), windows(14, 3, 1, 1, 5, 0, 2.4, 4)) +
    onRight(-10, 24, 13, arch(5, 13, 5, 8), arch(13, 13, 5, 8), arch(21, 13, 5, 8)) +
    gableY(-28, -10, 13, 18, 34, 7.5) +
    ground(-3, -2, 16, 14, c('stone')) +
    ground(-1, 0, 12, 10, c('water')) +
    bush(19, 2, 1) +
    bush(17, 16, 1.1) +
    (lux ? person(16, 8, c('tunic')) + cypress(20, -6, 0.8) : person(2, 17, c('marble'))) +
    box(-10, 22, 0, 36, 3, 5, skin.wall) +
    box(23, -10, 0, 3, 32, 5, skin.wall)
  );
}
function house3(lux) {
  return (
    shadow(-26, -24, 46, 44, 30, 0.4) +
    ground(-28, -26, 54, 54, c('court')) +
    cypress(-36, 0, 1.05) +
    cypress(-31, 8, 0.8) +
    box(-26, -24, 0, 46, 44, 27, skin.plaster) +
    onLeft(
      -26,
      20,
      27,
      windows(4, 4, 6, 1, 7, 0, 3.4, 5.4),
      arch(4, 27, 7, 10),
      arch(15, 27, 7, 10),
      arch(26, 27, 7, 10),
      arch(36, 27, 6, 10),
      rect(0, 13.2, 46, 1.2, c('wall2')),
    ) +
    onRight(
      20,
      20,
      27,
      windows(5, 4, 5, 1, 8, 0, 3.4, 5.4),
      windows(5, 16, 2, 1, 8, 0, 3.4, 5.4),
      arch(24, 27, 6, 9),
      rect(0, 13.2, 44, 1.2, c('shade')),
    ) +
    gableX(-26, -24, 27, 46, 44, 13, { end: c('plaster2'), rows: 11 }) +
    box(-24, 20, 11, 26, 4, 1.6, skin.wood) +
    onLeft(-24, 24, 16, line('M.5 0V4M5 0V4M9.5 0V4M14 0V4M18.5 0V4M23 0V4M0 .4H26', c('wood2'), 0.9)) +
    (lux ? pine(26, 22, 0.9) : bush(25, 20, 1.1)) +
    person(6, 28, c('tunic')) +
    person(10, 30, c('marble'))
  );
}
function house4(lux) {
  const block = (x, y, w, d, h, rows, k) =>
    box(x, y, 0, w, d, h, k) +
    onLeft(
      x,
      y + d,
      h,
      windows(3.5, 4, Math.floor((w - 4) / 6.6), rows, 6.6, 9.2, 3, 4.8),
      ...Array.from({ length: Math.floor(w / 10) }, (_, i) => arch(2.6 + i * 10, h, 6, 8)),
    ) +
    onRight(
      x + w,
      y + d,
      h,
      windows(3.5, 4, Math.floor((d - 3) / 6.6), rows, 6.6, 9.2, 3, 4.8),
      arch(4, h, 6, 8),
      arch(16, h, 6, 8),
    ) +
    onLeft(x, y + d, h, rect(0, h - 10, w, 1.3, c('wall2'))) +
    onRight(x + w, y + d, h, rect(0, h - 10, d, 1.3, c('shade')));
  return (
    shadow(-24, -26, 46, 40, 44, 0.36) +
    ground(-30, -28, 58, 58, c('court')) +
    pine(-36, 6, 0.85) +
    block(-24, -28, 28, 36, 50, 4, skin.brick) +
    hip(-24, -28, 50, 28, 36, 9, { ridge: 0 }) +
    block(2, -20, 24, 34, 38, 3, skin.plaster) +
    gableX(2, -20, 38, 24, 34, 9, { end: c('plaster2'), rows: 6 }) +
    onLeft(
      -24,
      8,
      36,
      rect(3, 5, 18, 1.6, c('wood2')),
      line('M3 1V5M7 1V5M11 1V5M15 1V5M19 1V5M3 1H21', c('wood2'), 0.8),
    ) +
    (lux ? cypress(-14, 22, 0.95) + cypress(-8, 25, 0.8) : bush(-14, 20, 1.1)) +
    person(4, 24, c('tunic')) +
    person(-2, 26, c('marble')) +
    person(24, 22, c('olive'))
  );
}
// ---------- Farms: fields in front, a small house behind. ----------
const hut = (x, y, w = 20, d = 16, h = 11, k = skin.plaster) =>
  shadow(x, y, w, d, h) +
  box(x, y, 0, w, d, h, k) +
  onLeft(x, y + d, h, arch(w / 2 - 2.5, h, 5, 8), windows(3, 3, 1, 1, 0, 0, 2.6, 3.2)) +
  onRight(x + w, y + d, h, windows(d / 2 - 1.5, 3, 1, 1, 0, 0, 2.8, 3.2)) +
  gableX(x, y, h, w, d, 7, { end: c('plaster2') });
function vegetableFarm() {
  let rows = '';
  for (let r = 0; r < 5; r++) {
    const x = -18 + r * 9.6;
    rows += ground(x, -18, 5.6, 48, c('soil2'));
    for (let k = 0; k < 7; k++)
      rows += bush(
        x + 2.8,
        -13 + k * 6.4,
        r % 2 ? 0.85 : 0.7,
        r % 2 ? c('leaf2') : c('cab2'),
        r % 2 ? c('leaf') : c('cab'),
      );
  }
  return (
    ground(-24, -22, 56, 56, c('soil')) +
    pine(-44, -22, 0.95) +
    hut(-42, -20) +
    rows +
    person(-30, 10, c('tunic'), 1.1) +
    g(
      `translate(${P(-26, 24).map(n).join(' ')})`,
      ell(0, 0, 6.4, 3.2, c('wood2')),
      ell(0, -2.4, 6.4, 3.2, c('wood')),
      ell(-2, -3.6, 2, 1.5, c('cab')),
      ell(1.6, -4, 2.2, 1.7, c('leaf')),
      ell(3.4, -2.6, 1.6, 1.3, c('grape')),
    )
  );
}
function grainFarm() {
  let s = '';
  for (let r = 0; r < 8; r++) {
    const x = -20 + r * 6.6;
    s += ground(x, -20, 3.4, 52, c('grain2'));
    let d = '';
    for (let k = 0; k < 13; k++) {
      const [X, Y] = P(x + 1.8, -18 + k * 4);
      d += `M${n(X)} ${n(Y)}v-6m-1.4 2l1.4 -2.4l1.4 2.4`;
    }
    s += line(d, r % 2 ? c('grain') : c('grain3'), 1.1, 'stroke-linecap="round"');
  }
  const sheaf = (x, y) => {
    const [X, Y] = P(x, y);
    return (
      ell(X + 3, Y, 6, 2.2, c('shadow')) +
      path(`M${n(X - 4)} ${n(Y)}q3 -5 .6 -12q3.4 -3 7 0q-2.6 7 .4 12z`, c('grain')) +
      path(`M${n(X + 0.4)} ${n(Y)}q1 -6 .6 -13q2 -.2 3 1q-2.6 7 .4 12z`, c('grain2')) +
      line(`M${n(X - 2.2)} ${n(Y - 5.6)}h4.6`, c('wood2'), 1.2)
    );
  };
  return (
    ground(-24, -24, 58, 58, c('grain-soil')) +
    hut(-44, -22, 22, 18, 13) +
    s +
    sheaf(-32, 14) +
    sheaf(-30, 26) +
    sheaf(-36, 22)
  );
}
function sheepFarm() {
  const sheep = (x, y, flip = 1) => {
    const [X, Y] = P(x, y);
    return g(
      `translate(${n(X)} ${n(Y)}) scale(${flip} 1)`,
      ell(1, 0.4, 6, 2, c('shadow')),
      line('M-2.6 -2V.4M2.6 -2V.4M-1 -2V.6M1.2 -2V.6', c('window0'), 1),
      path(
        `M-5 -4.6q-1 -2.6 1.6 -3q.8 -2.2 3 -1.2q2.2 -1.4 3.2 .6q2.6 .2 2 2.8q.6 2.6 -2.2 2.8q-1.6 1.4 -3.4 .4q-2 1 -3
          -.4q-2 0 -1.2 -2z`,
        c('marble'),
      ),
      path('M-4 -3q2.4 1.8 8.6 .4q-1 1.6 -2.6 1q-1.6 1.4 -3.4 .4q-2.4 .6 -2.6 -1.8z', c('marble2')),
      ell(-6, -6.4, 1.8, 2.3, c('window0')),
      path('M-5.4 -8.2l1.8 .2l-1.4 1.2z', c('window0')),
    );
  };
  const fence = (x1, y1, x2, y2, k) => {
    const [a, b] = P(x1, y1),
      [e, f2] = P(x2, y2);
    let d = `M${n(a)} ${n(b - 3)}L${n(e)} ${n(f2 - 3)}M${n(a)} ${n(b - 5.6)}L${n(e)} ${n(f2 - 5.6)}`;
    for (let i = 0; i <= k; i++) {
      const t = i / k;
      d += `M${n(a + (e - a) * t)} ${n(b + (f2 - b) * t)}v-7`;
    }
    return line(d, c('wood2'), 1.1);
  };
  return (
    ground(-26, -26, 60, 60, c('meadow')) +
    fence(-26, -26, 34, -26, 8) +
    fence(-26, -26, -26, 34, 8) +
    pine(26, -22, 1.05) +
    hut(-24, -20, 20, 16, 10) +
    sheep(10, -6) +
    sheep(-8, 12, -1) +
    sheep(14, 12, -1) +
    sheep(24, 2) +
    sheep(0, 26) +
    person(-16, 22, c('tunic'), 1.2) +
    fence(34, 34, -26, 34, 8) +
    fence(34, -26, 34, 34, 8)
  );
}
function vineyard() {
  let s = '';
  for (let r = 0; r < 5; r++) {
    const y = -16 + r * 11;
    s += ground(-14, y - 1, 46, 3.4, c('soil2'));
    let d = '';
    for (let k = 0; k < 7; k++) {
      const [X, Y] = P(-12 + k * 7, y);
      d += `M${n(X)} ${n(Y)}v-8`;
    }
    s += line(d, c('trunk'), 1);
    const [a, b] = P(-14, y, 6),
      [e, f] = P(32, y, 6);
    s +=
      line(`M${n(a)} ${n(b)}L${n(e)} ${n(f)}`, c('leaf2'), 5.4, 'stroke-linecap="round"') +
      line(`M${n(a - 1)} ${n(b - 1.8)}L${n(e - 1)} ${n(f - 1.8)}`, c('leaf'), 2.6, 'stroke-linecap="round"');
    for (let k = 0; k < 6; k++) {
      const [X, Y] = P(-9 + k * 7, y, 4.4);
      s += ell(X, Y, 1.7, 2, c('grape'));
    }
  }
  return (
    ground(-18, -22, 54, 58, c('soil')) +
    cypress(-48, -14, 1) +
    hut(-42, -18, 20, 26, 13, skin.wall) +
    s +
    g(
      `translate(${P(-30, 26).map(n).join(' ')})`,
      amphora(0, 0, 1.5),
      amphora(6, 1, 1.3, c('brick2')),
      amphora(-5, 2, 1.3, c('brick2')),
    )
  );
}
// ---------- Public buildings. Awnings and banners carry the colour that counts. ----------
function stall(x, y, col, w = 18, d = 12) {
  let s = shadow(x, y, w, d, 10, 0.4) + box(x + 1, y + d - 5, 0, w - 2, 4, 5, skin.wood);
  const [a, b] = P(x + 0.8, y + d),
    [e, f] = P(x + w - 0.8, y + d),
    [h, i] = P(x + w - 0.8, y + 1);
  s +=
    ell(...P(x + 5, y + d - 3, 6), 2, 1.5, c('grain')) +
    ell(...P(x + 9, y + d - 3, 6), 2, 1.5, c('roof')) +
    ell(...P(x + 13, y + d - 3, 6), 2, 1.5, c('leaf'));
  s += line(`M${n(a)} ${n(b)}v-11M${n(e)} ${n(f)}v-11M${n(h)} ${n(i)}v-15`, c('wood2'), 1.1);
  const k = 6;
  for (let q = 0; q < k; q++)
    s +=
      poly(
        [
          P(x + (w * q) / k, y, 16),
          P(x + (w * (q + 1)) / k, y, 16),
          P(x + (w * (q + 1)) / k, y + d + 2, 10),
          P(x + (w * q) / k, y + d + 2, 10),
        ],
        q % 2 ? c('canvas') : col,
      ) +
      poly(
        [
          P(x + (w * q) / k, y + d + 2, 10),
          P(x + (w * (q + 1)) / k, y + d + 2, 10),
          P(x + (w * (q + 1)) / k, y + d + 2, 7.4),
          P(x + (w * q) / k, y + d + 2, 7.4),
        ],
        q % 2 ? c('canvas2') : col,
        q % 2 ? '' : 'opacity=".82"',
      );
  return s + poly([P(x + w, y, 16), P(x + w, y + d + 2, 10), P(x + w, y + d + 2, 7.4), P(x + w, y, 13)], c('canvas2'));
}
function portico(x, y, w, d, h, count, rightCount, { roof = true } = {}) {
  // a colonnaded hall
  return (
    box(x, y, 0, w, d, 2.4, skin.marble) +
    box(x + 3, y + 3, 2.4, w - 6, d - 6, h - 2.4, { l: c('recess'), r: c('recess2'), t: c('wall') }) +
    onLeft(x, y + d, h, columns(1, 0, count, (w - 4.6) / (count - 1), h - 2.4)) +
    onRight(
      x + w,
      y + d,
      h,
      columns(1, 0, rightCount, (d - 4.6) / (rightCount - 1), h - 2.4, 2.6, c('stone2'), c('marble2')),
    ) +
    box(x - 1, y - 1, h, w + 2, d + 2, 3, skin.marble) +
    (roof ? gableX(x, y, h + 3, w, d, d * 0.24, { end: c('marble2'), o: 1.6 }) : '')
  );
}
function market(forum) {
  return (
    ground(-34, -32, 66, 66, c('paving')) +
    onTop(
      -34,
      -32,
      0,
      line('M11 0V66M22 0V66M33 0V66M44 0V66M55 0V66M0 11H66M0 22H66M0 33H66M0 44H66M0 55H66', c('paving2'), 0.7),
    ) +
    shadow(-34, -34, 62, 13, 24, 0.3) +
    portico(-34, -34, 62, 14, 20, 9, 3) +
    (forum
      ? shadow(-4, -8, 9, 9, 30, 0.3) +
        box(-6, -10, 0, 12, 12, 5, skin.marble) +
        box(-2.4, -6.4, 5, 5, 5, 24, skin.marble) +
        box(-4, -8, 29, 8, 8, 2, skin.marble) +
        person(0, -4, c('gold'), 1.4).replace('<g', '<g')
      : '') +
    stall(-30, -4, c('green'), 20, 12) +
    (forum ? '' : stall(2, -8, c('green'), 18, 11)) +
    stall(8, 12, c('green'), 18, 12) +
    stall(-24, 20, c('green'), 18, 10) +
    person(0, 8, c('tunic')) +
    person(4, 12, c('marble')) +
    person(-4, 34, c('olive')) +
    person(26, 4, c('marble')) +
    g(`translate(${P(4, 34).map(n).join(' ')})`, amphora(0, 0, 1.4), amphora(5, 1.6, 1.2, c('brick2')))
  );
}
function arena(big) {
  const rx = 56,
    ry = 28,
    H = big ? 38 : 24,
    cy = 4,
    tiers = big ? 3 : 2,
    th = (H - 3) / tiers;
  let s =
    ell(10, cy + 2, rx + 4, ry + 1, c('shadow')) +
    path(`M${-rx} ${cy - H}V${cy}A${rx} ${ry} 0 0 0 ${rx} ${cy}V${cy - H}z`, c('wall')) +
    path(`M16 ${n(cy + ry * 0.957 - H)}V${n(cy + ry * 0.957)}A${rx} ${ry} 0 0 0 ${rx} ${cy}V${cy - H}z`, c('wall2'));
  for (let t = 0; t < tiers; t++)
    for (let k = 0; k < 17; k++) {
      const a = (Math.PI * (k + 0.5)) / 17,
        X = -Math.cos(a) * rx,
        Y = cy + Math.sin(a) * ry - 2 - (tiers - 1 - t) * th,
        w = Math.max(0.7, 6.2 * Math.sin(a)),
        h = th * 0.74;
      s += path(
        `M${n(X - w / 2)} ${n(Y)}v${n(-h + w / 2)}a${n(w / 2)} ${n(w / 2)} 0 0 1 ${n(w)} 0v${n(h - w / 2)}z`,
        W,
      );
    }
  for (let t = 1; t < tiers; t++)
    s += line(
      `M${-rx} ${n(cy - H + t * th + 1.4)}A${rx} ${ry} 0 0 0 ${rx} ${n(cy - H + t * th + 1.4)}`,
      c('marble-top'),
      1.1,
    );
  s += ell(0, cy - H, rx, ry, c('marble-top')) + ell(0, cy - H + 0.6, rx - 4, ry - 2.2, c('recess2'));
  for (let k = 0; k < 4; k++)
    s += ell(0, cy - H + 2.2 + k * 1.9, rx - 8 - k * 6.6, ry - 4.4 - k * 3.3, k % 2 ? c('wall2') : c('wall'));
  s += ell(0, cy - H + 9.4, rx - 32, ry - 17, c('sand')) + person(-4, cy - H + 14 + 22, c('tunic'), 0.01);
  // the awnings' masts and red banners along the rim
  for (let k = 0; k < 9; k++) {
    const a = Math.PI * (1 + (k + 0.5) / 9),
      X = Math.cos(a) * (rx - 1),
      Y = cy - H + Math.sin(a) * (ry - 0.5);
    s +=
      line(`M${n(X)} ${n(Y)}v-9`, c('wood2'), 0.9) + path(`M${n(X)} ${n(Y - 9)}h5.4l-1.4 1.9l1.4 1.9h-5.4z`, c('red'));
  }
  s +=
    path(`M-12 ${n(cy - H + 9)}a4 2 0 0 1 3 -1.4M9 ${n(cy - H + 10)}`, 'none') +
    g(`translate(-6 ${n(cy - H + 11)})`, ell(0, 0, 1, 1.2, c('skin')), rect(-1.2, 1, 2.4, 3.4, c('red'))) +
    g(`translate(6 ${n(cy - H + 9)})`, ell(0, 0, 1, 1.2, c('skin')), rect(-1.2, 1, 2.4, 3.4, c('tunic')));
  return s;
}
function school(uni) {
  return (
    ground(-34, -32, 66, 66, c('paving')) +
    shadow(-34, -34, 62, 15, 26, 0.3) +
    portico(-34, -34, 62, 16, 22, 9, 3) +
    (uni
      ? drum(-4, -24, 26, 11, 8, c('marble'), c('marble2'), c('marble-top')) +
        dome(-4, -24, 34, 11, 15, c('yellow'), c('gold2'))
      : '') +
    shadow(-34, -14, 16, 44, 20, 0.3) +
    portico(-34, -16, 15, 46, 18, 3, 7, { roof: false }) +
    gableY(-34, -16, 21, 15, 46, 5, { o: 1.6, end: c('marble') }) +
    ground(-10, -8, 36, 36, c('meadow')) +
    line(`M${P(8, -8).map(n)}L${P(8, 28).map(n)}M${P(-10, 10).map(n)}L${P(26, 10).map(n)}`, c('paving'), 2.4) +
    cypress(21, -6, 0.8) +
    box(5, 7, 0, 6, 6, 6, skin.marble) +
    person(8, 10, c('yellow'), 1.3).replace(/translate/g, 'translate') +
    g(`translate(${P(8, 10, 6).map(n).join(' ')})`) +
    [
      [-4, 20],
      [0, 24],
      [-2, 15],
      [18, 4],
      [14, -2],
    ]
      .map(([x, y], i) => person(x, y, [c('marble'), c('tunic'), c('marble'), c('yellow'), c('marble')][i]))
      .join('') +
    banner(-18.5, 30, 24, c('yellow')) +
    banner(28, -18, 26, c('yellow'))
  );
}
function banner(x, y, h, col) {
  const [X, Y] = P(x, y);
  return line(`M${n(X)} ${n(Y)}v${-h}`, c('wood2'), 1.1) + path(`M${n(X)} ${n(Y - h)}h7v9l-3.5 -2l-3.5 2z`, col);
}
function baths(imperial) {
  return (
    ground(-36, -34, 70, 70, c('paving')) +
    shadow(-34, -32, 60, 30, 26, 0.34) +
    box(-34, -32, 0, 60, 28, 18, skin.wall) +
    onLeft(
      -34,
      -4,
      18,
      arch(4, 18, 8, 14),
      arch(15, 18, 8, 14),
      arch(26, 18, 8, 14),
      arch(37, 18, 8, 14),
      arch(48, 18, 8, 14),
      rect(0, 0, 60, 1.8, c('marble')),
    ) +
    onRight(26, -4, 18, arch(4, 18, 7, 13), arch(15, 18, 7, 13), rect(0, 0, 28, 1.8, c('marble2'))) +
    dome(-20, -18, 18, 11, imperial ? 19 : 16, c('blue'), c('blue2')) +
    dome(8, -18, 18, imperial ? 13 : 9, imperial ? 22 : 13, c('blue'), c('blue2')) +
    (imperial ? line(`M${P(8, -18, 40).map(n)}v-5`, c('gold'), 1.6) : '') +
    // pool with steps, bathers, steam
    ground(-30, 2, 54, 30, c('marble-top')) +
    ground(-27, 5, 48, 24, c('marble2')) +
    ground(-26, 6.6, 46, 22, c('water2')) +
    ground(-25, 8.6, 44, 19.6, c('water')) +
    onTop(
      -25,
      8.6,
      0,
      line('M6 4h9M22 7h12M10 12h8M28 14h9M16 16.6h6', c('marble-top'), 0.9, 'stroke-linecap="round" opacity=".8"'),
    ) +
    g(
      `translate(${P(-8, 18).map(n).join(' ')})`,
      ell(0, 0, 2.6, 1.1, c('marble-top')),
      ell(0, -2, 1.3, 1.4, c('skin')),
    ) +
    g(
      `translate(${P(8, 14).map(n).join(' ')})`,
      ell(0, 0, 2.6, 1.1, c('marble-top')),
      ell(0, -2, 1.3, 1.4, c('skin')),
    ) +
    person(-20, 34, c('marble')) +
    person(30, 4, c('tunic')) +
    [
      [-18, 12],
      [4, 22],
      [14, 10],
    ]
      .map(([x, y]) => {
        const [X, Y] = P(x, y, 3);
        return line(`M${n(X)} ${n(Y)}c-3 -3 3 -5 0 -8s3 -5 .6 -8`, c('steam'), 1.3, 'stroke-linecap="round"');
      })
      .join('')
  );
}
// ---------- Aqueduct: runs through the whole card, from edge to edge. ----------
export function aqueduct(grand, { L = 190, bare = false } = {}) {
  const x0 = -L / 2;
  let s = '';
  const tier = (z, h, pitch, w, depth, y) => {
    let u = '';
    for (let q = 3; q < L - w; q += pitch)
      u +=
        arch(q, h, w, h - 5, 'var(--through, var(--a-through))') +
        path(
          `M${n(q)} ${n(h)}v${n(-(h - 5 - w / 2))}a${n(w / 2)} ${n(w / 2)} 0 0 1 ${n(w / 2)}
            ${n(-w / 2)}q${n(-w / 2 + 3)} 0 ${n(-w / 2 + 3)} ${n(w / 2)}v${n(h - 5 - w / 2)}z`,
          c('stone2'),
        );
    return (
      box(x0, y, z, L, depth, h, skin.stone) +
      onLeft(x0, y + depth, z + h, u, rect(0, 0, L, 1.8, c('stone-top')), ...Array.from({ length: 0 }))
    );
  };
  s += poly([P(x0, -4), P(-x0, -4), P(-x0, 10), P(x0, 10)], c('shadow'));
  if (!bare) s += pine(-30, -34, 1) + pine(2, -30, 0.8) + cypress(30, -26, 0.9);
  s += grand ? tier(0, 24, 17, 12.5, 10, -5) + tier(24, 17, 8.5, 5.6, 7, -3.5) : tier(0, 36, 18, 13, 8, -4);
  const z = grand ? 41 : 36,
    y = grand ? -3.5 : -4,
    d = grand ? 7 : 8;
  s += box(x0, y - 0.6, z, L, d + 1.2, 3.4, skin.stone) + ground(x0, y + 1.6, L, d - 3, c('water'), z + 3.4);
  return bare ? s : s + bush(-20, 20, 1.3) + bush(14, 22, 1.1) + person(-2, 26, c('tunic'), 1.1) + bush(-46, 22, 1.2);
}
// ---------- Temples: two bodies (long hall, round hall), a roof colour and a standard with the god's sign. ----------
const twoTone = (name) => ({ lit: c(`r-${name}`), dim: c(`r-${name}2`), ln: c('shade') });
function standard(x, y, sign, h = 19) {
  // pole and disc, always facing the viewer, so that the sign reads at any size
  const [X, Y] = P(x, y);
  return (
    ell(X + 2, Y + 0.4, 4, 1.6, c('shadow')) +
    line(`M${n(X)} ${n(Y)}V${n(Y - h)}`, c('gold2'), 1.6) +
    g(
      `translate(${n(X)} ${n(Y - h - 5)})`,
      `<circle r="8.6" fill="${c('gold')}"/>`,
      `<circle r="7.1" fill="${c('canvas')}"/>`,
      g('scale(1.75)', sign),
    )
  );
}
function temple(sign, { roof = 'clay', special = false } = {}) {
  const x = -22,
    y = -28,
    w = 36,
    d = 50,
    pz = 8,
    ch = 24,
    r = twoTone(roof);
  return (
    shadow(x - 4, y - 4, w + 8, d + 8, 40, 0.3) +
    cypress(x - 16, y + d - 26, 0.9) +
    box(x - 5, y - 4, 0, w + 10, d + 14, 2.6, skin.marble) +
    box(x - 4, y - 3, 2.6, w + 8, d + 9, 2.7, skin.marble) +
    box(x - 3, y - 2, 5.3, w + 6, d + 4, 2.7, skin.marble) +
    box(x + 4, y + 4, pz, w - 8, d - 14, ch, { l: c('recess'), r: c('recess2'), t: c('wall') }) +
    onLeft(x + 4, y + d - 10, pz + ch, arch(w / 2 - 9, ch, 10, 18, c('door'))) +
    onRight(x + w, y + d, pz + ch, columns(1.6, 0, 7, (d - 6) / 6, ch, 3, c('stone2'), c('marble2'))) +
    onLeft(x, y + d, pz + ch, columns(1.2, 0, 6, (w - 5.4) / 5, ch, 3)) +
    box(x - 1.4, y - 1.4, pz + ch, w + 2.8, d + 2.8, 3.6, skin.marble) +
    onLeft(x - 1.4, y + d + 1.4, pz + ch + 3.6, rect(0, 2, w + 2.8, 0.7, c('marble2'))) +
    gableY(x - 1, y - 1, pz + ch + 3.6, w + 2, d + 2, 12, {
      o: 1.4,
      end: c('marble'),
      rows: 12,
      roof: r,
      front: onLeft(
        x - 1,
        y + d + 1,
        pz + ch + 15.6,
        path(`M${n(w / 2 + 1)} 3.4L${n(w - 4)} 10.6h${n(-w + 10)}z`, c('pediment')),
      ),
    }) +
    (special
      ? [
          [x - 1, y + d + 1],
          [x + w + 1, y + d + 1],
        ]
          .map(([a, b]) => {
            const [X, Y] = P(a, b, pz + ch + 4);
            return path(`M${n(X - 1.8)} ${n(Y)}l1.8 -6l1.8 6z`, c('gold'));
          })
          .join('') +
        (() => {
          const [X, Y] = P(x + w / 2, y + d + 1, pz + ch + 16);
          return ell(X, Y - 2.4, 2.6, 2.6, c('gold'));
        })()
      : '') +
    person(x + w / 2 - 6, y + d + 16, c('marble')) +
    person(x + w / 2 + 2, y + d + 15, c('tunic')) +
    standard(x + w + 14, y + d + 2, sign)
  );
}
function tholos(sign, { roof = 'clay', special = false } = {}) {
  const r = twoTone(roof),
    R = 25,
    rx = R * 1.414,
    ry = R * 0.707,
    ch = 25,
    pz = 8;
  const ring = (a0, a1) => {
    let s = '';
    for (let k = 0; k < 16; k++) {
      const a = (Math.PI * 2 * (k + 0.5)) / 16,
        sy = Math.sin(a);
      if (sy < a0 || sy >= a1) continue;
      const X = Math.cos(a) * (rx - 2.4),
        Y = sy * (ry - 1.2) - pz;
      s +=
        rect(X - 1.7, Y - ch, 3.4, ch, X > 8 ? c('marble2') : c('marble')) +
        rect(X + 0.3, Y - ch, 1.4, ch, X > 8 ? c('stone2') : c('marble2'));
    }
    return s;
  };
  const cone = (H, w, h) =>
    path(
      `M${n(-w)} ${n(-H)}Q${n(-w * 0.62)} ${n(-H - h * 0.62)} 0 ${n(-H - h)}Q${n(w * 0.62)} ${n(-H - h * 0.62)}
        ${n(w)} ${n(-H)}A${n(w)} ${n(w / 2)} 0 0 1 ${n(-w)} ${n(-H)}z`,
      r.lit,
    ) +
    path(
      `M0 ${n(-H - h)}Q${n(w * 0.62)} ${n(-H - h * 0.62)} ${n(w)} ${n(-H)}A${n(w)} ${n(w / 2)} 0 0 1 ${n(w * 0.3)}
        ${n(-H + w * 0.477)}Q${n(w * 0.2)} ${n(-H - h * 0.3)} 0 ${n(-H - h)}z`,
      r.dim,
    ) +
    [-0.72, -0.4, -0.08, 0.56, 0.82]
      .map((k) =>
        line(
          `M${n(w * k)} ${n(-H + (w / 2) * Math.sqrt(1 - k * k))}Q${n(w * k * 0.7)} ${n(-H - h * 0.34)} 0 ${n(-H - h)}`,
          r.ln,
          0.6,
          'opacity=".5"',
        ),
      )
      .join('');
  return (
    g(
      'translate(-4 0)',
      ell(14, 2, rx + 8, ry + 3, c('shadow')),
      cypress(-34, 8, 0.85),
      drum(0, 0, 0, R + 6, 3, c('marble'), c('marble2'), c('marble-top')),
      drum(0, 0, 3, R + 3.4, 2.6, c('marble'), c('marble2'), c('marble-top')),
      drum(0, 0, 5.6, R + 1, 2.6, c('marble'), c('marble2'), c('marble-top')),
      ring(-2, -0.02),
      drum(0, 0, pz, R - 9, ch, c('recess'), c('recess2'), c('wall')),
      path(`M-13 ${n(-pz + ry * 0.5)}v-14a4.4 4.4 0 0 1 8.8 0v16z`, c('door')),
      ring(-0.02, 2),
      drum(0, 0, pz + ch, R + 0.6, 4, c('marble'), c('marble2'), c('marble-top')),
      ell(0, -(pz + ch + 4), rx + 3, (rx + 3) / 2, r.lit),
      cone(pz + ch + 4, rx + 3, 27),
      special ? ell(0, -pz - ch - 32, 3, 3, c('gold')) : ell(0, -pz - ch - 31.4, 2, 2, c('gold2')),
      person(-6, 40, c('marble')),
      person(0, 42, c('tunic')),
    ) + standard(34, 20, sign)
  );
}
const sg = c('sign');
export const signs = {
  luna: path('M1.6 -2.6a2.9 2.9 0 1 0 0 5.2a3.4 3.4 0 0 1 0 -5.2z', sg),
  mars: line('M-2.6 2.4L2.4 -2.6M.4 -2.6H2.4V-.6', sg, 1.1) + ell(-1, 0.8, 1.7, 1.7, sg),
  venus: ell(0, -0.8, 1.9, 1.9, sg) + line('M0 1V3.2M-1.4 2H1.4', sg, 1),
  jupiter: path('M.8 -3.2L-2 .6H0L-.8 3.2L2.2 -.8H.2z', sg),
  mercury: line('M0 -2.4V3.2M-2.6 -2.4Q0 -.4 2.6 -2.4M-1.6 .2Q0 1.6 1.6 .2', sg, 1),
  minerva: ell(-1.3, -0.4, 1.5, 1.6, sg) + ell(1.3, -0.4, 1.5, 1.6, sg) + path('M-.6 .6L0 2.4L.6 .6z', sg),
  fortuna:
    line('M0 -3V3M-3 0H3M-2.1 -2.1L2.1 2.1M2.1 -2.1L-2.1 2.1', sg, 0.8) +
    `<circle r="2.6" fill="none" stroke="${sg}"/>`,
  cupid: path('M0 2.8C-4.4 -.4 -2 -3.4 0 -1.4C2 -3.4 4.4 -.4 0 2.8z', sg),
  juno: path('M-3 1.8V-2l1.6 1.6L0 -2.8L1.4 -.4L3 -2V1.8z', sg),
  saturn: line('M-2 2.8C3.4 1 2.4 -3 -1.6 -2.8M-2 2.8L-.6 .6', sg, 1.2),
};
export const buildings = {
  vegetable_farm: vegetableFarm(),
  grain_farm: grainFarm(),
  sheep_farm: sheepFarm(),
  vineyard: vineyard(),
  residential_2: house2(false),
  residential_3: house3(false),
  residential_4: house4(false),
  luxury_residential_2: house2(true),
  luxury_residential_3: house3(true),
  luxury_residential_4: house4(true),
  market: market(false),
  arena: arena(false),
  school: school(false),
  thermal_baths: baths(false),
  forum_romanum: market(true),
  colosseum: arena(true),
  university: school(true),
  imperial_thermal_baths: baths(true),
  aqueduct: aqueduct(false),
  grand_aqueduct: aqueduct(true),
};
const gods = {
  luna: [tholos, 'night'],
  mars: [temple, 'crimson'],
  venus: [tholos, 'rose'],
  jupiter: [temple, 'gold'],
  mercury: [temple, 'verdigris'],
};
for (const [god, [body, roof]] of Object.entries(gods))
  buildings['temple_of_' + god] = body(signs[god], { roof, special: true });
const lesser = {
  minerva: [temple, 'verdigris'],
  fortuna: [tholos, 'gold'],
  cupid: [tholos, 'rose'],
  juno: [temple, 'purple'],
  saturn: [temple, 'lead'],
};
for (const [god, [body, roof]] of Object.entries(lesser)) buildings['temple_of_' + god] = body(signs[god], { roof });
// A niche with a little roof and a flame, in a grove.
buildings.shrine =
  shadow(-12, -12, 24, 24, 24, 0.4) +
  ground(-28, -26, 54, 52, c('paving')) +
  cypress(-34, -6, 0.95) +
  cypress(-4, -34, 0.95) +
  pine(26, -20, 0.8) +
  box(-16, -16, 0, 32, 32, 4, skin.stone) +
  box(-11, -11, 4, 22, 22, 18, skin.marble) +
  onLeft(
    -11,
    11,
    22,
    arch(6, 18, 10, 14, c('recess')),
    ell(11, 14, 2.2, 3.6, c('gold')),
    ell(11, 15, 1.1, 2, c('canvas')),
  ) +
  onRight(11, 11, 22, arch(7, 17, 8, 12, c('recess2'))) +
  gableY(-11, -11, 22, 22, 22, 9, { end: c('pediment') }) +
  box(-4, 19, 0, 8, 6, 6, skin.stone) +
  ell(...P(0, 22, 9), 2.4, 3.4, c('gold')) +
  person(16, 20, c('tunic')) +
  bush(22, 10, 1.1) +
  bush(-22, 22, 1.2);
// The tint of the ground a building stands on: its kind, or the colour it counts as.
const publicColours = {
  market: 'green',
  forum_romanum: 'green',
  arena: 'red',
  colosseum: 'red',
  school: 'yellow',
  university: 'yellow',
  thermal_baths: 'blue',
  imperial_thermal_baths: 'blue',
};
export const groundOf = (id) =>
  publicColours[id] ??
  (/residential/.test(id) ? 'house' : /aqueduct/.test(id) ? 'aqueduct' : /temple|shrine/.test(id) ? 'temple' : 'farm');
// How each drawing sits in the picture window of a card (centre, scale): tall ones are drawn smaller.
export const fit = {
  residential_4: [0, 7, 0.8],
  luxury_residential_4: [0, 7, 0.8],
  residential_3: [2, 2, 0.88],
  luxury_residential_3: [2, 2, 0.88],
  colosseum: [0, 8, 0.82],
  arena: [0, 4, 0.84],
  university: [0, 6, 0.84],
  school: [0, 3, 0.86],
  market: [0, 3, 0.86],
  forum_romanum: [0, 3, 0.86],
  aqueduct: [-4, 6, 0.95],
  grand_aqueduct: [-4, 8, 0.95],
  thermal_baths: [1, 1, 0.88],
  imperial_thermal_baths: [1, 4, 0.84],
};
export const fitOf = (id) =>
  fit[id] ??
  (/luna|venus|fortuna|cupid/.test(id)
    ? [0, 7, 0.86]
    : /temple/.test(id)
      ? [-1, 5, 0.88]
      : /residential_2/.test(id)
        ? [1, 1, 1]
        : [1, 0, 0.96]);
