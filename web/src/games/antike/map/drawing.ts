// A finished map: what art/antike/drawing.mjs makes of a board.
import type { BoardFile } from '../view';

export interface Place {
  x: number;
  y: number;
  w: number;
  h: number;
}
export interface DrawnRegion {
  id: string;
  open: boolean;
  tint: number;
  outline: string;
  // Where the city stands; on open sea the printed galley.
  site: Place;
  name: { text: string; x: number; y: number }[];
  legions: Place[];
  galleys: Place[];
}
export interface DrawnBorder {
  a: string;
  b: string;
  type: 'land' | 'sea' | 'both';
  path: string;
  land?: string;
  sea?: string;
}
export interface Drawing {
  width: number;
  height: number;
  land: string;
  waterlines: string[];
  waves: [number, number][];
  regions: DrawnRegion[];
  borders: DrawnBorder[];
  rims: string;
  massifs: string;
  voids: string;
  shoals: { outline: string; rocks: [number, number, number][] }[];
  mountains: [number, number, number][];
  rivers: string;
  graticule: string;
  rose: { x: number; y: number; r: number } | null;
}

const drawn = import.meta.glob<{ default: Drawing }>('./drawn/*.json');
const known = new Map<string, Promise<Drawing>>();

// A board that somebody brought is drawn by a worker, which takes seconds; a second look in this tab finds it drawn.
function drawInWorker(board: BoardFile): Promise<Drawing> {
  return new Promise((settle, fail) => {
    const worker = new Worker(new URL('./draw_worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = (event: MessageEvent<Drawing>) => {
      settle(event.data);
      worker.terminate();
    };
    worker.onerror = (event) => {
      fail(new Error(event.message));
      worker.terminate();
    };
    worker.postMessage(board);
  });
}

// `own`: one of our boards, drawn when the page was made.
export function drawingFor(board: BoardFile, own: boolean): Promise<Drawing> {
  const key = own ? board.id : JSON.stringify(board.regions);
  let drawing = known.get(key);
  if (!drawing) {
    const ready = own ? drawn[`./drawn/${board.id}.json`] : undefined;
    drawing = ready ? ready().then((file) => file.default) : drawInWorker(board);
    known.set(key, drawing);
  }
  return drawing;
}
