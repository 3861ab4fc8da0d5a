// The drawn maps, read back and held against the board files: neighbours, kinds of borders, outlines, places of names
// and pieces.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { draw } from '../art/antike/drawing.mjs';
import { badgeRadius, badgeSpot } from '../src/games/antike/map/badge';
import { diagram } from '../src/games/antike/map/diagram';
import type { Drawing } from '../src/games/antike/map/drawing';
import { PanZoom } from '../src/games/antike/map/pan_zoom.svelte';
import { named, nextRegion } from '../src/games/antike/map/walk';
import type { BoardFile } from '../src/games/antike/view';

const read = <T>(path: string): T => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as T;
const sheets = ['mare_nostrum', 'orient'].map((id) => ({
  id,
  board: read<BoardFile>(`../../src/games/antike/data/${id}.json`),
  drawing: read<Drawing>(`../src/games/antike/map/drawn/${id}.json`),
}));

const ringOf = (outline: string): string[] => (outline.split('Z')[0] ?? '').slice(1).split('L');
const pairOf = (a: string, b: string): string => [a, b].sort().join(' | ');

function wantedBorders(board: BoardFile): Map<string, string> {
  const wanted = new Map<string, string>();
  for (const region of board.regions) {
    for (const other of new Set([...region.red, ...region.blue]))
      wanted.set(
        pairOf(region.id, other),
        region.red.includes(other) ? (region.blue.includes(other) ? 'both' : 'land') : 'sea',
      );
  }
  return wanted;
}
// Who shares a side with whom: outlines of neighbours have the very same points.
function drawnNeighbours(drawing: Drawing): Set<string> {
  const owners = new Map<string, string[]>();
  for (const { id, outline } of drawing.regions) {
    const ring = ringOf(outline);
    ring.forEach((point, index) => {
      const side = pairOf(point, ring[(index + 1) % ring.length] ?? '');
      owners.set(side, [...(owners.get(side) ?? []), id]);
    });
  }
  return new Set([...owners.values()].filter((ids) => ids.length === 2).map(([a, b]) => pairOf(a ?? '', b ?? '')));
}

describe.each(sheets)('the map of $id', ({ board, drawing }) => {
  it('shows every region once, with the neighbours of the board file and no others', () => {
    expect(drawing.regions.map(({ id }) => id)).toEqual(board.regions.map(({ id }) => id));
    expect([...drawnNeighbours(drawing)].sort()).toEqual([...wantedBorders(board).keys()].sort());
  });

  it('draws every border as what it is', () => {
    const drawn = new Map(drawing.borders.map(({ a, b, type }) => [pairOf(a, b), type]));
    expect([...drawn].sort()).toEqual([...wantedBorders(board)].sort());
    for (const border of drawing.borders)
      expect([border.land !== undefined, border.sea !== undefined]).toEqual([
        border.type !== 'sea',
        border.type !== 'land',
      ]);
  });

  it('has a place for every city, name and unit, and none of them on another', () => {
    for (const region of drawing.regions) {
      const file = board.regions.find(({ id }) => id === region.id);
      expect(region.open).toBe(file?.site === 'sea');
      if ((file?.blue.length ?? 0) > 0) expect(region.galleys.length).toBeGreaterThan(0);
      if ((file?.red.length ?? 0) > 0) expect(region.legions.length).toBeGreaterThan(0);
    }
    const boxes = drawing.regions.flatMap((region) =>
      [region.site, ...region.legions.slice(0, 1), ...region.galleys.slice(0, 1)].map((box) => ({
        ...box,
        id: region.id,
      })),
    );
    const clash = boxes.flatMap((a, index) =>
      boxes
        .slice(index + 1)
        .filter(
          (b) =>
            a.id !== b.id && Math.abs(a.x - b.x) < (a.w + b.w) / 2 - 8 && Math.abs(a.y - b.y) < (a.h + b.h) / 2 - 8,
        )
        .map((b) => `${a.id} ${b.id}`),
    );
    expect(clash).toEqual([]);
  });

  it('can be walked over with arrows: every region is reached', () => {
    const reached = new Set([drawing.regions[0]?.id ?? '']);
    for (const region of reached)
      for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) {
        const next = nextRegion(drawing.regions, region, key);
        if (next) reached.add(next);
      }
    expect(reached.size).toBe(drawing.regions.length);
  });
});

// Four regions around a sea, far from any coast we know.
const ring = ['a', 'b', 'c', 'd'];
const places = [
  [0, 0],
  [400, 0],
  [400, 400],
  [0, 400],
];
const own: BoardFile = {
  ...(sheets[0]?.board as BoardFile),
  id: 'own',
  name: 'Own',
  regions: [
    ...ring.map((id, index) => ({
      id,
      name: id.toUpperCase(),
      site: 'any' as const,
      east: 9000 + (places[index]?.[0] ?? 0),
      north: (places[index]?.[1] ?? 0) - 500,
      red: [ring[(index + 1) % 4] ?? '', ring[(index + 3) % 4] ?? ''],
      blue: ['m'],
    })),
    { id: 'm', name: 'Mare', site: 'sea' as const, east: 9200, north: -300, red: [], blue: ring },
  ],
};

