// From a board to a plane graph: regions and borders, where they lie on the sheet once crowded places have made room,
// and the faces between the lines.
import { crosses, distToSeg, hyp, orient, resample, ringArea } from './geometry.mjs';

// A board file (docs/boards.md) as regions and borders.
export function readBoard(board) {
  const R = board.regions.map((r, i) => ({
    id: r.id,
    name: r.name,
    resource: r.site,
    lon: r.east / 100,
    lat: r.north / 100,
    land: r.red,
    sea: r.blue,
    i,
  }));
  const index = new Map(R.map((r) => [r.id, r.i])),
    E = new Map();
  for (const r of R)
    for (const kind of ['land', 'sea'])
      for (const other of r[kind]) {
        const j = index.get(other),
          a = Math.min(r.i, j),
          b = Math.max(r.i, j),
          key = `${a},${b}`,
          e = E.get(key) || { a, b };
        e[kind] = true;
        E.set(key, e);
      }
  const edges = [...E.values()].map((e) => ({ ...e, type: e.land && e.sea ? 'both' : e.land ? 'land' : 'sea' }));
  for (const r of R) {
    r.hasSea = r.sea.length > 0;
    r.hasLand = r.land.length > 0;
    r.open = r.resource === 'sea';
  }
  return { R, edges };
}

