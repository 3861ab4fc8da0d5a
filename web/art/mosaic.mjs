// Tesserae: the band under the house's name, the house's sign, and the plan scratched into the ground under a city.
let seed = 11;
const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
const between = (low, high) => Math.round(low + random() * (high - low));

// Rooms, courts and streets as on an old marble plan.
export function plan() {
  seed = 11;
  let path = '';
  for (let x = 0; x < 240; x += 48)
    for (let y = 0; y < 200; y += 40) {
      const w = between(30, 40),
        h = between(24, 32),
        X = x + between(2, 5),
        Y = y + between(2, 5),
        kind = random();
      path += `M${X} ${Y}h${w}v${h}h${-w}z`;
      if (kind < 0.3) {
        for (let q = 4; q < w - 3; q += 5) path += `M${X + q} ${Y + 4}h.1M${X + q} ${Y + h - 4}h.1`;
        path += `M${X + 7} ${Y + 8}h${w - 14}v${h - 16}h${-(w - 14)}z`;
      } else if (kind < 0.45) {
        path += `M${X + w / 2 - 9} ${Y + h / 2}a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M${X + w / 2 - 5} ${Y + h / 2}a5 5 0 1 0
          10 0a5 5 0 1 0 -10 0`;
      } else {
        const rooms = between(2, 4);
        for (let q = 1; q < rooms; q++) path += `M${X + Math.round((w * q) / rooms)} ${Y}v${between(8, h - 6)}`;
        path += `M${X} ${Y + between(10, h - 6)}h${between(8, w - 10)}M${X + w}
          ${Y + between(8, h - 8)}h${-between(6, 14)}`;
      }
    }
  return `<pattern id="plan" width="240" height="200" patternUnits="userSpaceOnUse">
    <path d="${path}" fill="none" stroke="var(--plan)" stroke-width="1" stroke-linecap="round"/></pattern>`;
}

function tessera(x, y, unit, fill, unevenness = 0.45) {
  const jitter = () => (random() - 0.5) * unevenness;
  const point = (a, b) => `${(a + jitter()).toFixed(1)} ${(b + jitter()).toFixed(1)}`;
  const far = unit - 0.4;
  return `<path
    d="M${point(x + 0.3, y + 0.3)}L${point(x + far, y + 0.3)}L${point(x + far, y + far)}L${point(x + 0.3, y + far)}z"
    fill="${fill}"/>`;
}

// A running wave in four colours.
export function tesserae() {
  seed = 23;
  const wave = ['....bbb.....', '...bb.bb....', '..bbb..b....', '.bbbbb......', 'bbbbbbbbbbbb'];
  const unit = 5;
  let band = '';
  for (let repeat = 0; repeat < 3; repeat++)
    wave.forEach((row, r) =>
      [...row].forEach((letter, k) => {
        const colour = `${letter === 'b' ? '--t-sea' : '--t-sand'}${random() < 0.35 ? '2' : ''}`;
        band += tessera((repeat * 12 + k) * unit, r * unit, unit, `var(${colour})`);
      }),
    );
  return `<pattern id="tesserae" width="180" height="25" patternUnits="userSpaceOnUse">${band}</pattern>`;
}

// A gate, the sea and the sun in it.
export function logo() {
  seed = 5;
  let sign = '';
  const polar = (radius, degrees) =>
    `${(36 + radius * Math.cos((degrees * Math.PI) / 180)).toFixed(1)}
      ${(36 + radius * Math.sin((degrees * Math.PI) / 180)).toFixed(1)}`;
  for (let y = 0; y < 6; y++)
    for (let x = 0; x < 6; x++) {
      sign += tessera(
        18 + x * 6.1,
        26 + y * 6.1,
        6,
        y > 2 ? `var(--t-sea${(x + y) % 3 ? '' : '2'})` : 'var(--t-sand)',
        0.7,
      );
    }
  sign += '<path d="M27 44.4a9 9 0 0 1 18 0z" fill="var(--t-gold)"/>';
  for (let k = 0; k < 9; k++) {
    const from = 180 + k * 20 + 1.3,
      to = from + 17.4;
    sign += `<path d="M${polar(20, from)}L${polar(34, from)}A34 34 0 0 1 ${polar(34, to)}L${polar(20, to)}A20 20 0 0 0
      ${polar(20, from)}z" fill="var(${k === 4 ? '--t-gold' : k % 2 ? '--t-clay2' : '--t-clay'})"/>`;
  }
  for (const x of [2, 56])
    for (let r = 0; r < 3; r++)
      sign += `<path d="M${x} ${(37.4 + r * 8.4).toFixed(1)}h14v7.4h-14z" fill="var(--t-clay${r % 2 ? '' : '2'})"/>`;
  for (let k = 0; k < 5; k++)
    sign += `<path d="M${(k * 14.4 + 0.3).toFixed(1)} 63.2h13.6v7.4h-13.6z" fill="var(--t-stone)"/>`;
  return sign;
}
