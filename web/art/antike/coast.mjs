// Land and water: distances to a coast, and the field whose zero line is the coast of the map.
import { clamp, distToSeg, flood, hyp } from './geometry.mjs';

/** 0 = water, otherwise 1 + number of the land ring under the cell */
export function rasterLand(land, lakes, g) {
  const out = new Int16Array(g.n);
  const fill = (ring, value) => {
    for (let y = 0; y < g.h; y++) {
      const yy = (y + 0.5) * g.c,
        xs = [];
      for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
        const a = ring[i],
          b = ring[j];
        if (a[1] > yy !== b[1] > yy) xs.push(((b[0] - a[0]) * (yy - a[1])) / (b[1] - a[1]) + a[0]);
      }
      xs.sort((a, b) => a - b);
      for (let i = 0; i + 1 < xs.length; i += 2)
        for (let x = Math.max(0, Math.ceil(xs[i] / g.c - 0.5)); x < Math.min(g.w, xs[i + 1] / g.c - 0.5); x++)
          out[y * g.w + x] = value;
    }
  };
  land.forEach((r, i) => fill(r, i + 1));
  lakes.forEach((r) => fill(r, 0));
  return out;
}
/** distance to the other kind of cell: + on land, - on water (two-pass chamfer) */
export function signedDistance(mask, g) {
  const side = g.c,
    diag = g.c * Math.SQRT2;
  const run = (inv) => {
    const d = new Float32Array(g.n).fill(1e9);
    for (let k = 0; k < g.n; k++) if (!!mask[k] === inv) d[k] = 0;
    const pass = (ys, xs, dy, dx) => {
      for (const y of ys)
        for (const x of xs) {
          const k = y * g.w + x,
            hasX = x + dx >= 0 && x + dx < g.w,
            hasY = y + dy >= 0 && y + dy < g.h,
            backX = x - dx >= 0 && x - dx < g.w;
          let v = d[k];
          if (hasX) v = Math.min(v, d[k + dx] + side);
          if (hasY) {
            v = Math.min(v, d[k + dy * g.w] + side);
            if (hasX) v = Math.min(v, d[k + dy * g.w + dx] + diag);
            if (backX) v = Math.min(v, d[k + dy * g.w - dx] + diag);
          }
          d[k] = v;
        }
    };
    const up = (m) => [...Array(m).keys()],
      down = (m) => up(m).reverse();
    pass(up(g.h), up(g.w), -1, -1);
    pass(down(g.h), down(g.w), 1, 1);
    return d;
  };
  const toSea = run(false),
    toLand = run(true);
  return Float32Array.from(mask, (m, k) => (m ? toSea[k] - side / 2 : -(toLand[k] - side / 2)));
}
/** exact distance from every cell to a set of polylines, up to `max` */
export function distanceTo(lines, g, max) {
  const d = new Float32Array(g.n).fill(max);
  for (const l of lines)
    for (let i = 0; i + 1 < l.length; i++) {
      const a = l[i],
        b = l[i + 1],
        lo = (j) => Math.floor((Math.min(a[j], b[j]) - max) / g.c),
        hi = (j) => Math.ceil((Math.max(a[j], b[j]) + max) / g.c);
      for (let y = Math.max(0, lo(1)); y <= Math.min(g.h - 1, hi(1)); y++)
        for (let x = Math.max(0, lo(0)); x <= Math.min(g.w - 1, hi(0)); x++) {
          const k = y * g.w + x,
            q = distToSeg([(x + 0.5) * g.c, (y + 0.5) * g.c], a, b)[0];
          if (q < d[k]) d[k] = q;
        }
    }
  return d;
}

