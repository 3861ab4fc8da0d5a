/* From a board file to the geometry of a handsome map. No dependencies, deterministic.
 *
 *   buildMap(board, geo?, options?) -> { W, H, regions, borders, fillers, voids, coast, waterlines, ... }   (map units)
 *
 * THE IDEA
 *  1 project     longitude/latitude -> page: one standard parallel, fitted to the sheet.
 *  2 make room   crowded places (Italy, the Aegean) need more paper than the Sahara. The sites repel one another with a
 *                smooth, short-ranged force; EVERYTHING (sites, coast, rivers, graticule) is carried by the same flow, so
 *                the result is a true deformation of the map: nothing tears, nothing folds (a cartogram).
 *  3 embed       the straight lines between neighbours form a plane graph; its faces are found by walking the angular
 *                order. A three-sided face is a corner where three regions meet. A face with four or more sides has
 *                regions that must NOT touch: it gets a FILLER (impassable: mountains on land, shoals at sea). What
 *                lies outside the outer face is the VOID (edge of the known world); it shrinks to the odd corner.
 *  4 seed        every cell of a fine grid gets a label straight from that graph: the largest barycentric coordinate in
 *                a triangle, a thin strip along the edges of other faces. This partition has exactly the right
 *                neighbours by construction - it is merely ugly.
 *  5 anneal      cells change hands one by one under an energy (compact shapes, fair areas, long enough borders, red
 *                borders on dry land, blue ones on water), but ONLY if the change is topologically neutral: no region
 *                splits, no border appears or disappears. So the neighbours stay right at every single step.
 *  6 coast       a height field, pulled towards the real coast (if one is given), but nailed down along the borders:
 *                dry at a red border, wet at a blue one, crossing sea level once along a combined one. Its zero line
 *                is the coast. Without a geography the nails alone still give a sound coast.
 *  7 vectorise   borders become chains between corners; every chain is smoothed ONCE and used by both neighbours, so
 *                regions share their outline to the last digit.
 *  8 furnish     per region the best places for city, name, legions (on land) and galleys (at sea).
 *
 * tests/antike_map.test.ts reads the finished drawings back and holds them against the board files.
 */

import { anneal } from './anneal.mjs';
import { coastField, distanceTo, rasterLand, signedDistance } from './coast.mjs';
import { furnish, score } from './furnish.mjs';
import { clamp, hyp, makeGrid, ringArea, round1 } from './geometry.mjs';
import { faces, projectAndSpread, readBoard } from './graph.mjs';
import { contour, latticeChains, simplify, smoothChains, smoothRing, tremor } from './lines.mjs';
import { seedLabels } from './seed.mjs';

/* The sheet, then the knobs of each step in order. Lengths in map units unless they say cells. */
export const DEFAULTS = {
  W: 1600,
  H: 1000,
  cell: 4,
  pad: 100,
  seed: 7,
  spread: [
    [1.0, 0.8, 60],
    [0.75, 0.8, 60],
    [0.55, 0.8, 40],
  ], // [range of the force in mean distances, step, how often]
  aniso: 1.2,
  clear: 34, // room is wanted sideways; sites keep clear of foreign lines
  sweeps: 320,
  T0: 1.2,
  T1: 0.03, // annealing: sweeps over all border cells, first and last temperature
  compact: 1.2,
  home: 0.6, // pull to the region's own centre, and to the site
  border: 0.55,
  wrong: 8,
  terrain: 2.6,
  wiggle: [60, 0.45], // price of border, of border on wrong ground, of wrong ground; natural wiggle
  area: 9,
  areaUnit: 0,
  minBorder: 26,
  len: 4, // fair areas (0 = sheet / regions), borders of at least so many cells
  thin: 2,
  thick: 5, // tentacles narrower than so many cells cost so much a cell
  voidCost: 3.8,
  voidMin: 900,
  voidSlim: 15, // the void is dear, and neither small nor slim (cells)
  fillCost: 1.2,
  fillMin: 110, // a filler holds at least so many cells
  shore: 11,
  smooth: 22,
  tremor: 3.2,
  tremorWave: 22, // width of the nailed strip; rounds of smoothing; the hand's tremor
};

