// From cells to lines: chains between corners, smoothed once and used by both sides; contours of a field.
import { clamp, distToSeg, ease, rng } from './geometry.mjs';

/* A lattice edge separates two cells (or a cell and the outside, label -1). Corners with three or more such edges are
 * JUNCTIONS; a CHAIN is the run of lattice edges between two junctions and always separates the same two labels. */
export function latticeChains(lab, g) {
  const W1 = g.w + 1,
    at = (x, y) => (x < 0 || y < 0 || x >= g.w || y >= g.h ? -1 : lab[y * g.w + x]),
    nbr = new Map();
  const add = (a, b, l, r) => {
    for (const [p, q, u, v] of [
      [a, b, l, r],
      [b, a, r, l],
    ]) {
      if (!nbr.has(p)) nbr.set(p, []);
      nbr.get(p).push([q, u, v]);
    }
  };
  for (let y = 0; y <= g.h; y++)
    for (let x = 0; x <= g.w; x++) {
      if (x < g.w) {
        const u = at(x, y - 1),
          d = at(x, y);
        if (u !== d) add(y * W1 + x, y * W1 + x + 1, u, d);
      }
      if (y < g.h) {
        const l = at(x - 1, y),
          r = at(x, y);
        if (l !== r) add(y * W1 + x, (y + 1) * W1 + x, r, l);
      }
    }
  const junction = (v) => nbr.get(v).length !== 2,
    used = new Set(),
    chains = [];
  const walk = (v, [w, left, right]) => {
    const pts = [v];
    let p = v,
      c = w;
    const mark = () => {
      used.add(p + ':' + c);
      used.add(c + ':' + p);
    };
    mark();
    while (!junction(c) && c !== v) {
      pts.push(c);
      const next = nbr.get(c).find((q) => q[0] !== p);
      p = c;
      c = next[0];
      mark();
    }
    pts.push(c);
    chains.push({ pts: pts.map((k) => [(k % W1) * g.c, Math.floor(k / W1) * g.c]), j0: v, j1: c, left, right });
  };
  for (const [v, l] of nbr) if (junction(v)) for (const q of l) if (!used.has(v + ':' + q[0])) walk(v, q);
  for (const [v, l] of nbr) for (const q of l) if (!used.has(v + ':' + q[0])) walk(v, q); // closed loops
  return chains;
}

/* The whole network is relaxed at once: inner points drift to the mean of their neighbours, junctions (more slowly) to the
 * mean of their three, points on the frame slide along it. */