/* A field phi over the cells, + dry, - wet. `dry`: boxes (city tokens) that want firm ground, in the second pass. */
export function coastField(ctx, chains, dry = []) {
  const { g, lab, R, S, VOID, fillers, hint, landOf, islandOf, claimed, o, hasGeo } = ctx,
    n = R.length;
  const typeOf = new Map(ctx.edges.map((e) => [e.a + ',' + e.b, e.type])),
    T = (a, b) => typeOf.get(Math.min(a, b) + ',' + Math.max(a, b));

  /* -- a filler is dry if most of the borders round it are; junctions get votes from the plain borders that end
     there */
  for (const f of fillers) {
    const s = f.nodes.reduce((t, v, i) => {
      const q = T(v, f.nodes[(i + 1) % f.nodes.length]);
      return t + (q === 'land' ? 1 : q === 'sea' ? -1 : 0);
    }, 0);
    f.dry = s !== 0 ? s > 0 : hint[g.at(f.x, f.y)] > 0;
  }
  const votes = new Map(),
    vote = (c, i) => {
      for (const j of [c.j0, c.j1]) {
        if (!votes.has(j)) votes.set(j, [0, 0]);
        votes.get(j)[i]++;
      }
    };
  for (const c of chains) {
    c.type = c.left >= 0 && c.right >= 0 && c.left < n && c.right < n ? T(c.left, c.right) : null;
    if (c.type === 'land') vote(c, 0);
    else if (c.type === 'sea') vote(c, 1);
    const f = [c.left, c.right].find((l) => l >= n && l !== VOID);
    if (f !== undefined) vote(c, fillers[f - n].dry ? 0 : 1);
  }

  /* -- the nails: con[k] = +1 / -1 where the matter is settled; where two nails contradict each other neither counts */
  const con = new Int8Array(g.n),
    clash = new Uint8Array(g.n);
  const nail = (p, v, rad) => {
    const r = Math.ceil(rad / g.c),
      px = p[0] / g.c,
      py = p[1] / g.c;
    for (let y = Math.max(0, Math.floor(py - r)); y <= Math.min(g.h - 1, py + r); y++)
      for (let x = Math.max(0, Math.floor(px - r)); x <= Math.min(g.w - 1, px + r); x++) {
        if (hyp(x + 0.5 - px, y + 0.5 - py) * g.c > rad) continue;
        const k = y * g.w + x;
        if (con[k] && con[k] !== v) clash[k] = 1;
        con[k] = v;
      }
  };
  // (i) inland regions and dry fillers are land, open seas (but for uninhabited islets) and wet fillers are water
  for (let k = 0; k < g.n; k++) {
    const l = lab[k];
    if (l === VOID) continue;
    if (l >= n) con[k] = fillers[l - n].dry ? 1 : -1;
    else if (!R[l].hasSea) con[k] = 1;
    else if (R[l].open && (hint[k] <= 0 || claimed.has(landOf[k]))) con[k] = -1;
  }
  // (ii) along the borders, on a strip that narrows towards the corners
  const width = (e) => clamp(e * 0.8, g.c, o.shore);
  for (const c of chains) {
    if (!c.type) continue;
    const m = c.pts.length;
    if (c.type !== 'both') {
      c.pts.forEach((p, i) => nail(p, c.type === 'land' ? 1 : -1, width(Math.min(i, m - 1 - i) * g.c)));
      continue;
    }
    // combined: which end is dry?  The votes say; an end without votes is the opposite of the other one.
    const sign = (j) => {
      const v = votes.get(j);
      return !v || (v[0] && v[1]) ? 0 : v[0] ? 1 : v[1] ? -1 : 0;
    };
    const h = c.pts.map((p) => hint[g.at(p[0], p[1])]),
      mood = (l) => l.reduce((s, v) => s + Math.sign(v), 0);
    let a = sign(c.j0),
      b = sign(c.j1);
    if (!a && !b) {
      a = mood(h.slice(0, m >> 1)) >= mood(h.slice(m >> 1)) ? 1 : -1;
      b = -a;
    }
    if (!a) a = -b;
    if (!b) b = -a;
    // where does the shore cross?  Once, in the middle part, where the real coast wants it; twice if both ends
    // are alike.
    let cross;
    if (a !== b) {
      const lo = Math.max(3, Math.floor(m * 0.33)),
        hi = m - 1 - lo;
      let best = 1e9,
        at = m >> 1;
      for (let i = lo; i <= hi; i++) {
        let s = Math.abs(i - m / 2) * 0.05;
        for (let j = 0; j < m; j++) if (Math.sign(h[j]) !== (j < i ? a : b)) s++;
        if (s < best) {
          best = s;
          at = i;
        }
      }
      cross = [at];
    } else {
      const mid = m >> 1,
        w = Math.max(2, Math.floor(m * 0.18));
      cross = [mid - w, mid + w];
    }
    c.pts.forEach((p, i) => {
      const e = Math.min(i, m - 1 - i, ...cross.map((q) => Math.abs(i - q))) * g.c;
      if (e > g.c * 0.9)
        nail(
          p,
          cross.reduce((s, q) => (i >= q ? -s : s), a),
          width(e),
        );
    });
  }
  // (iii) cities stand on dry land
  R.forEach((r, i) => {
    if (!r.open) nail(S[i], 1, !hasGeo ? 30 : r.hasLand ? 9 : 22);
  });
  for (const b of dry)
    for (let y = -b.h * 0.3; y <= b.h * 0.42; y += g.c)
      for (let x = -b.w * 0.42; x <= b.w * 0.42; x += g.c) {
        const k = g.at(b.x + x, b.y + y);
        if (!con[k] && lab[k] === b.l) con[k] = 1;
      }
  for (let k = 0; k < g.n; k++) if (clash[k]) con[k] = 0;

  /* -- the pull: the real coast, but island regions keep their own island (a little enlarged) and no foreign shore */
  const beside = (k, ringNo) => {
    for (let d = 1; d <= 3; d++)
      for (const q of [k + d, k - d, k + d * g.w, k - d * g.w])
        if (q >= 0 && q < g.n && landOf[q] === ringNo) return true;
    return false;
  };
  const prior = new Float32Array(g.n),
    phi = new Float32Array(g.n);
  for (let k = 0; k < g.n; k++) {
    const l = lab[k],
      ringNo = landOf[k];
    if (hasGeo) {
      prior[k] = Math.tanh(hint[k] / 12);
      if (l < n) {
        const own = islandOf[l],
          foreign = claimed.has(ringNo) && ringNo !== own;
        if (!R[l].hasLand)
          prior[k] = ringNo && foreign ? -0.7 : Math.tanh((hint[k] + (ringNo === own || beside(k, own) ? 9 : 0)) / 12);
        else if (ringNo > 1 && foreign) prior[k] = -0.7;
      }
    }
    phi[k] = con[k] || prior[k];
  }
  /* -- relax: the prior pulls, the nails hold */
  const lam = hasGeo ? 0.34 : 0.01;
  for (let it = 0; it < (hasGeo ? 60 : 600); it++)
    for (let k = 0; k < g.n; k++) {
      if (con[k]) {
        phi[k] = con[k];
        continue;
      }
      let s = 0;
      for (const d of [1, 0, 3, 2]) {
        const q = g.nb[k * 4 + d];
        s += q >= 0 ? phi[q] : phi[k];
      }
      phi[k] = ((1 - lam) * s) / 4 + lam * prior[k];
    }
  /* -- sweep up specks of land and puddles that are too small to read; inhabited land and real islets stay */
  const seen = new Uint8Array(g.n),
    flip = [];
  for (let k0 = 0; k0 < g.n; k0++) {
    if (seen[k0]) continue;
    const v = phi[k0] > 0,
      comp = flood(g, k0, (q) => phi[q] > 0 === v, seen);
    const lived = comp.some((k) => ctx.siteCell.has(k)),
      islet = v && comp.some((k) => landOf[k] > 1 && !claimed.has(landOf[k]));
    const min = v ? (islet ? 7 : lived ? 0 : 130) : 22;
    if (comp.length < min || (comp.length < 40 && !lived && comp.some(g.rim))) flip.push([comp, v ? -0.5 : 0.5]);
  }
  for (const [comp, v] of flip) for (const k of comp) phi[k] = v;
  return phi;
}
