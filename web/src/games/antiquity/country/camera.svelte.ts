// Where the window lies on the sheet. The sheet is drawn once at `drawn` pixels a unit and then only moved and
// scaled; it is drawn anew when the movement has come to rest, so that moving costs the same on any map.
import type { Box, Point } from './hex';

const farthest = 3.4;
const restAfter = 180;
const margin = 12;
// So much smaller the whole map may be to stand clear of what covers the corner.
const littleLess = 0.85;
export const zoomStep = 1.3;

export class Camera {
  width = $state(0);
  height = $state(0);
  scale = $state(1);
  drawn = $state(1);
  left = $state(0);
  top = $state(0);
  // Nobody has moved it by hand.
  untouched = true;
  // What it looks at since then, if not at the whole map.
  private subject: { box: Box; closest: number } | null = null;
  // Pixels of the upper left that something lies over; the whole map stands beside it, or below it, where there is
  // room.
  covered = { width: 0, height: 0 };
  // How much the legend covers when it is open.
  legend = { width: 0, height: 0 };
  private rest: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly sheet: () => Box) {}

  get transform(): string {
    return `translate3d(${this.left}px, ${this.top}px, 0) scale(${this.scale / this.drawn})`;
  }
  get smallest(): number {
    const { width, height } = this.sheet();
    return Math.max(0.05, Math.min((this.width - margin * 2) / width, (this.height - margin * 2) / height));
  }

  resize(width: number, height: number): void {
    const middle = this.pointAt([this.width / 2, this.height / 2]);
    [this.width, this.height] = [width, height];
    if (!this.untouched) this.centre(middle);
    else if (this.subject) this.lookAt(this.subject.box, this.subject.closest);
    else this.fit();
  }
  fit(): void {
    this.subject = null;
    const { width, height } = this.sheet();
    const whole = this.smallest;
    const clear = Math.min(
      whole,
      Math.max(
        (this.width - this.covered.width - margin) / width,
        (this.height - this.covered.height - margin) / height,
      ),
    );
    this.scale = clear > whole * littleLess ? clear : whole;
    const [across, down] = [this.width - width * this.scale, this.height - height * this.scale];
    const past = (free: number, covered: number): number =>
      free / 2 < covered && free > covered ? (free + covered) / 2 : free / 2;
    this.left = past(across, this.covered.width);
    this.top = this.left < this.covered.width ? past(down, this.covered.height) : down / 2;
    this.untouched = true;
    this.settle();
  }
  zoomAt([px, py]: Point, factor: number): void {
    const next = Math.min(
      Math.max(this.scale * factor, Math.min(this.smallest, this.scale)),
      Math.max(farthest, this.smallest),
    );
    const by = next / this.scale;
    this.left = px - (px - this.left) * by;
    this.top = py - (py - this.top) * by;
    this.scale = next;
    this.moved();
  }
  zoom(factor: number): void {
    this.zoomAt([this.width / 2, this.height / 2], factor);
  }
  panBy(dx: number, dy: number): void {
    this.left += dx;
    this.top += dy;
    this.moved();
  }
  // The same, not by hand.
  shiftBy(dx: number, dy: number): void {
    const { untouched } = this;
    this.panBy(dx, dy);
    this.untouched = untouched;
  }
  // The point of the sheet under a pixel of the window, and back.
  pointAt([px, py]: Point): Point {
    const { x, y } = this.sheet();
    return [(px - this.left) / this.scale + x, (py - this.top) / this.scale + y];
  }
  pixelOf([wx, wy]: Point): Point {
    const { x, y } = this.sheet();
    return [(wx - x) * this.scale + this.left, (wy - y) * this.scale + this.top];
  }
  centre([wx, wy]: Point): void {
    const { x, y } = this.sheet();
    this.left = this.width / 2 - (wx - x) * this.scale;
    this.top = this.height / 2 - (wy - y) * this.scale;
    this.moved();
  }
  // Brings a point into the window if it is not in it.
  show(point: Point, border = 48): void {
    const [px, py] = this.pixelOf(point);
    const dx = px < border ? border - px : px > this.width - border ? this.width - border - px : 0;
    const dy = py < border ? border - py : py > this.height - border ? this.height - border - py : 0;
    if (dx || dy) this.panBy(dx, dy);
  }
  // Close enough to play, with what matters in the middle.
  lookAt(box: Box, closest = 1.1): void {
    if (this.width === 0) return;
    this.scale = Math.max(
      this.smallest,
      Math.min(closest, (this.width - margin * 2) / box.width, (this.height - margin * 2) / box.height),
    );
    this.centre([box.x + box.width / 2, box.y + box.height / 2]);
    this.untouched = true;
    this.subject = { box, closest };
  }

  private moved(): void {
    const { width, height } = this.sheet();
    this.untouched = false;
    // The sheet never leaves the window.
    const within = (at: number, room: number, size: number): number =>
      size <= room
        ? Math.min(Math.max(at, Math.min(0, room - size)), Math.max(0, room - size))
        : Math.min(Math.max(at, room * 0.6 - size), room * 0.4);
    this.left = within(this.left, this.width, width * this.scale);
    this.top = within(this.top, this.height, height * this.scale);
    clearTimeout(this.rest);
    this.rest = setTimeout(() => this.settle(), restAfter);
  }
  private settle(): void {
    clearTimeout(this.rest);
    this.drawn = this.scale;
  }
}
