// Fingers and mice: which square of which city is under them, dragging something there, two fingers that turn.
import { dismiss } from '../../../design/explain.svelte';

export interface Over {
  city: number;
  // In squares from the upper left, with fractions.
  x: number;
  y: number;
}

// The wall around the squares, in squares.
const wall = 0.4;

export function overTown(town: Element, clientX: number, clientY: number): Over {
  const box = town.getBoundingClientRect();
  const side = Number(town.getAttribute('data-side'));
  const unit = box.width / (side + 2 * wall);
  return {
    city: Number(town.getAttribute('data-city')),
    x: (clientX - box.left) / unit - wall,
    y: (clientY - box.top) / unit - wall,
  };
}
export function overCity(clientX: number, clientY: number): Over | null {
  const town = document.elementFromPoint(clientX, clientY)?.closest('[data-mine][data-city]');
  return town ? overTown(town, clientX, clientY) : null;
}

export interface Drag {
  start: () => void;
  move: (event: PointerEvent) => void;
  drop: (event: PointerEvent) => void;
}
const enough = 6;
const longPress = 400;

// The click that ends a drag is no click; it comes at once or not at all.
function swallowClick(): void {
  const swallow = (event: Event): void => event.stopPropagation();
  addEventListener('click', swallow, { capture: true });
  setTimeout(() => removeEventListener('click', swallow, { capture: true }));
}

// What a press would drag: always the same, or what lies under it.
export type Draggable = Drag | null | ((event: PointerEvent) => Drag | null);

// A press that moves is a drag, one that does not stays a click. A finger must rest a moment first, so that lists
// still scroll.
export function draggable(
  node: HTMLElement,
  drag: Draggable,
): { update: (next: Draggable) => void; destroy: () => void } {
  let current = drag;
  // What was pressed stays what is dragged, also when it cannot be taken a second time.
  let pressed: { drag: Drag; x: number; y: number; at: number; moving: boolean } | null = null;
  const move = (event: PointerEvent): void => {
    if (!pressed) return;
    if (!pressed.moving) {
      if (Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) < enough) return;
      if (event.pointerType === 'touch' && event.timeStamp - pressed.at < longPress) return end();
      pressed.moving = true;
      dismiss();
      pressed.drag.start();
    }
    event.preventDefault();
    pressed.drag.move(event);
  };
  const up = (event: PointerEvent): void => {
    if (pressed?.moving) {
      pressed.drag.drop(event);
      swallowClick();
    }
    end();
  };
  const end = (): void => {
    pressed = null;
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', up);
    removeEventListener('pointercancel', end);
  };
  // A finger that has rested drags; the page beneath it must not scroll away then.
  const touchMove = (event: TouchEvent): void => {
    if (pressed && (pressed.moving || event.timeStamp - pressed.at >= longPress)) event.preventDefault();
  };
  const down = (event: PointerEvent): void => {
    const wanted = typeof current === 'function' ? current(event) : current;
    if (!wanted || event.button !== 0) return;
    pressed = { drag: wanted, x: event.clientX, y: event.clientY, at: event.timeStamp, moving: false };
    addEventListener('pointermove', move);
    addEventListener('pointerup', up);
    addEventListener('pointercancel', end);
  };
  node.addEventListener('pointerdown', down);
  node.addEventListener('touchmove', touchMove, { passive: false });
  return {
    update: (next) => (current = next),
    destroy: () => {
      node.removeEventListener('pointerdown', down);
      node.removeEventListener('touchmove', touchMove);
      end();
    },
  };
}

// Two fingers on the city: a turn of the hand by a good part of a quarter is a quarter turn.
const twist = 0.7;
export class Twist {
  private readonly fingers = new Map<number, { x: number; y: number }>();
  private angle: number | null = null;
  get two(): boolean {
    return this.fingers.size === 2;
  }
  private measured(): number {
    const [a, b] = [...this.fingers.values()];
    return a && b ? Math.atan2(b.y - a.y, b.x - a.x) : 0;
  }
  down(event: PointerEvent): void {
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.angle = this.two ? this.measured() : null;
  }
  // The quarter turns since the last call: -1, 0 or 1.
  move(event: PointerEvent): number {
    if (!this.fingers.has(event.pointerId)) return 0;
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.angle === null) return 0;
    const now = this.measured();
    const by = Math.atan2(Math.sin(now - this.angle), Math.cos(now - this.angle));
    if (Math.abs(by) < twist) return 0;
    this.angle = now;
    return Math.sign(by);
  }
  up(event: PointerEvent): void {
    this.fingers.delete(event.pointerId);
    this.angle = null;
  }
}
