// Pieces fly from where they were to where they are, so that eyes see what happened. A game says which piece flies
// from where to where; this finds the places and draws the piece over a board that already shows the move. Under 300
// ms, and never in the way.
import './flights.css';
import { middle, Sight, type Box, type Finder, type Spot } from './sight';

// A drawing by its name in the page, with the classes that give it its colours and a number on it.
export interface Drawing {
  href: string;
  wears: string;
  says?: string;
}
export interface Flight {
  // What flies: a drawing, or the selector of something on the board, copied as it was before the move or else as
  // it is after it.
  piece: Drawing | Spot;
  // Of each the first that can be seen; if none can, nothing flies.
  from: Spot[];
  to: Spot[];
  // In an arc, as a hand carries it over a map.
  high?: boolean;
  // A copy flies in this size; otherwise as large as it lies there.
  size?: { width: number; height: number };
}
// Something that comes from nowhere: it drops where it is put, in a ring of its owner's colour, or of none if it is
// nobody's.
export interface Pulse {
  piece?: Drawing;
  ring: string;
  at: Spot[];
}
export type Motion = Flight | Pulse;

const length = 270;
// Pieces of one move follow each other, but the last one still takes its time.
const stagger = 40;
const latestStart = 120;
export const mostAtOnce = 24;
// Places taller than any piece, such as a player's row, say nothing about how large a piece is.
const tallestPiece = 80;
const plainPiece = 26;
// Smaller than that eyes do not follow it, however small the map is drawn.
const smallestPiece = 20;
const ringSize = 2.2;
const highest = 70;
const steps = 8;
// Less than that is no way.
const nearby = 3;

const isPulse = (motion: Motion): motion is Pulse => 'at' in motion;

interface Ghost {
  element: HTMLElement | SVGElement;
  keyframes: Keyframe[];
}

function ghostOf(drawing: Drawing, height: number): HTMLElement {
  const ghost = document.createElement('span');
  ghost.className = `flight ${drawing.wears}`;
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const use = document.createElementNS('http://www.w3.org/2000/svg', 'use');
  use.setAttribute('href', drawing.href);
  svg.append(use);
  ghost.append(svg);
  if (drawing.says) {
    const says = document.createElement('b');
    says.textContent = drawing.says;
    says.style.fontSize = `${height * 0.38}px`;
    ghost.append(says);
  }
  return ghost;
}
function ringOf(wears: string): HTMLElement {
  const ring = document.createElement('span');
  ring.className = `flight flight--ring ${wears}`;
  return ring;
}
function put(
  element: HTMLElement | SVGElement,
  [x, y]: [number, number],
  { width, height }: { width: number; height: number },
): void {
  Object.assign(element.style, {
    left: `${x - width / 2}px`,
    top: `${y - height / 2}px`,
    width: `${width}px`,
    height: `${height}px`,
  });
}

const heightAt = (box: Box, other: Box): number =>
  Math.max(smallestPiece, [box.height, other.height].find((height) => height <= tallestPiece) ?? plainPiece);

function pulse({ piece, ring }: Pulse, at: Box): Ghost[] {
  const height = heightAt(at, at);
  const around = ringOf(ring);
  put(around, middle(at), { width: height * ringSize, height: height * ringSize });
  const ghosts: Ghost[] = [
    {
      element: around,
      keyframes: [
        { transform: 'scale(.4)', opacity: 1 },
        { transform: 'scale(1.3)', opacity: 0 },
      ],
    },
  ];
  if (!piece) return ghosts;
  const dropped = ghostOf(piece, height);
  put(dropped, middle(at), { width: height, height });
  return [
    ...ghosts,
    {
      element: dropped,
      keyframes: [
        { transform: 'scale(2)', opacity: 0 },
        { transform: 'scale(1)', opacity: 1 },
      ],
    },
  ];
}

