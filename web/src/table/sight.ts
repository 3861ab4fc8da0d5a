// Where something is on the screen, if it can be seen: not hidden, not scrolled or panned out of its window, with no
// dialog or sheet over it.

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

const contains = ({ left, top, width, height }: Box, [x, y]: [number, number]): boolean =>
  x >= left && x <= left + width && y >= top && y <= top + height;

// What hides whatever sticks out of it.
interface Frame {
  element: Element;
  box: Box;
}
// A point of the screen shows what lies in a frame, not something that lies over it.
export const isOpen = (frame: Element, [x, y]: [number, number]): boolean =>
  frame.contains(document.elementFromPoint(x, y));

// One look at the board. What it measures once it remembers, so a look lasts no longer than one reading of the page.
export class Sight {
  private readonly frames = new Map<Element, Frame[]>();
  private readonly boxes = new Map<Spot, Box | null>();

  constructor(
    private readonly board: Element,
    private readonly find: Finder | undefined,
  ) {}

  // The first of these places that can be seen.
  box(spots: Spot[]): Box | null {
    for (const spot of spots) {
      let box = this.boxes.get(spot);
      if (box === undefined) {
        const found = this.find?.(spot);
        box = found === undefined ? this.element(spot) : found;
        this.boxes.set(spot, box);
      }
      if (box) return box;
    }
    return null;
  }

  private element(selector: Spot): Box | null {
    const element = this.board.querySelector(selector);
    const box = element?.getBoundingClientRect();
    if (!element || !box || box.width === 0 || box.height === 0) return null;
    const frames = this.framesAround(element);
    return frames.every((frame) => contains(frame.box, middle(box))) &&
      isOpen(frames[0]?.element ?? this.board, middle(box))
      ? box
      : null;
  }

  // From the inside out.
  private framesAround(element: Element): Frame[] {
    const parent = element.parentElement;
    if (!parent || parent === this.board) return [];
    let frames = this.frames.get(parent);
    if (!frames) {
      frames = this.framesAround(parent);
      if (getComputedStyle(parent).overflow !== 'visible')
        frames = [{ element: parent, box: parent.getBoundingClientRect() }, ...frames];
      this.frames.set(parent, frames);
    }
    return frames;
  }
}
