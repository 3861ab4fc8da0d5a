// Labels on the grid, straight from the graph: the right neighbours by construction, not yet handsome.
import { distToSeg, flood, inRing, orient } from './geometry.mjs';

/* labels: 0..n-1 regions, n.. fillers (one per inner face with more than three sides), the last one VOID */
export function seedLabels(S, F, g) {
  const n = S.length,
    lab = new Int16Array(g.n).fill(-1),
    fillers = [],
    wide = [];
  for (const f of F.inner) {
    if (f.nodes.length !== 3) {
      const id = n + fillers.length;
      fillers.push({ id, nodes: f.nodes });
      wide.push({ f, id });
      continue;
    }
    const [a, b, c] = f.nodes,
      A = S[a],
      B = S[b],
      C = S[c],
      d = orient(A, B, C);
    const lo = (i) => Math.floor(Math.min(A[i], B[i], C[i]) / g.c) - 1,
      hi = (i) => Math.ceil(Math.max(A[i], B[i], C[i]) / g.c);
    for (let y = Math.max(0, lo(1)); y <= Math.min(g.h - 1, hi(1)); y++)
      for (let x = Math.max(0, lo(0)); x <= Math.min(g.w - 1, hi(0)); x++) {
        const p = [(x + 0.5) * g.c, (y + 0.5) * g.c],
          u = orient(p, B, C) / d,
          v = orient(A, p, C) / d,
          w = 1 - u - v;
        if (Math.min(u, v, w) < -1e-9) continue;
        lab[y * g.w + x] = u >= v && u >= w ? a : v >= w ? b : c;
      }
  }
  const VOID = n + fillers.length,
    outside = { f: F.outer, id: VOID };
  for (let k = 0; k < g.n; k++) {
    if (lab[k] >= 0) continue;
    const p = [g.X(k), g.Y(k)],
      s =
        wide.find((q) =>
          inRing(
            p,
            q.f.nodes.map((v) => S[v]),
          ),
        ) || outside;
    let best = 1e9,
      who = s.id;
    s.f.nodes.forEach((a, i) => {
      const b = s.f.nodes[(i + 1) % s.f.nodes.length],
        [d, t] = distToSeg(p, S[a], S[b]);
      if (d < best) {
        best = d;
        who = t < 0.5 ? a : b;
      }
    });
    lab[k] = best < 1.6 * g.c ? who : s.id;
  }
  // crumbs of a filler in the acute corners of its face go to the neighbours; only its largest piece stays
  for (const f of fillers) {
    const seen = new Uint8Array(g.n),
      comps = [];
    for (let k = lab.indexOf(f.id); k >= 0; k = lab.indexOf(f.id, k + 1))
      if (!seen[k]) comps.push(flood(g, k, (q) => lab[q] === f.id, seen));
    for (const comp of comps.sort((a, b) => b.length - a.length).slice(1))
      for (let left = comp; left.length;) {
        const rest = left.filter((k) => {
          for (let d = 0; d < 4; d++) {
            const q = g.nb[k * 4 + d];
            if (q >= 0 && lab[q] !== f.id) {
              lab[k] = lab[q];
              return false;
            }
          }
          return true;
        });
        if (rest.length === left.length) break;
        left = rest;
      }
  }
  return { lab, fillers, VOID };
}
