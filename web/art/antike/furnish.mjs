// Where a region's city, name, legions and galleys stand.
import { hyp } from './geometry.mjs';

/* Advance widths of EB Garamond 600 capitals in em; names are set in capitals of two sizes (a drawn small-caps
   look). */
const CAP = {
  A: 0.711,
  B: 0.613,
  C: 0.709,
  D: 0.762,
  E: 0.571,
  F: 0.535,
  G: 0.722,
  H: 0.804,
  I: 0.356,
  J: 0.36,
  K: 0.736,
  L: 0.585,
  M: 0.912,
  N: 0.804,
  O: 0.761,
  P: 0.589,
  Q: 0.761,
  R: 0.744,
  S: 0.484,
  T: 0.687,
  U: 0.742,
  V: 0.695,
  W: 0.986,
  X: 0.736,
  Y: 0.629,
  Z: 0.599,
};
export const TYPE = { big: 21.5, small: 17.4, track: 0.5, line: 18.6, sea: 21, seaTrack: 1.2 };
export const BOX = { token: [50, 52], legion: [30, 38], galley: [50, 42] };
export function nameWidth(s) {
  const words = s.split(' ');
  return (
    words.reduce(
      (w, word) =>
        w +
        [...word.toUpperCase()].reduce((t, c, i) => t + (CAP[c] || 0.6) * (i ? TYPE.small : TYPE.big) + TYPE.track, 0),
      0,
    ) +
    (words.length - 1) * 6
  );
}
const seaWidth = (s) =>
  [...s].reduce((w, c) => w + (c === c.toUpperCase() ? 0.66 : 0.43) * TYPE.sea + TYPE.seaTrack, 0);
const linings = (name) => {
  const i = name.indexOf(' ');
  return i < 0 ? [[name]] : [[name], [name.slice(0, i), name.slice(i + 1)]];
}; // in one line, or in two

/* Each box is judged by the cells under it: outside the region is bad, close to a border is half as bad. Boxes of a region stay
 * inside its outline, so boxes of different regions cannot collide. `fixed`: cities and names of the first pass. */
