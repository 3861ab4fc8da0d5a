// The map of a board as a page draws it: finished paths and places, nothing left to compute. The same code makes the
// maps of our own boards (art/antike_maps.mjs, once) and, in a worker of the page, those of boards that people bring
// along.
import geography from './geography.mjs';
import { TYPE } from './furnish.mjs';
import { rng } from './geometry.mjs';
import { buildMap } from './map.mjs';

const f1 = (v) => Math.round(v * 10) / 10;
const line = (points) => 'M' + points.map(([x, y]) => `${f1(x)} ${f1(y)}`).join('L');
const ring = (points) => `${line(points)}Z`;
const place = (box) => ({ x: f1(box.x), y: f1(box.y), w: f1(box.w), h: f1(box.h) });

// Even steps along a polyline, moved aside by `off`; parallel lines run together at the corners.
function along(points, step, off = 0) {
  const lengths = [0];
  for (let i = 1; i < points.length; i++)
    lengths.push(lengths[i - 1] + Math.hypot(points[i][0] - points[i - 1][0], points[i][1] - points[i - 1][1]));
  const total = lengths.at(-1);
  const count = Math.max(2, Math.round(total / step));
  const out = [];
  for (let i = 0, j = 0; i <= count; i++) {
    const s = (total * i) / count;
    while (j < points.length - 2 && lengths[j + 1] < s) j++;
    const t = (s - lengths[j]) / (lengths[j + 1] - lengths[j] || 1);
    const [a, b] = [points[j], points[j + 1]];
    const [before, after] = [points[Math.max(0, j - 3)], points[Math.min(points.length - 1, j + 4)]];
    const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
    const length = Math.hypot(dx, dy) || 1;
    const aside = off * Math.min(1, s / 11, (total - s) / 11);
    out.push([a[0] + (b[0] - a[0]) * t - (dy / length) * aside, a[1] + (b[1] - a[1]) * t + (dx / length) * aside]);
  }
  return out;
}

// A wavy line: half waves written with Q and T, so that each costs one point.
function wavy(points, off = 0, height = 3.1, half = 5.6) {
  const [a, b, ...rest] = along(points, half, off);
  if (rest.length === 0) return line([a, b]);
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length = Math.hypot(dx, dy) || 1;
  const start = `M${f1(a[0])} ${f1(a[1])}Q${f1((a[0] + b[0]) / 2 - (dy / length) * height)}
    ${f1((a[1] + b[1]) / 2 + (dx / length) * height)} ${f1(b[0])} ${f1(b[1])}`;
  return start + rest.map((q) => `T${f1(q[0])} ${f1(q[1])}`).join('');
}

// Neighbouring regions get different tints of parchment.
const tintCount = 5;
function tints(map) {
  const beside = new Map(map.regions.map((region) => [region.id, new Set()]));
  for (const { a, b } of map.borders) {
    beside.get(a).add(b);
    beside.get(b).add(a);
  }
  const tint = new Map();
  let next = 0;
  for (const { id } of [...map.regions].sort((a, b) => beside.get(b.id).size - beside.get(a.id).size)) {
    const used = new Set([...beside.get(id)].map((other) => tint.get(other)));
    const free = Array.from({ length: tintCount }, (_, i) => i).filter((each) => !used.has(each));
    tint.set(id, free.length > 0 ? free[next++ % free.length] : 0);
  }
  return tint;
}

// Wave strokes on deep water and mountains along the ranges, clear of everything that stands on the map.
function scenery(map) {
  const { g, land, dB, dC } = map.raster;
  const random = rng(11);
  const boxes = map.regions.flatMap((region) =>
    [region.site, region.sym, region.label, region.legions[0], region.galleys[0]].filter(Boolean),
  );
  const clear = (x, y, w, h, gap) =>
    !boxes.some((box) => Math.abs(box.x - x) < (box.w + w) / 2 + gap && Math.abs(box.y - y) < (box.h + h) / 2 + gap);
  const cell = (x, y) =>
    Math.min(g.h - 1, Math.max(0, (y / g.c) | 0)) * g.w + Math.min(g.w - 1, Math.max(0, (x / g.c) | 0));

  const waves = [];
  for (let tries = 0; tries < 5200; tries++) {
    const [x, y] = [random() * map.W, random() * map.H];
    const k = cell(x, y);
    if (land[k] || dC[k] < 44 || dB[k] < 16 || !clear(x, y, 34, 10, 2)) continue;
    if (!waves.some(([wx, wy]) => Math.abs(wx - x) < 46 && Math.abs(wy - y) < 17)) waves.push([f1(x), f1(y)]);
  }

  const mountains = [];
  const raise = (x, y, size) => {
    const k = cell(x, y);
    if (x < 14 || y < 14 || x > map.W - 14 || y > map.H - 14 || !land[k] || dC[k] < 13 || dB[k] < 10) return;
    if (
      clear(x, y, 26 * size, 18 * size, 1) &&
      !mountains.some(([mx, my]) => Math.abs(mx - x) < 19 && Math.abs(my - y) < 12)
    )
      mountains.push([f1(x), f1(y), f1(size)]);
  };
  for (const range of map.ranges.filter((each) => each.length > 1)) {
    for (const [x, y] of along(range, 17)) {
      raise(x + (random() - 0.5) * 12, y + (random() - 0.5) * 12, 0.85 + random() * 0.3);
      raise(x + (random() - 0.5) * 44, y + (random() - 0.5) * 30, 0.6 + random() * 0.25);
    }
  }
  const shoals = [];
  for (const filler of map.fillers) {
    const outline = filler.rings[0];
    const cx = outline.reduce((sum, p) => sum + p[0], 0) / outline.length;
    const cy = outline.reduce((sum, p) => sum + p[1], 0) / outline.length;
    const massif = [
      [-9, -7, 0.9],
      [8, -5, 0.85],
      [-1, 4, 1.05],
      [-13, 8, 0.7],
      [12, 9, 0.75],
    ];
    const rocks = [
      [-8, -4, 0.9],
      [8, -2, 0.8],
      [0, 7, 1],
    ];
    if (filler.dry) for (const [dx, dy, size] of massif) mountains.push([f1(cx + dx), f1(cy + dy), size]);
    else
      shoals.push({
        outline: filler.rings.map(ring).join(''),
        rocks: rocks.map(([dx, dy, size]) => [f1(cx + dx), f1(cy + dy), size]),
      });
  }
  mountains.sort((a, b) => a[1] - b[1]);
  return { waves, mountains, shoals, rose: roseOf(map, cell, boxes) };
}

