import type { Drawing } from '../../src/games/antike/map/drawing';
import type { BoardFile } from '../../src/games/antike/view';

export interface Sheet {
  W?: number;
  H?: number;
  seed?: number;
  sweeps?: number;
  // Use the hand-drawn coast where the board lies in the old world.
  coast?: boolean;
}
export function draw(board: BoardFile, sheet?: Sheet): Drawing;
