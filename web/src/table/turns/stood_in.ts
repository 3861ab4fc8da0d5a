// Which moves of a seat the computer made for its owner, as the notices tell it: all while it stood in, one after a
// clock that it answers with a single move.
import type { Notice } from '../../net/wire';

export function stoodIn(plies: number[], notices: Notice[], seat: number): Set<number> {
  const told = notices.filter((notice) => notice.seat === seat);
  const made = new Set<number>();
  let before = 0;
  for (const ply of plies) {
    let standsIn = false;
    let isLate = false;
    for (const { kind, did, ply: at } of told) {
      if (at >= ply) continue;
      if (kind === 'stands_in') standsIn = true;
      else if (kind === 'out_of_time' && did === 'computer' && at >= before) isLate = true;
      else if (kind === 'back') standsIn = isLate = false;
    }
    if (standsIn || isLate) made.add(ply);
    before = ply;
  }
  return made;
}