// The compass rose stands where there is most room, water first.
function roseOf(map, cell, boxes) {
  const { land, dB, dC } = map.raster;
  const spare = map.regions.flatMap((region) => region.galleys.slice(1, 2));
  let best = { x: 0, y: 0, worth: -Infinity, room: 0 };
  for (let y = 60; y < map.H - 60; y += 8) {
    for (let x = 60; x < map.W - 60; x += 8) {
      const k = cell(x, y);
      const from = (box) => Math.max(Math.abs(box.x - x) - box.w / 2, Math.abs(box.y - y) - box.h / 2);
      const room = Math.min(
        dB[k],
        dC[k] + 8,
        x - 16,
        y - 16,
        map.W - 16 - x,
        map.H - 16 - y,
        ...boxes.map(from),
        ...spare.map((box) => from(box) + 12),
      );
      const worth = room - (land[k] ? 14 : 0);
      if (worth > best.worth) best = { x, y, worth, room };
    }
  }
  return best.room > 24 ? { x: best.x, y: best.y, r: f1(Math.min(62, best.room + 4)) } : null;
}

function border({ a, b, type, line: points, full }) {
  const paths = { a, b, type, path: line(points) };
  if (type === 'sea') return { ...paths, sea: wavy(full) };
  if (type === 'both') return { ...paths, land: line(along(full, 6, -2.7)), sea: wavy(full, 3, 2.5, 5.2) };
  return { ...paths, land: paths.path };
}

function region(each, tint) {
  const { label } = each;
  const pitch = each.open ? 21 : TYPE.line;
  const top = label.y - ((label.lines.length - 1) * pitch) / 2 + 6;
  return {
    id: each.id,
    open: each.open,
    tint: tint.get(each.id),
    outline: each.rings.map(ring).join(''),
    site: place(each.site ?? each.sym),
    name: label.lines.map((text, i) => ({ text, x: f1(label.x), y: f1(top + i * pitch) })),
    legions: each.legions.map(place),
    galleys: each.galleys.map(place),
  };
}

export function drawingOf(map) {
  const tint = tints(map);
  const thinned = (points, every) => points.filter((_, i) => i % every === 0 || i === points.length - 1);
  return {
    width: map.W,
    height: map.H,
    land: map.coast.map(ring).join(''),
    waterlines: map.waterlines.map(({ rings }) => rings.map(ring).join('')),
    regions: map.regions.map((each) => region(each, tint)),
    borders: map.borders.map(border),
    rims: map.rims.map(({ line: points }) => line(points)).join(''),
    massifs: map.fillers
      .filter(({ dry }) => dry)
      .map(({ rings }) => rings.map(ring).join(''))
      .join(''),
    voids: map.voids.map(ring).join(''),
    rivers: map.rivers
      .filter(({ length }) => length > 3)
      .map((points) => line(thinned(points, 2)))
      .join(''),
    graticule: map.grat
      .filter(({ length }) => length > 3)
      .map((points) => line(thinned(points, 4)))
      .join(''),
    ...scenery(map),
  };
}

// The hand-drawn coast serves boards between the Atlantic and Persia.
const known = { west: -13, east: 70, south: 3, north: 58 };
const liesInTheOldWorld = (board) =>
  board.regions.every(
    ({ east, north }) =>
      east / 100 > known.west && east / 100 < known.east && north / 100 > known.south && north / 100 < known.north,
  );

// The sheet is as high as the board is, within what fits a table.
function heightFor(board, width) {
  const [easts, norths] = [board.regions.map(({ east }) => east), board.regions.map(({ north }) => north)];
  const [across, up] = [Math.max(...easts) - Math.min(...easts), Math.max(...norths) - Math.min(...norths)];
  const middle = (Math.max(...norths) + Math.min(...norths)) / 200;
  const ratio = up / Math.max(1, across * Math.cos((middle * Math.PI) / 180));
  return Math.round((width * Math.min(0.78, Math.max(0.6, ratio))) / 8) * 8;
}

export function draw(board, { coast = true, ...sheet } = {}) {
  const width = sheet.W ?? 1600;
  return drawingOf(
    buildMap(board, coast && liesInTheOldWorld(board) ? geography : null, {
      H: heightFor(board, width),
      ...sheet,
      W: width,
    }),
  );
}
