// Small geometry that every step of the map shares: points are [x, y] in map units, the working grid has square cells.
export const hyp = Math.hypot;
export const clamp = (v, lo, hi) => (v < lo ? lo : v > hi ? hi : v);
export const round1 = (p) => [Math.round(p[0] * 10) / 10, Math.round(p[1] * 10) / 10];
export const ease = (t) => t * t * (3 - 2 * t);

/** mulberry32: small, good enough, the same everywhere */
export function rng(seed) {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
/** points at most `step` apart, original corners kept */
export function resample(line, step, closed = false) {
  const out = [],
    n = line.length;
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const a = line[i],
      b = line[(i + 1) % n],
      k = Math.max(1, Math.ceil(hyp(b[0] - a[0], b[1] - a[1]) / step));
    for (let j = 0; j < k; j++) out.push([a[0] + ((b[0] - a[0]) * j) / k, a[1] + ((b[1] - a[1]) * j) / k]);
  }
  if (!closed) out.push([...line[n - 1]]);
  return out;
}
/** [distance, parameter 0..1] from a point to a segment */
export function distToSeg(p, a, b) {
  const dx = b[0] - a[0],
    dy = b[1] - a[1],
    L = dx * dx + dy * dy || 1e-9;
  const t = clamp(((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / L, 0, 1);
  return [hyp(p[0] - a[0] - t * dx, p[1] - a[1] - t * dy), t];
}
export const orient = (a, b, c) => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
export const crosses = (a, b, c, d) => orient(a, b, c) * orient(a, b, d) < 0 && orient(c, d, a) * orient(c, d, b) < 0;
export function inRing(p, ring) {
  let inside = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const a = ring[i],
      b = ring[j];
    if (a[1] > p[1] !== b[1] > p[1] && p[0] < ((b[0] - a[0]) * (p[1] - a[1])) / (b[1] - a[1]) + a[0]) inside = !inside;
  }
  return inside;
}
export const ringArea = (r) =>
  r.reduce((s, p, i) => {
    const q = r[(i + 1) % r.length];
    return s + p[0] * q[1] - q[0] * p[1];
  }, 0) / 2;

/** the working grid: w x h square cells of side c; nb lists the four edge neighbours of a cell (right, left, down, up; -1 = frame) */
export function makeGrid(W, H, c) {
  const w = Math.round(W / c),
    h = Math.round(H / c),
    n = w * h,
    nb = new Int32Array(n * 4);
  for (let k = 0; k < n; k++) {
    const x = k % w;
    nb[k * 4] = x < w - 1 ? k + 1 : -1;
    nb[k * 4 + 1] = x > 0 ? k - 1 : -1;
    nb[k * 4 + 2] = k + w < n ? k + w : -1;
    nb[k * 4 + 3] = k >= w ? k - w : -1;
  }
  return {
    c,
    w,
    h,
    n,
    nb,
    X: (k) => ((k % w) + 0.5) * c,
    Y: (k) => (Math.floor(k / w) + 0.5) * c, // centre of a cell
    at: (x, y) => clamp((y / c) | 0, 0, h - 1) * w + clamp((x / c) | 0, 0, w - 1), // cell under a point
    rim: (k) => {
      const x = k % w;
      return x === 0 || x === w - 1 || k < w || k >= n - w;
    },
  };
}
/** cells of one connected piece, starting at k0 */
export function flood(g, k0, same, seen) {
  const comp = [k0];
  seen[k0] = 1;
  for (let i = 0; i < comp.length; i++)
    for (let d = 0; d < 4; d++) {
      const q = g.nb[comp[i] * 4 + d];
      if (q >= 0 && !seen[q] && same(q)) {
        seen[q] = 1;
        comp.push(q);
      }
    }
  return comp;
}
/** smooth random field of mean 1, one value a cell */
export function valueNoise(g, [wave, amp], rnd) {
  const out = new Float32Array(g.n).fill(1);
  for (const [w, a] of [
    [wave, amp],
    [wave * 0.45, amp * 0.5],
  ]) {
    const s = w / g.c,
      nx = Math.ceil(g.w / s) + 2,
      ny = Math.ceil(g.h / s) + 2,
      v = Float32Array.from({ length: nx * ny }, () => rnd() * 2 - 1);
    for (let y = 0; y < g.h; y++)
      for (let x = 0; x < g.w; x++) {
        const fx = x / s,
          fy = y / s,
          i = fx | 0,
          j = fy | 0,
          u = ease(fx - i),
          t = ease(fy - j);
        out[y * g.w + x] +=
          a *
          ((v[j * nx + i] * (1 - u) + v[j * nx + i + 1] * u) * (1 - t) +
            (v[(j + 1) * nx + i] * (1 - u) + v[(j + 1) * nx + i + 1] * u) * t);
      }
  }
  return out;
}