export function buildMap(board, geo, options = {}) {
  const o = { ...DEFAULTS, ...options },
    { R, edges } = readBoard(board),
    g = makeGrid(o.W, o.H, o.cell),
    n = R.length;
  if (!o.areaUnit) o.areaUnit = g.n / (n * 1.06);

  /* 1-5 */
  const sp = projectAndSpread(R, edges, geo, o),
    S = sp.S,
    F3 = faces(S, edges),
    { lab, fillers, VOID } = seedLabels(S, F3, g);
  const landOf = rasterLand(sp.land, sp.lakes, g),
    hint = signedDistance(landOf, g);
  const islandOf = S.map((p) => {
    // the piece of land a site stands on (or next to)
    const x = clamp((p[0] / g.c) | 0, 0, g.w - 1),
      y = clamp((p[1] / g.c) | 0, 0, g.h - 1);
    let ring = 0,
      near = 1e9;
    for (let yy = Math.max(0, y - 8); yy < Math.min(g.h, y + 9); yy++)
      for (let xx = Math.max(0, x - 8); xx < Math.min(g.w, x + 9); xx++) {
        const l = landOf[yy * g.w + xx],
          d = hyp(xx - x, yy - y);
        if (l && d < near) {
          near = d;
          ring = l;
        }
      }
    return ring;
  });
  const claimed = new Set([...islandOf, 1]); // pieces of land with at least one city
  const c = {
    g,
    lab,
    R,
    S,
    edges,
    VOID,
    fillers,
    hint,
    landOf,
    islandOf,
    claimed,
    o,
    d0: sp.d0,
    hasGeo: !!geo,
    outer: F3.outer.nodes,
    siteCell: new Set(S.map((p) => g.at(p[0], p[1]))),
  };
  anneal(c);

  /* 6-7 */
  const chains = latticeChains(lab, g);
  let phi = coastField(c, chains);
  smoothChains(chains, o.W, o.H, o.smooth);
  const coarse = tremor(o.W, o.H, o.tremor, o.tremorWave, o.seed + 3),
    fine = tremor(o.W, o.H, o.tremor * 0.42, o.tremorWave * 0.4, o.seed + 4),
    shake = (p) => fine(coarse(p));
  for (const ch of chains) {
    ch.full = ch.line.map(shake);
    ch.line = simplify(ch.full, 0.35).map(round1);
  }
  const ringsOf = (l) => {
    // chains with the label on the left, head to tail
    const part = chains.flatMap((ch) => [
        ...(ch.left === l ? [{ a: ch.j0, b: ch.j1, pts: ch.line }] : []),
        ...(ch.right === l ? [{ a: ch.j1, b: ch.j0, pts: [...ch.line].reverse() }] : []),
      ]),
      rings = [];
    while (part.length) {
      let s = part.pop(),
        ring = [...s.pts],
        end = s.b;
      const start = s.a;
      while (end !== start) {
        const i = part.findIndex((q) => q.a === end);
        if (i < 0) break;
        s = part.splice(i, 1)[0];
        ring.push(...s.pts.slice(1));
        end = s.b;
      }
      ring.pop();
      rings.push(ring);
    }
    return rings.sort((p, q) => Math.abs(ringArea(q)) - Math.abs(ringArea(p)));
  };
  const dB = distanceTo(
    chains.filter((ch) => ch.left >= 0 && ch.right >= 0).map((ch) => ch.line),
    g,
    90,
  );
  const shoreline = () => {
    const coast = contour(phi, g, 0)
      .map((r) => simplify(smoothRing(r, 2, o.W, o.H).map(shake), 0.3).map(round1))
      .filter((r) => r.length > 3);
    const land = Uint8Array.from(phi, (v) => (v > 0 ? 1 : 0)),
      frame = (p) => p[0] <= 1 || p[1] <= 1 || p[0] >= o.W - 1 || p[1] >= o.H - 1;
    const shores = coast.flatMap((r) => {
      // distances are measured from the shore, never from the frame
      const segs = [[]];
      for (const p of [...r, r[0]])
        if (frame(p)) segs.push([]);
        else segs.at(-1).push(p);
      return segs.filter((s) => s.length > 1);
    });
    return { coast, land, dC: distanceTo(shores, g, 70) };
  };

  /* 8, twice: coast, cities; then the coast again with dry ground under every city */
  const draft = shoreline();
  let F = furnish(c, draft.land, dB, draft.dC);
  phi = coastField(
    c,
    chains,
    F.flatMap((f, l) => (f.site ? [{ ...f.site, l }] : [])),
  );
  const { coast, land, dC } = shoreline();
  F = furnish(c, land, dB, dC, F);

  const sea = Float32Array.from(dC, (d, k) => (land[k] ? -d : d));
  const waterlines = [5, 11, 18.5, 28, 40].map((d) => ({
    d,
    rings: contour(sea, g, d, -1)
      .map((r) => simplify(smoothRing(r, 3, o.W, o.H), 0.4).map(round1))
      .filter((r) => r.length > 5),
  }));
  const onSheet = (l) => l.filter((p) => p[0] > -60 && p[1] > -60 && p[0] < o.W + 60 && p[1] < o.H + 60);
  const meander = (l) => {
    let q = onSheet(l);
    for (let i = 0; i < 14; i++)
      q = q.map((p, k) =>
        k && k < q.length - 1
          ? [(q[k - 1][0] + 2 * p[0] + q[k + 1][0]) / 4, (q[k - 1][1] + 2 * p[1] + q[k + 1][1]) / 4]
          : p,
      );
    return q.map(shake);
  };
  return {
    W: o.W,
    H: o.H,
    regions: R.map((r, l) => ({
      id: r.id,
      name: r.name,
      resource: r.resource,
      open: r.open,
      rings: ringsOf(l),
      ...F[l],
    })),
    borders: chains
      .filter((ch) => ch.type)
      .map((ch) => ({
        a: R[Math.min(ch.left, ch.right)].id,
        b: R[Math.max(ch.left, ch.right)].id,
        type: ch.type,
        line: ch.line,
        full: ch.full,
      })),
    rims: chains
      .filter((ch) => !ch.type && ch.left >= 0 && ch.right >= 0)
      .map((ch) => ({ line: ch.line, void: ch.left === VOID || ch.right === VOID })),
    fillers: fillers.map((f) => ({
      dry: f.dry,
      rings: ringsOf(f.id),
      x: f.x,
      y: f.y,
      nodes: f.nodes.map((v) => R[v].id),
    })),
    voids: ringsOf(VOID),
    coast,
    waterlines,
    rivers: sp.rivers.map(meander),
    ranges: sp.ranges.map(onSheet),
    grat: sp.grat.map(onSheet),
    raster: { g: { c: g.c, w: g.w, h: g.h, n: g.n }, lab, land, dB, dC },
    stats: {
      seed: c.seedMismatch,
      anneal: c.annealMismatch,
      spread: sp.spreadSteps,
      minBorder: Math.min(...edges.map((e) => c.cnt[e.a][e.b])),
    },
    score: score(c, F),
  };
}