export function furnish(ctx, land, dB, dC, fixed) {
  const { g, lab, R, S } = ctx,
    cells = R.map(() => []),
    out = [];
  for (let k = 0; k < g.n; k++) if (lab[k] < R.length) cells[lab[k]].push(k);
  const judge = (cx, cy, w, h, fn) => {
    // mean badness of the cells in a box; beyond the neat line fn gets -1
    const x0 = Math.floor((cx - w / 2) / g.c),
      x1 = Math.floor((cx + w / 2) / g.c),
      y0 = Math.floor((cy - h / 2) / g.c),
      y1 = Math.floor((cy + h / 2) / g.c);
    let t = 0,
      m = 0;
    for (let y = y0; y <= y1; y++)
      for (let x = x0; x <= x1; x++) {
        m++;
        t += fn(x < 4 || y < 4 || x >= g.w - 4 || y >= g.h - 4 ? -1 : y * g.w + x);
      }
    return t / m;
  };
  const hit = (a, b, gap) => Math.abs(a.x - b.x) < (a.w + b.w) / 2 + gap && Math.abs(a.y - b.y) < (a.h + b.h) / 2 + gap;
  const slots = (l, wet, [w, h], boxes, many) => {
    // best places for pieces on land (wet = 0) or water (wet = 1)
    const found = [],
      taken = [...boxes];
    for (let m = 0; m < many; m++) {
      let best = null;
      for (const k of cells[l]) {
        if (((k % g.w) + ((k / g.w) | 0)) % 2 || land[k] === wet || dB[k] < 9) continue;
        const b = { x: g.X(k), y: g.Y(k), w, h };
        if (taken.some((q) => hit(b, q, 2))) continue;
        const bad = judge(b.x, b.y, w, h, (q) =>
          q < 0 || lab[q] !== l ? 1 : (land[q] === wet ? 0.35 : 0) + (dB[q] < 5 ? 0.35 : 0),
        );
        const s =
          Math.min(dB[k], dC[k] + 8, 40) * 0.5 -
          bad * 60 -
          (taken[0] ? hyp(b.x - taken[0].x, b.y - taken[0].y) : 0) * 0.06 -
          (m ? hyp(b.x - found[0].x, b.y - found[0].y) * 0.05 : 0);
        if (!best || s > best.s) best = { ...b, s, bad };
      }
      if (!best) break;
      found.push(best);
      taken.push(best);
    }
    return found;
  };
  R.forEach((r, l) => {
    const coarse = cells[l].filter((k) => (k % g.w) % 2 === 0 && ((k / g.w) | 0) % 2 === 0);
    if (r.open) {
      // open sea: printed galley over the name, then room for fleets
      let best = null;
      for (const lines of linings(r.name)) {
        const w = Math.max(...lines.map(seaWidth)),
          h = lines.length * 21;
        for (const k of coarse) {
          if (dB[k] < 14) continue;
          const x = g.X(k),
            y = g.Y(k),
            bad = judge(x, y, w + 8, h + 30, (q) =>
              q < 0 || lab[q] !== l ? 1 : (land[q] ? 1.6 : 0) + (dB[q] < 7 ? 0.5 : 0),
            );
          const s = Math.min(dB[k], 60) * 0.1 - bad * 80 - (lines.length > 1 ? 1.5 : 0);
          if (!best || s > best.s) best = { x, y, w, h, lines, s, bad };
        }
      }
      const sym = { x: best.x, y: best.y - best.h / 2, w: 34, h: 26 },
        label = { x: best.x, y: best.y + 15, w: best.w, h: best.h, lines: best.lines };
      out[l] = { sym, label, legions: [], galleys: slots(l, 1, BOX.galley, [sym, label], 3), fit: best.bad };
      return;
    }
    let { site, label, fit } = fixed ? fixed[l] : {};
    if (!fixed) {
      const [tw, th] = BOX.token,
        pool = [];
      for (const loose of [false, true])
        if (!pool.length)
          for (const k of coarse) {
            if (!land[k] && !loose) continue;
            const x = g.X(k),
              y = g.Y(k),
              tb = judge(x, y, tw, th, (q) =>
                q < 0 || lab[q] !== l ? 1 : (dB[q] < 4 ? 0.5 : 0) + (land[q] ? 0 : 0.3),
              );
            if (tb > (loose ? 2 : 0.3)) continue;
            const far = hyp(x - S[l][0], y - S[l][1]);
            for (const lines of linings(r.name)) {
              const w = Math.max(...lines.map(nameWidth)),
                h = lines.length * TYPE.line,
                below = th / 2 + h / 2 + 1,
                above = -th / 2 - h / 2 - 2;
              for (const [dx, dy, dislike] of [
                [0, below, 0],
                [0, above, 0.8],
                [tw / 2 + w / 2 + 13, 4, 1.4],
                [-tw / 2 - w / 2 - 4, 4, 1.6],
                [w * 0.22, below, 0.5],
                [-w * 0.22, below, 0.5],
                [w * 0.22, above, 1.2],
                [-w * 0.22, above, 1.2],
              ]) {
                const bad = judge(x + dx, y + dy, w + 6, h, (q) =>
                  q < 0 ? 2 : lab[q] !== l ? 1 : dB[q] < 5 ? 0.5 : 0,
                );
                pool.push({
                  cost: tb * 60 + far * 0.035 + bad * 90 + dislike + (lines.length > 1 ? 1 : 0),
                  site: { x, y, w: tw, h: th },
                  label: { x: x + dx, y: y + dy, w, h, lines },
                  bad,
                });
              }
            }
          }
      pool.sort((a, b) => a.cost - b.cost);
      let best = null;
      for (const c of pool.slice(0, 60)) {
        // of the good ones, the one that leaves room for the pieces
        const need = (wet, box) => {
          const s = slots(l, wet, box, [c.site, c.label], 1)[0];
          return s ? Math.min(8, Math.max(0, s.bad * 30)) : 12;
        };
        const cost = c.cost + (r.hasLand ? need(0, BOX.legion) : 0) + (r.hasSea ? need(1, BOX.galley) : 0);
        if (!best || cost < best.total) best = { ...c, total: cost };
      }
      ({ site, label } = best);
      fit = best.bad;
    }
    const galleys = r.hasSea ? slots(l, 1, BOX.galley, [site, label], 2) : [];
    out[l] = { site, label, legions: slots(l, 0, BOX.legion, [site, label, ...galleys], 2), galleys, fit };
  });
  return out;
}
/** how far a result is from what we want (0 = ideal): names that do not fit, pieces without room, stubs of borders */
export function score(c, F) {
  let s = 0;
  c.R.forEach((r, l) => {
    const { fit, legions, galleys } = F[l];
    s += fit * 40;
    if (!r.open) s += legions.length ? Math.min(2, legions[0].bad * 4) : 2;
    if (r.hasSea) s += galleys.length ? Math.min(3, galleys[0].bad * 5) : 4;
  });
  for (const e of c.edges) s += Math.max(0, 14 - c.cnt[e.a][e.b]) * 0.35;
  return s;
}
