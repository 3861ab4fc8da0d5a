// Where the compass lies: where the sheet is empty, in the corner that is farthest from any land.
import { middleOf, type Box, type HexSet, type Point } from './hex';

const radius = 62;
// From the edges of the sheet to the middle of the compass, clear of the letters and numbers there; its N stands out.
export const nAbove = 74;
const margin = { top: nAbove + 20, other: 84 };

// None where there is no room.
export function placeOfRose(sheet: Box, land: HexSet): Point | null {
  const middles = [...land].map(middleOf);
  const free = ([x, y]: Point): number => Math.min(...middles.map(([east, south]) => Math.hypot(east - x, south - y)));
  const across = [sheet.x + margin.other, sheet.x + sheet.width - margin.other];
  const down = [sheet.y + margin.top, sheet.y + sheet.height - margin.other];
  const corners = across.flatMap((x) => down.map((y): Point => [x, y]));
  const best = corners.sort((one, other) => free(other) - free(one))[0];
  return best && free(best) > radius + 24 ? best : null;
}
