// The plainest map: a disc for every region, a line for every border. Any board can be drawn so.
import type { BoardFile } from '../view';
import type { Drawing, DrawnBorder, DrawnRegion } from './drawing';

const [width, height, margin, radius] = [1600, 1000, 110, 62];

function spread(board: BoardFile): Map<string, [number, number]> {
  const [easts, norths] = [board.regions.map(({ east }) => east), board.regions.map(({ north }) => north)];
  const [west, south] = [Math.min(...easts), Math.min(...norths)];
  const across = Math.max(1, Math.max(...easts) - west);
  const up = Math.max(1, Math.max(...norths) - south);
  return new Map(
    board.regions.map(({ id, east, north }) => [
      id,
      [
        margin + ((east - west) / across) * (width - 2 * margin),
        height - margin - ((north - south) / up) * (height - 2 * margin),
      ],
    ]),
  );
}

const wavy = (ax: number, ay: number, bx: number, by: number): string => {
  const steps = Math.max(2, Math.round(Math.hypot(bx - ax, by - ay) / 12));
  const at = (i: number): [number, number] => [ax + ((bx - ax) * i) / steps, ay + ((by - ay) * i) / steps];
  const [firstX, firstY] = at(1);
  const length = Math.hypot(bx - ax, by - ay) || 1;
  const [nx, ny] = [(-(by - ay) / length) * 4, ((bx - ax) / length) * 4];
  const rest = Array.from(
    { length: steps - 1 },
    (_, i) =>
      `T${at(i + 2)
        .map(Math.round)
        .join(' ')}`,
  ).join('');
  return `M${ax} ${ay}Q${(ax + firstX) / 2 + nx} ${(ay + firstY) / 2 + ny} ${firstX} ${firstY}${rest}`;
};

export function diagram(board: BoardFile): Drawing {
  const places = spread(board);
  const at = (id: string): [number, number] => places.get(id) ?? [0, 0];
  const disc = (x: number, y: number): string =>
    `M${x - radius} ${y}A${radius} ${radius} 0 1 1 ${x + radius} ${y}A${radius} ${radius} 0 1 1 ${x - radius} ${y}Z`;
  const box = (x: number, y: number): { x: number; y: number; w: number; h: number } => ({ x, y, w: 40, h: 40 });
  const regions = board.regions.map((region, index): DrawnRegion => {
    const [x, y] = at(region.id);
    return {
      id: region.id,
      open: region.site === 'sea',
      tint: index % 5,
      outline: disc(x, y),
      site: box(x, y - 8),
      name: [{ text: region.name, x, y: y + 34 }],
      legions: [box(x - 44, y - 20), box(x - 30, y - 46)],
      galleys: [box(x + 44, y - 20), box(x + 30, y - 46)],
    };
  });
  const borders: DrawnBorder[] = [];
  for (const region of board.regions) {
    for (const other of new Set([...region.red, ...region.blue])) {
      if (other < region.id) continue;
      const [[ax, ay], [bx, by]] = [at(region.id), at(other)];
      const [red, blue] = [region.red.includes(other), region.blue.includes(other)];
      const path = `M${ax} ${ay}L${bx} ${by}`;
      borders.push({
        a: region.id,
        b: other,
        type: red && blue ? 'both' : red ? 'land' : 'sea',
        path,
        ...(red ? { land: path } : {}),
        ...(blue ? { sea: wavy(ax, ay, bx, by) } : {}),
      });
    }
  }
  const land = regions
    .filter(({ open }) => !open)
    .map(({ outline }) => outline)
    .join('');
  return {
    width,
    height,
    land,
    waterlines: [],
    waves: [],
    regions,
    borders,
    rims: '',
    massifs: '',
    voids: '',
    shoals: [],
    mountains: [],
    rivers: '',
    graticule: '',
    rose: null,
  };
}