describe('a board that somebody brings', () => {
  // Drawing is work: on a busy machine it takes longer than the runner is used to.
  it('is drawn with its own neighbours', { timeout: 60_000 }, () => {
    const drawing = draw(own, { W: 280, H: 200, sweeps: 4 });
    expect([...drawnNeighbours(drawing)].sort()).toEqual([...wantedBorders(own).keys()].sort());
  });
  it('has at least a diagram', () => {
    const drawing = diagram(own);
    expect(drawing.regions).toHaveLength(5);
    expect(drawing.borders).toHaveLength(wantedBorders(own).size);
  });
});

describe('looking at the map', () => {
  it('shows the nearest of the places that are asked about if none is in sight, and else stays where it is', () => {
    const look = new PanZoom();
    look.resize({ width: 360, height: 500 }, { width: 360, height: 220 });
    look.show({ x: 0.3, y: 0.5 }, 3);
    const before = look.x;
    look.bring([
      { x: 0.35, y: 0.5 },
      { x: 0.9, y: 0.5 },
    ]);
    expect(look.x).toBe(before);
    look.bring([
      { x: 0.98, y: 0.5 },
      { x: 0.7, y: 0.5 },
    ]);
    const at = look.x + 0.7 * 360 * look.scale;
    expect(at).toBeGreaterThan(0);
    expect(at).toBeLessThan(360);
    look.bring([]);
    expect(look.x + 0.7 * 360 * look.scale).toBe(at);
  });
  it('zooms around the pointer and keeps the sheet in the window', () => {
    const look = new PanZoom();
    look.resize({ width: 800, height: 500 }, { width: 800, height: 500 });
    look.zoom(2, { x: 200, y: 100 });
    expect([look.scale, look.x, look.y]).toEqual([2, -200, -100]);
    look.pan(9999, 9999);
    expect([look.x, look.y]).toEqual([0, 0]);
    look.zoom(0.01);
    expect(look.whole).toBe(true);
  });
  it('keeps in the middle what is there when its window grows lower', () => {
    const look = new PanZoom();
    look.resize({ width: 360, height: 400 }, { width: 360, height: 200 });
    look.show({ x: 0.5, y: 0.4 }, 4);
    look.resize({ width: 360, height: 300 }, { width: 360, height: 200 });
    expect([look.x + 0.5 * 360 * 4, look.y + 0.4 * 200 * 4]).toEqual([180, 150]);
  });
  it('shows a place in the middle of what nothing lies over', () => {
    const look = new PanZoom();
    look.resize({ width: 360, height: 400 }, { width: 360, height: 200 });
    look.cover(60);
    look.show({ x: 0.5, y: 0.6 }, 4);
    expect(look.y + 0.6 * 200 * 4).toBe((400 - 60) / 2);
  });
  it('pinches with two fingers', () => {
    const look = new PanZoom();
    look.resize({ width: 800, height: 500 }, { width: 800, height: 500 });
    look.down(1, { x: 300, y: 250 });
    look.down(2, { x: 500, y: 250 });
    look.move(2, { x: 700, y: 250 });
    expect(look.scale).toBe(2);
    look.up(1);
    look.up(2);
    expect(look.touched).toBe(0);
  });
  it('finds regions by how their names begin', () => {
    const regions = sheets[0]?.board.regions ?? [];
    expect(named(regions, 'cartha')).toEqual(['carthago_nova', 'carthago']);
    expect(named(regions, 'nova')).toEqual(['carthago_nova']);
    expect(named(regions, '')).toEqual([]);
  });
});

describe('numbers on lit regions', () => {
  const regions = sheets[0]!.drawing.regions;
  const region = (id: string) => regions.find((each) => each.id === id)!;
  it('stand beside the city, and elsewhere if a unit stands there', () => {
    const massilia = region('massilia');
    const legion = { ...massilia.legions[0]!, w: 30, h: 40 };
    const free = badgeSpot(massilia, []);
    const moved = badgeSpot(massilia, [legion]);
    expect(Math.abs(free.x - legion.x)).toBeLessThan(15 + badgeRadius);
    expect(Math.abs(moved.x - legion.x)).toBeGreaterThanOrEqual(15 + badgeRadius);
  });
  it('leave the name of the region readable', () => {
    for (const each of regions.filter(({ open }) => !open)) {
      const { x, y } = badgeSpot(each, []);
      for (const name of each.name)
        expect(
          Math.abs(y - name.y + 6) >= 10 + badgeRadius - 1 || Math.abs(x - name.x) >= name.text.length * 4.5,
          each.id,
        ).toBe(true);
    }
  });
  it('on open sea stand where a galley could', () => {
    const sea = region('mare_tyrrhenum');
    expect(sea.galleys).toContainEqual(expect.objectContaining(badgeSpot(sea, [])));
  });
});
