// Cells change hands one by one under an energy, but only where nobody gains or loses a neighbour: see neutral().
import { clamp, flood, rng, valueNoise } from './geometry.mjs';
import { nameWidth } from './furnish.mjs';

const RX = [1, 1, 0, -1, -1, -1, 0, 1],
  RY = [0, 1, 1, 1, 0, -1, -1, -1]; // ring of eight cells in order; even places = edge neighbours

export function anneal(ctx) {
  const { g, lab, R, S, edges, VOID, fillers, hint, landOf, claimed, islandOf, o, d0, hasGeo } = ctx;
  const n = R.length,
    L = VOID + 1,
    rnd = rng(o.seed),
    table = (T) => Array.from({ length: L }, () => new T(L));

  /* -- who may touch whom: 1 = must (data), 2 = may (fillers, void), 0 = must not; and what kind of border */
  const ok = table(Uint8Array),
    type = table(Uint8Array),
    LAND = 1,
    SEA = 2,
    BOTH = 3,
    outer = new Set(ctx.outer);
  const set = (m, a, b, v) => {
    m[a][b] = m[b][a] = v;
  };
  for (const e of edges) {
    set(ok, e.a, e.b, 1);
    set(type, e.a, e.b, e.type === 'land' ? LAND : e.type === 'sea' ? SEA : BOTH);
  }
  for (const f of fillers) for (const v of f.nodes) set(ok, f.id, v, 2);
  for (const v of outer) set(ok, VOID, v, 2);
  for (let i = 0; i < L; i++) ok[i][i] = 3;

  /* -- running counts: length of every border in cell sides, cells per label, cells of a label at the frame */
  const cnt = table(Int32Array),
    area = new Int32Array(L),
    rimCnt = new Int32Array(L);
  const recount = () => {
    for (const r of cnt) r.fill(0);
    area.fill(0);
    rimCnt.fill(0);
    for (let k = 0; k < g.n; k++) {
      area[lab[k]]++;
      if (g.rim(k)) rimCnt[lab[k]]++;
      for (const q of [g.nb[k * 4], g.nb[k * 4 + 2]])
        if (q >= 0 && lab[q] !== lab[k]) {
          cnt[lab[k]][lab[q]]++;
          cnt[lab[q]][lab[k]]++;
        }
    }
  };
  const mismatch = () => {
    let extra = 0,
      missing = 0;
    for (let i = 0; i < n; i++)
      for (let j = i + 1; j < n; j++) {
        if (cnt[i][j] && ok[i][j] !== 1) extra++;
        if (!cnt[i][j] && ok[i][j] === 1) missing++;
      }
    return [extra, missing];
  };
  const give = (k, B) => {
    // cell k passes to label B, counts follow
    const A = lab[k];
    lab[k] = B;
    area[A]--;
    area[B]++;
    if (g.rim(k)) {
      rimCnt[A]--;
      rimCnt[B]++;
    }
    for (let d = 0; d < 4; d++) {
      const q = g.nb[k * 4 + d];
      if (q < 0) continue;
      const l = lab[q];
      if (l !== A) {
        cnt[A][l]--;
        cnt[l][A]--;
      }
      if (l !== B) {
        cnt[B][l]++;
        cnt[l][B]++;
      }
    }
  };
  recount();
  ctx.seedMismatch = mismatch();

  /* -- energy of a cell: distance from the region's centre and site, ground that does not suit the region */
  const want = R.map((r) => o.areaUnit * (1 + 0.02 * Math.max(0, r.name.length - 8)));
  const ani = R.map(
    (r) =>
      clamp(o.aniso * (0.72 + (r.open ? 110 : Math.max(...r.name.split(' ').map(nameWidth))) / 330), 1.05, 1.55) ** 2,
  ); // long names want wide regions
  const cx = S.map((s) => s[0]),
    cy = S.map((s) => s[1]),
    D = d0 * d0;
  for (const f of fillers) {
    f.x = f.nodes.reduce((t, v) => t + S[v][0], 0) / f.nodes.length;
    f.y = f.nodes.reduce((t, v) => t + S[v][1], 0) / f.nodes.length;
  }
  const U = (k, l) => {
    if (l === VOID) return o.voidCost;
    const X = g.X(k),
      Y = g.Y(k);
    if (l >= n) {
      const f = fillers[l - n];
      return o.fillCost + (50 * ((X - f.x) * (X - f.x) + (Y - f.y) * (Y - f.y))) / D;
    }
    const x = X - cx[l],
      y = Y - cy[l],
      xs = X - S[l][0],
      ys = Y - S[l][1];
    let e = o.compact * (((x * x) / ani[l] + y * y) / D) + o.home * (((xs * xs) / ani[l] + ys * ys) / D);
    if (!hasGeo) return e;
    const r = R[l],
      dry = hint[k] > 0 && claimed.has(landOf[k]),
      h = clamp(Math.abs(hint[k]) / 10, 0.5, 1);
    if (dry && r.open)
      e += o.terrain * h; // open sea shuns land,
    else if (!dry && !r.hasSea)
      e += o.terrain * h; // inland regions shun water,
    else if (dry && !r.hasLand && landOf[k] !== islandOf[l]) e += o.terrain * 0.8 * h; // an island region wants its own island only
    return e;
  };
  /* -- energy of a border between two cells; a slow random field makes borders wander instead of running straight */
  const wander = valueNoise(g, o.wiggle, rng(o.seed + 1));
  const pair = (k, q, a, b) => {
    if (a === b) return 0;
    if (a >= n || b >= n || !hasGeo) return 1;
    const t = type[a][b],
      dry = hint[k] + hint[q] > 0;
    if (dry && !claimed.has(landOf[k])) return t === LAND ? 1 : 1.4; // an islet nobody lives on
    return t === LAND ? (dry ? 1 : o.wrong) : t === SEA ? (dry ? o.wrong : 1) : 1;
  };
  /* -- energies of whole things: borders must not be stubs, rim regions must reach the edge, areas should be fair */
  const stub = (c) => (c < o.minBorder ? (o.len * (o.minBorder - c) ** 2) / o.minBorder : 0);
  const lenE = (a, b, c) => (ok[a][b] === 1 ? stub(c) : 0);
  const rimE = (l, c) => (l < n && outer.has(l) ? stub(c) : 0);
  const areaE = (l, a) =>
    l === VOID
      ? 0
      : l >= n
        ? a < o.fillMin
          ? 0.02 * (o.fillMin - a) ** 2
          : 0
        : (o.area * ((a - want[l]) / want[l]) ** 2 * (a < want[l] ? 2.2 : 1.2) * want[l]) / 60;
  /* -- tentacles: how narrow is the label at this cell, across and down (0 = wide enough) */
  const TH = o.thick;
  const thinAt = (k) => {
    const l = lab[k],
      x = k % g.w,
      y = (k / g.w) | 0;
    let t = 0,
      a = 1,
      b = 1;
    while (a <= TH && x - a >= 0 && lab[k - a] === l) a++;
    while (b <= TH && x + b < g.w && lab[k + b] === l) b++;
    if (x - a >= 0 && x + b < g.w && a + b - 1 <= TH) t += (TH + 1 - (a + b - 1)) / TH;
    a = b = 1;
    while (a <= TH && y - a >= 0 && lab[k - a * g.w] === l) a++;
    while (b <= TH && y + b < g.h && lab[k + b * g.w] === l) b++;
    if (y - a >= 0 && y + b < g.h && a + b - 1 <= TH) t += (TH + 1 - (a + b - 1)) / TH;
    return t;
  };
  const thinAround = (k, x, y) => {
    let t = thinAt(k);
    for (let d = 1; d <= TH; d++) {
      if (x - d >= 0) t += thinAt(k - d);
      if (x + d < g.w) t += thinAt(k + d);
      if (y - d >= 0) t += thinAt(k - d * g.w);
      if (y + d < g.h) t += thinAt(k + d * g.w);
    }
    return t;
  };

  /* -- THE HEART: may cell p pass from A to B without changing who touches whom?  Looks at the ring of eight only. */
  const ring = new Int16Array(8);
  const pieces = (T) => {
    // pieces of label T that touch p by an edge
    let c = 0;
    for (let i = 0; i < 8; i += 2) if (ring[i] === T && !(ring[(i + 7) % 8] === T && ring[(i + 6) % 8] === T)) c++;
    return c || (ring[0] === T && ring[2] === T && ring[4] === T && ring[6] === T ? 1 : 0);
  };
  const neutral = (k, x, y, A, B) => {
    for (let i = 0; i < 8; i++) {
      // beyond the frame: nothing; only the void holds together out there
      const xx = clamp(x + RX[i], 0, g.w - 1),
        yy = clamp(y + RY[i], 0, g.h - 1),
        out = xx !== x + RX[i] || yy !== y + RY[i];
      ring[i] = out && A !== VOID ? -1 : yy * g.w + xx === k ? A : lab[yy * g.w + xx];
    }
    // (a) A stays in one piece without p, B stays in one piece with p, and B does not meet itself by a corner
    if (pieces(A) !== 1 || pieces(B) !== 1) return false;
    for (let i = 1; i < 8; i += 2) if (ring[i] === B && ring[i - 1] !== B && ring[(i + 1) % 8] !== B) return false;
    // (b) at most two others look on, B may touch each of them (even a corner counts as touching) ...
    let c1 = -1,
      c2 = -1;
    for (let i = 0; i < 8; i++) {
      const C = ring[i];
      if (C < 0 || C === A || C === B || C === c1 || C === c2) continue;
      if (!ok[B][C]) return false;
      if (c1 < 0) c1 = C;
      else if (c2 < 0) c2 = C;
      else return false;
    }
    // ... and the corner A-B-C only slides along borders that are there already
    for (const C of [c1, c2]) {
      if (C < 0) continue;
      let bc = false,
        ac = false,
        edge = false;
      for (let i = 0; i < 8; i++) {
        const p = ring[i],
          q = ring[(i + 1) % 8];
        if ((p === B && q === C) || (q === B && p === C)) bc = true;
        if ((p === A && q === C) || (q === A && p === C)) ac = true;
        if (c2 >= 0 && ((p === c1 && q === c2) || (p === c2 && q === c1))) return false;
        if (i % 2 === 0 && p === C) edge = true;
      }
      if (!bc || (edge && !ac)) return false;
    }
    return true;
  };

  /* -- pieces of the void that are small (or slim) are handed to their neighbours, by neutral changes only */
  const slim = (k, x, y) => {
    const M = o.voidSlim;
    let a = 0,
      b = 0,
      c = 0,
      d = 0;
    while (a < M && x - a > 0 && lab[k - a - 1] === VOID) a++;
    while (b < M && x + b < g.w - 1 && lab[k + b + 1] === VOID) b++;
    while (c < M && y - c > 0 && lab[k - (c + 1) * g.w] === VOID) c++;
    while (d < M && y + d < g.h - 1 && lab[k + (d + 1) * g.w] === VOID) d++;
    return a + b + 1 < M || c + d + 1 < M;
  };
  const lastOfPiece = (k, x, y, B) => {
    // a lone void cell may go if nobody new meets
    for (let d = 0; d < 4; d++) {
      const q = g.nb[k * 4 + d];
      if (q >= 0 && lab[q] === VOID) return false;
    }
    return !RX.some((_, i) => {
      const xx = x + RX[i],
        yy = y + RY[i];
      if (xx < 0 || yy < 0 || xx >= g.w || yy >= g.h) return false;
      const l = lab[yy * g.w + xx];
      return l !== VOID && !ok[B][l];
    });
  };
  const tidyVoid = (slimToo) => {
    for (let pass = 0, changed = 1; pass < 60 && changed; pass++) {
      const seen = new Uint8Array(g.n);
      changed = 0;
      for (let k0 = 0; k0 < g.n; k0++) {
        if (lab[k0] !== VOID || seen[k0]) continue;
        const comp = flood(g, k0, (q) => lab[q] === VOID, seen),
          small = comp.length < o.voidMin;
        for (const k of comp) {
          const x = k % g.w,
            y = (k / g.w) | 0;
          if (!small && !(slimToo && slim(k, x, y))) continue;
          for (let d = 0; d < 4; d++) {
            const q = g.nb[k * 4 + d];
            if (q < 0) continue;
            const B = lab[q];
            if (B >= n) continue;
            if (!neutral(k, x, y, VOID, B) && !lastOfPiece(k, x, y, B)) continue;
            give(k, B);
            changed++;
            break;
          }
        }
      }
    }
  };

  /* -- the annealing itself */
  const N8 = [1, -1, g.w, -g.w, g.w + 1, g.w - 1, -g.w + 1, -g.w - 1],
    W8 = [1, 1, 1, 1, 0.7, 0.7, 0.7, 0.7];
  for (let s = 0; s < o.sweeps; s++) {
    const T = o.T0 * Math.pow(o.T1 / o.T0, s / (o.sweeps - 1)),
      list = [];
    for (let k = 0; k < g.n; k++)
      for (let d = 0; d < 4; d++) {
        const q = g.nb[k * 4 + d];
        if (q >= 0 && lab[q] !== lab[k]) {
          list.push(k);
          break;
        }
      }
    for (let m = list.length * 3; m > 0; m--) {
      const k = list[(rnd() * list.length) | 0],
        x = k % g.w,
        y = (k / g.w) | 0,
        A = lab[k],
        from = g.nb[k * 4 + ((rnd() * 4) | 0)];
      if (from < 0) continue;
      const B = lab[from];
      if (B === A) continue;
      if (A < n && Math.abs(g.X(k) - S[A][0]) < 2 * g.c && Math.abs(g.Y(k) - S[A][1]) < 2 * g.c) continue; // the site itself stays
      if (A >= n && A !== VOID && area[A] <= 16) continue;
      if (!neutral(k, x, y, A, B)) continue;
      // how border lengths would change: A-B, and A-C / B-C for the (at most two) others along an edge
      let dAB = 0,
        C = -1,
        dC = 0,
        E = -1,
        dE_ = 0;
      for (let d = 0; d < 4; d++) {
        const q = g.nb[k * 4 + d];
        if (q < 0) continue;
        const l = lab[q];
        if (l === A) dAB++;
        else if (l === B) dAB--;
        else if (C < 0 || C === l) {
          C = l;
          dC++;
        } else {
          E = l;
          dE_++;
        }
      }
      if (C >= 0 && ok[A][C] === 1 && cnt[A][C] - dC < 2) continue; // never lose a border
      if (E >= 0 && ok[A][E] === 1 && cnt[A][E] - dE_ < 2) continue;
      if (ok[A][B] === 1 && cnt[A][B] + dAB < 2) continue;
      // the price of the change
      let dE =
        U(k, B) - U(k, A) + areaE(A, area[A] - 1) - areaE(A, area[A]) + areaE(B, area[B] + 1) - areaE(B, area[B]);
      for (let i = 0; i < 8; i++) {
        const q = k + N8[i];
        if (q < 0 || q >= g.n || Math.abs((q % g.w) - x) > 1) continue;
        dE += o.border * wander[k] * W8[i] * (pair(k, q, B, lab[q]) - pair(k, q, A, lab[q]));
      }
      for (const [Z, d] of [
        [C, dC],
        [E, dE_],
      ])
        if (Z >= 0)
          dE += lenE(A, Z, cnt[A][Z] - d) - lenE(A, Z, cnt[A][Z]) + lenE(B, Z, cnt[B][Z] + d) - lenE(B, Z, cnt[B][Z]);
      dE += lenE(A, B, cnt[A][B] + dAB) - lenE(A, B, cnt[A][B]);
      const rim = g.rim(k) ? 1 : 0,
        toVoid = C === VOID ? dC : E === VOID ? dE_ : 0,
        vA = A === VOID ? 0 : B === VOID ? dAB : -toVoid,
        vB = B === VOID ? 0 : A === VOID ? dAB : toVoid;
      if (rim || vA || vB) {
        const a = rimCnt[A] + cnt[A][VOID],
          b = rimCnt[B] + cnt[B][VOID];
        dE += rimE(A, a - rim + vA) - rimE(A, a) + rimE(B, b + rim + vB) - rimE(B, b);
      }
      if (dE < 6) {
        const t = thinAround(k, x, y);
        lab[k] = B;
        dE += o.thin * (thinAround(k, x, y) - t);
        lab[k] = A;
      }
      if (dE > 0 && rnd() >= Math.exp(-dE / T)) continue;
      give(k, B);
    }
    if (s === Math.round(o.sweeps * 0.45) || s === Math.round(o.sweeps * 0.6)) tidyVoid(true);
    if (s % 4 === 3) {
      // let the centres follow
      const sx = new Float64Array(L),
        sy = new Float64Array(L);
      for (let k = 0; k < g.n; k++) {
        sx[lab[k]] += g.X(k);
        sy[lab[k]] += g.Y(k);
      }
      for (const f of fillers) {
        f.x = 0.5 * f.x + (0.5 * sx[f.id]) / area[f.id];
        f.y = 0.5 * f.y + (0.5 * sy[f.id]) / area[f.id];
      }
      for (let l = 0; l < n; l++) {
        cx[l] = 0.5 * cx[l] + (0.5 * sx[l]) / area[l];
        cy[l] = 0.5 * cy[l] + (0.5 * sy[l]) / area[l];
      }
    }
  }
  tidyVoid(false);

  /* -- last: where a region meets itself by a corner (left over from the seed) one cell changes hands, checked
     in full */
  const parts = (l) => {
    const seen = new Uint8Array(g.n);
    let c = 0;
    for (let k = lab.indexOf(l); k >= 0; k = lab.indexOf(l, k + 1))
      if (!seen[k]) {
        flood(g, k, (q) => lab[q] === l, seen);
        c++;
      }
    return c;
  };
  const pinched = (x, y) => {
    if (x < 0 || y < 0 || x >= g.w - 1 || y >= g.h - 1) return false;
    const a = lab[y * g.w + x],
      b = lab[y * g.w + x + 1],
      c = lab[(y + 1) * g.w + x],
      d = lab[(y + 1) * g.w + x + 1];
    return (a === d && a !== b && a !== c) || (b === c && b !== a && b !== d);
  };
  const repairs = (k, B) => {
    const kx = k % g.w,
      ky = (k / g.w) | 0,
      A = lab[k],
      before = parts(A) + parts(B);
    give(k, B);
    const sound =
      !mismatch().some(Boolean) &&
      parts(A) + parts(B) <= before &&
      ![
        [-1, -1],
        [0, -1],
        [-1, 0],
        [0, 0],
      ].some(([dx, dy]) => pinched(kx + dx, ky + dy)) &&
      !RX.some((_, i) => {
        const x = kx + RX[i],
          y = ky + RY[i];
        return x >= 0 && y >= 0 && x < g.w && y < g.h && !ok[B][lab[y * g.w + x]];
      });
    if (!sound) give(k, A);
    return sound;
  };
  for (let y = 0; y < g.h - 1; y++)
    for (let x = 0; x < g.w - 1; x++) {
      if (!pinched(x, y)) continue;
      const four = [y * g.w + x, y * g.w + x + 1, (y + 1) * g.w + x, (y + 1) * g.w + x + 1],
        labels = new Set(four.map((q) => lab[q]));
      four.some((k) => [...labels].some((B) => B !== lab[k] && repairs(k, B)));
    }
  recount();
  ctx.annealMismatch = mismatch();
  ctx.cnt = cnt;
}