export function smoothChains(chains, W, H, rounds) {
  const home = new Map(),
    onFrame = (p) => [p[0] <= 0 || p[0] >= W, p[1] <= 0 || p[1] >= H];
  for (const c of chains) {
    home.set(c.j0, c.pts[0]);
    home.set(c.j1, c.pts.at(-1));
    c.line = c.pts.map((p) => [...p]);
  }
  for (let it = 0; it < rounds; it++) {
    const acc = new Map();
    for (const c of chains) {
      if (c.j0 === c.j1) continue;
      for (const [j, q] of [
        [c.j0, c.line[1]],
        [c.j1, c.line.at(-2)],
      ]) {
        const s = acc.get(j) || [0, 0, 0];
        acc.set(j, [s[0] + q[0], s[1] + q[1], s[2] + 1]);
      }
    }
    for (const c of chains) {
      const l = c.line,
        out = l.map((p) => [...p]);
      for (let i = 1; i < l.length - 1; i++) {
        const fixed = onFrame(c.pts[i]);
        for (const d of [0, 1]) if (!fixed[d]) out[i][d] = (l[i - 1][d] + 2 * l[i][d] + l[i + 1][d]) / 4;
      }
      for (const [j, i] of [
        [c.j0, 0],
        [c.j1, l.length - 1],
      ]) {
        const s = acc.get(j),
          fixed = onFrame(home.get(j));
        if (s) for (const d of [0, 1]) if (!fixed[d]) out[i][d] = (l[i][d] * 3 * s[2] + s[d]) / (4 * s[2]);
      }
      c.next = out;
    }
    for (const c of chains) c.line = c.next;
  }
  for (const c of chains) delete c.next;
}
/** A gentle tremor of the hand: displacement is a function of the place alone, so lines that meet keep meeting. */
export function tremor(W, H, amp, wave, seed) {
  const r = rng(seed),
    nx = Math.ceil(W / wave) + 3,
    ny = Math.ceil(H / wave) + 3,
    v = Array.from({ length: nx * ny }, () => [r() * 2 - 1, r() * 2 - 1]);
  return (p) => {
    const fx = clamp(p[0] / wave, 0, nx - 2.001),
      fy = clamp(p[1] / wave, 0, ny - 2.001),
      i = fx | 0,
      j = fy | 0,
      u = ease(fx - i),
      t = ease(fy - j),
      q = (a, b) => v[b * nx + a];
    const d = (c) =>
      (q(i, j)[c] * (1 - u) + q(i + 1, j)[c] * u) * (1 - t) + (q(i, j + 1)[c] * (1 - u) + q(i + 1, j + 1)[c] * u) * t;
    const k = amp * Math.max(0, Math.min(1, Math.min(p[0], W - p[0], p[1], H - p[1]) / 30)); // steady at the frame
    return [p[0] + k * d(0), p[1] + k * d(1)];
  };
}
/** Douglas-Peucker */
export function simplify(pts, tol) {
  if (pts.length < 3) return pts;
  const keep = new Uint8Array(pts.length),
    todo = [[0, pts.length - 1]];
  keep[0] = keep[pts.length - 1] = 1;
  while (todo.length) {
    const [a, b] = todo.pop();
    let worst = 0,
      at = -1;
    for (let i = a + 1; i < b; i++) {
      const d = distToSeg(pts[i], pts[a], pts[b])[0];
      if (d > worst) {
        worst = d;
        at = i;
      }
    }
    if (worst > tol) {
      keep[at] = 1;
      todo.push([a, at], [at, b]);
    }
  }
  return pts.filter((_, i) => keep[i]);
}
/** marching squares on a field given at cell centres; padded so that contours close along the frame */
export function contour(field, g, level, pad = -1) {
  const w = g.w + 2,
    h = g.h + 2,
    f = (x, y) => (x < 1 || y < 1 || x > g.w || y > g.h ? pad : field[(y - 1) * g.w + x - 1] - level);
  const key = (x, y, s) => (y * w + x) * 2 + s,
    next = new Map(); // s = 0: on the side to the right of (x,y), 1: below it
  const point = (k) => {
    const s = k & 1,
      q = k >> 1,
      x = q % w,
      y = (q / w) | 0,
      a = f(x, y),
      b = s ? f(x, y + 1) : f(x + 1, y),
      t = a / (a - b);
    return s ? [(x - 0.5) * g.c, (y - 0.5 + t) * g.c] : [(x - 0.5 + t) * g.c, (y - 0.5) * g.c];
  };
  for (let y = 0; y < h - 1; y++)
    for (let x = 0; x < w - 1; x++) {
      const idx = (f(x, y) > 0) * 8 + (f(x + 1, y) > 0) * 4 + (f(x + 1, y + 1) > 0) * 2 + (f(x, y + 1) > 0) * 1;
      if (idx === 0 || idx === 15) continue;
      const t = key(x, y, 0),
        r = key(x + 1, y, 1),
        m = key(x, y + 1, 0),
        l = key(x, y, 1);
      const segs = {
        1: [[m, l]],
        2: [[r, m]],
        3: [[r, l]],
        4: [[t, r]],
        5: [
          [t, r],
          [m, l],
        ],
        6: [[t, m]],
        7: [[t, l]],
        8: [[l, t]],
        9: [[m, t]],
        10: [
          [l, t],
          [r, m],
        ],
        11: [[r, t]],
        12: [[l, r]],
        13: [[m, r]],
        14: [[l, m]],
      }[idx];
      for (const [p, q] of segs) next.set(p, q);
    }
  const out = [];
  while (next.size) {
    const ring = [];
    let k = next.keys().next().value;
    while (next.has(k)) {
      ring.push(point(k));
      const q = next.get(k);
      next.delete(k);
      k = q;
    }
    if (ring.length > 3) out.push(ring);
  }
  return out;
}
export function smoothRing(ring, rounds, W, H) {
  let l = ring;
  for (let it = 0; it < rounds; it++)
    l = l.map((p, i) => {
      if (p[0] <= 0 || p[1] <= 0 || p[0] >= W || p[1] >= H) return p;
      const a = l[(i + l.length - 1) % l.length],
        b = l[(i + 1) % l.length];
      return [(a[0] + 2 * p[0] + b[0]) / 4, (a[1] + 2 * p[1] + b[1]) / 4];
    });
  return l;
}