// Something of the board, and how large it lies there: what a move takes away has no size any more when it flies.
interface Copy {
  original: Element;
  size: { width: number; height: number };
}
function copyOf(board: Element, { piece, size }: Flight): Drawing | Copy | null {
  if (typeof piece !== 'string') return piece;
  const original = board.querySelector(piece);
  return original && { original, size: size ?? original.getBoundingClientRect() };
}

function flight(piece: Drawing | Copy, from: Box, to: Box, high: boolean): Ghost[] {
  const [fromX, fromY] = middle(from);
  const [dx, dy] = [middle(to)[0] - fromX, middle(to)[1] - fromY];
  const way = Math.hypot(dx, dy);
  if (way < nearby) return [];
  let element: HTMLElement | SVGElement;
  let scale: number;
  if ('original' in piece) {
    element = piece.original.cloneNode(true) as HTMLElement | SVGElement;
    element.classList.add('flight');
    put(element, [fromX, fromY], piece.size);
    scale = Math.min(1, Math.max(0.25, to.height / piece.size.height));
  } else {
    const height = heightAt(from, to);
    element = ghostOf(piece, height);
    put(element, [fromX, fromY], { width: height, height });
    scale = heightAt(to, from) / height;
  }
  const lift = high ? Math.min(highest, way * 0.3) : 0;
  const keyframes = Array.from({ length: (high ? steps : 1) + 1 }, (_, step, done = step / (high ? steps : 1)) => ({
    transform: `translate(${dx * done}px, ${dy * done - lift * 4 * done * (1 - done)}px) scale(${1 + (scale - 1) * done})`,
    opacity: 0.95 - 0.25 * done,
  }));
  return [{ element, keyframes }];
}

// One sheet over the board holds everything that flies; it goes with the last piece.
function skyOver(board: Element): HTMLElement {
  const there = board.querySelector<HTMLElement>(':scope > .flights');
  if (there) return there;
  const sky = document.createElement('div');
  sky.className = 'flights';
  sky.inert = true;
  sky.setAttribute('aria-hidden', 'true');
  board.append(sky);
  return sky;
}

function show(board: Element, motions: Ghost[][]): void {
  const sky = skyOver(board);
  const apart = Math.min(stagger, latestStart / Math.max(1, motions.length - 1));
  for (const { element } of motions.flat()) sky.append(element);
  motions.forEach((ghosts, index) => {
    for (const { element, keyframes } of ghosts) {
      const delay = index * apart;
      const animation = element.animate(keyframes, {
        duration: length - delay,
        delay,
        easing: 'cubic-bezier(.3,.1,.2,1)',
        fill: 'both',
      });
      animation.onfinish = animation.oncancel = () => {
        element.remove();
        if (!sky.hasChildNodes()) sky.remove();
      };
    }
  });
}

// A map fits itself into a window that a longer or shorter question has changed, and that is known only when the page
// has been laid out.
const whenLaidOut = (then: () => void): unknown => requestAnimationFrame(() => setTimeout(then));

// Before the move is shown: where everything stands. What it gives back lets the pieces fly when the move is shown.
// Both read all places before anything is drawn, so the page is laid out once each.
export function takeOff(board: Element, motions: Motion[], find?: Finder): () => void {
  const some = motions.slice(0, mostAtOnce);
  const before = new Sight(board, find);
  const found = some.map((motion) =>
    isPulse(motion) ? null : { from: before.box(motion.from), piece: copyOf(board, motion) },
  );
  const land = (): void => {
    const after = new Sight(board, find);
    const ghosts = some.map((motion, index) => {
      const to = after.box(isPulse(motion) ? motion.at : motion.to);
      if (!to) return [];
      if (isPulse(motion)) return pulse(motion, to);
      const from = found[index]?.from;
      const piece = found[index]?.piece ?? copyOf(board, motion);
      return from && piece ? flight(piece, from, to, motion.high ?? false) : [];
    });
    const seen = ghosts.filter((each) => each.length > 0);
    if (seen.length > 0) show(board, seen);
  };
  return () => {
    if (some.length > 0) whenLaidOut(land);
  };
}
