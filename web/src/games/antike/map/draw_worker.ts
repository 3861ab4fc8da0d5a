// Draws a board off the page's own thread. If the lines of its borders cross (a board file may allow that), or a
// hand-drawn coast does not fit, a plainer drawing is better than none.
import { draw } from '../../../../art/antike/drawing.mjs';
import { diagram } from './diagram';
import type { Drawing } from './drawing';
import type { BoardFile } from '../view';

// Fewer sweeps than for our own boards: a little less handsome, and ready in seconds.
const quick = { sweeps: 110 };

function drawn(board: BoardFile): Drawing {
  for (const coast of [true, false]) {
    try {
      return draw(board, { ...quick, coast });
    } catch {
      // The next, plainer way.
    }
  }
  return diagram(board);
}

onmessage = (event: MessageEvent<BoardFile>) => postMessage(drawn(event.data));
