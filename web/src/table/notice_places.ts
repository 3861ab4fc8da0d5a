// Where in the log what happened besides moves stands.
import type { Notice } from '../net/wire';

export type LogItem<Line> = { line: Line; index: number } | { notice: Notice };

// Lines newest first. A notice stands above the last move before it; those older than the oldest line that is shown
// wait with it.
export function withNotices<Line>(
  lines: Line[],
  plyOf: (line: Line) => number,
  notices: Notice[],
  more: boolean,
): LogItem<Line>[] {
  const newest = notices.toReversed();
  const items: LogItem<Line>[] = [];
  for (const [index, line] of lines.entries()) {
    while (newest[0] && newest[0].ply >= plyOf(line)) items.push({ notice: newest.shift()! });
    items.push({ line, index });
  }
  return more ? items : [...items, ...newest.map((notice) => ({ notice }))];
}
