// Where something is on the screen, if it can be seen: not hidden, not scrolled or panned out of its window.

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

// A selector, or a word for a place that only the board can find, such as a hex of a map that is one drawing.
export type Spot = string;
// Finds nothing where such a place cannot be seen; a spot that is none of its words it leaves to the selector.
export type Finder = (spot: Spot) => Box | null | undefined;

export const middle = (box: Box): [number, number] => [box.left + box.width / 2, box.top + box.height / 2];

const contains = (window: Box, [x, y]: [number, number]): boolean => x >= window.left && x <= window.left + window.width && y >= window.top && y <= window.top + window.height;
const screen = (): Box => ({ left: 0, top: 0, width: innerWidth, height: innerHeight });

// One look at the board. What it measures once it remembers, so a look lasts no longer than one reading of the page.
export class Sight {
  private readonly windows = new Map<Element, Box[]>();

  constructor(
    private readonly board: Element,
    private readonly find: Finder | undefined,
  ) {}

  // The first of these places that can be seen.
  box(spots: Spot[]): Box | null {
    for (const spot of spots) {
      const known = this.find?.(spot);
      const found = known === undefined ? this.element(spot) : known;
      if (found) return found;
    }
    return null;
  }

  private element(selector: Spot): Box | null {
    const element = this.board.querySelector(selector);
    const box = element?.getBoundingClientRect();
    if (!element || !box || box.width === 0 || box.height === 0) return null;
    return contains(screen(), middle(box)) && this.windowsAround(element).every((window) => contains(window, middle(box))) ? box : null;
  }

  // Everything around an element that hides what sticks out of it.
  private windowsAround(element: Element): Box[] {
    const parent = element.parentElement;
    if (!parent || parent === document.body) return [];
    let windows = this.windows.get(parent);
    if (!windows) {
      windows = this.windowsAround(parent);
      if (getComputedStyle(parent).overflow !== 'visible') windows = [...windows, parent.getBoundingClientRect()];
      this.windows.set(parent, windows);
    }
    return windows;
  }
}