export function projectAndSpread(R, edges, geo, o) {
  /* -- projection */
  const lats = R.map((r) => r.lat),
    k0 = Math.cos((((Math.min(...lats) + Math.max(...lats)) / 2) * Math.PI) / 180);
  const raw = ([lon, lat]) => [lon * k0, -lat],
    pts = R.map((r) => raw([r.lon, r.lat]));
  const x0 = Math.min(...pts.map((p) => p[0])),
    x1 = Math.max(...pts.map((p) => p[0])),
    y0 = Math.min(...pts.map((p) => p[1])),
    y1 = Math.max(...pts.map((p) => p[1]));
  const { W, H, pad } = o,
    sx = (W - 2 * pad) / (x1 - x0),
    sy = (H - 2 * pad * 0.9) / (y1 - y0);
  const proj = (ll) => {
    const p = raw(ll);
    return [pad + (p[0] - x0) * sx, pad * 0.9 + (p[1] - y0) * sy];
  };

  /* -- everything that the flow carries along */
  const S = R.map((r) => proj([r.lon, r.lat])),
    lines = [];
  const carry = (list, closed, step) =>
    list.map((l) => {
      const q = resample(l.map(proj), step, closed);
      lines.push(q);
      return q;
    });
  const land = geo ? carry(geo.land, true, 5) : [],
    lakes = geo ? carry(geo.lakes, true, 5) : [];
  const ranges = geo ? carry(geo.ranges, false, 10) : [],
    rivers = geo ? carry(geo.rivers, false, 6) : [],
    meridians = [];
  const lonA = Math.floor((x0 - pad / sx) / k0 / 5) * 5 - 5,
    lonB = (x1 + pad / sx) / k0 + 5,
    latA = Math.floor((-y1 - pad / sy) / 5) * 5 - 5,
    latB = -y0 + pad / sy + 5;
  for (let lon = lonA; lon <= lonB; lon += 5)
    meridians.push([
      [lon, latA],
      [lon, latB],
    ]);
  for (let lat = latA; lat <= latB; lat += 5)
    meridians.push([
      [lonA, lat],
      [lonB, lat],
    ]);
  const grat = carry(meridians, false, 8);

  /* -- the force at a point: from every site and its four mirror images in the frame (so that nothing leaves
     the sheet) */
  const want = R.map((r) => (r.open ? 1 : 1 + 0.03 * Math.max(0, r.name.length - 7))),
    d0 = Math.sqrt((W * H) / R.length);
  let sig = d0;
  const force = (x, y) => {
    let fx = 0,
      fy = 0;
    const add = (qx, qy, w) => {
      const dx = (x - qx) / o.aniso,
        dy = y - qy,
        r2 = dx * dx + dy * dy;
      if (r2 > 9 * sig * sig) return;
      const f = (w * Math.exp(-r2 / (2 * sig * sig))) / sig;
      fx += dx * f;
      fy += dy * f;
    };
    for (let i = 0; i < S.length; i++) {
      const [px, py] = S[i],
        w = want[i];
      add(px, py, w);
      add(-px, py, w);
      add(2 * W - px, py, w);
      add(px, -py, w);
      add(px, 2 * H - py, w);
    }
    return [fx, fy];
  };
  const firstCrossing = () => {
    for (let i = 0; i < edges.length; i++)
      for (let j = i + 1; j < edges.length; j++) {
        const { a, b } = edges[i],
          { a: p, b: q } = edges[j];
        if (a !== p && a !== q && b !== p && b !== q && crosses(S[a], S[b], S[p], S[q])) return [a, b, p, q];
      }
    return null;
  };
  const bad = firstCrossing();
  if (bad)
    throw Error(
      `the lines ${R[bad[0]].id}-${R[bad[1]].id} and ${R[bad[2]].id}-${R[bad[3]].id} cross: move one of the four a
        little in the board file`,
    );

  /* -- flow from long-ranged to short-ranged: big swells first, then elbows */
  const plan = o.spread.flatMap(([s, k, times]) => Array(times).fill([s, k]));
  let steps = 0;
  for (; steps < plan.length; steps++) {
    const [range, k] = plan[steps],
      all = [S, ...lines],
      keep = S.map((p) => [...p]);
    sig = range * d0;
    const far = (p) => p[0] < -300 || p[0] > W + 300 || p[1] < -300 || p[1] > H + 300;
    const move = all.map((l) => l.map((p) => (far(p) ? [0, 0] : force(p[0], p[1]))));
    all.forEach((l, i) =>
      l.forEach((p, j) => {
        p[0] += k * move[i][j][0];
        p[1] += k * move[i][j][1];
      }),
    );
    // a site must not come to lie on a line between two others; open-sea sites yield more readily than cities
    for (let it = 0; it < 3; it++)
      for (const e of edges)
        for (let v = 0; v < S.length; v++) {
          if (v === e.a || v === e.b) continue;
          const A = S[e.a],
            B = S[e.b],
            [d, t] = distToSeg(S[v], A, B);
          if (d >= o.clear || t < 0.02 || t > 0.98) continue;
          const dx = B[0] - A[0],
            dy = B[1] - A[1],
            l = hyp(dx, dy),
            side = orient(A, B, S[v]) > 0 ? 1 : -1,
            nx = (-dy / l) * side,
            ny = (dx / l) * side,
            f = (o.clear - d) * 0.12;
          const give = (i) => (R[i].open ? 1 : 0.35),
            mv = give(v),
            ma = give(e.a),
            mb = give(e.b);
          S[v][0] += nx * f * mv;
          S[v][1] += ny * f * mv;
          A[0] -= nx * f * ma * (1 - t);
          A[1] -= ny * f * ma * (1 - t);
          B[0] -= nx * f * mb * t;
          B[1] -= ny * f * mb * t;
        }
    if (firstCrossing()) {
      // would tear the graph: undo this step and be content
      all.forEach((l, i) =>
        l.forEach((p, j) => {
          p[0] -= k * move[i][j][0];
          p[1] -= k * move[i][j][1];
        }),
      );
      keep.forEach((p, i) => {
        S[i] = p;
      });
      break;
    }
  }
  return { S, land, lakes, ranges, rivers, grat, d0, spreadSteps: steps };
}

/* ============================================================================================ 3 faces of the
   plane graph */
export function faces(S, edges) {
  const nb = S.map(() => []),
    angle = (v, u) => Math.atan2(S[u][1] - S[v][1], S[u][0] - S[v][0]);
  for (const e of edges) {
    nb[e.a].push(e.b);
    nb[e.b].push(e.a);
  }
  nb.forEach((l, v) => l.sort((p, q) => angle(v, p) - angle(v, q)));
  const seen = new Set(),
    out = [];
  for (let v = 0; v < S.length; v++)
    for (const u of nb[v]) {
      if (seen.has(v * 1000 + u)) continue;
      const nodes = [];
      for (let a = v, b = u; !seen.has(a * 1000 + b);) {
        seen.add(a * 1000 + b);
        nodes.push(a);
        const l = nb[b];
        [a, b] = [b, l[(l.indexOf(a) + 1) % l.length]]; // always turn to the next line round the site
      }
      out.push({ nodes, area: ringArea(nodes.map((i) => S[i])) });
    }
  const outer = out.reduce((m, f) => (Math.abs(f.area) > Math.abs(m.area) ? f : m));
  return { inner: out.filter((f) => f !== outer), outer };
}
