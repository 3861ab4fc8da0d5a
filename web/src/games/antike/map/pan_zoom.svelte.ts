// Looking at a sheet through a window: where it lies and how large. Wheel, drag, pinch, keys and buttons all end here.
const closest = 5;
const wheelStep = 1.0015;

export interface Spot {
  x: number;
  y: number;
}

export class PanZoom {
  // Of the sheet's upper left corner, in pixels of the window; scale 1 fits the whole sheet.
  x = $state(0);
  y = $state(0);
  scale = $state(1);
  // While something moves, the browser keeps the sheet as one picture.
  moving = $state(false);
  // Of the window's foot that something lies over: the sheet can be moved up from beneath it.
  private foot = 0;
  private window = { width: 1, height: 1 };
  private sheet = { width: 1, height: 1 };
  private fingers = new Map<number, Spot>();
  private settle: ReturnType<typeof setTimeout> | undefined;

  // `sheet`: its size when it fits the window whole. What is in the middle stays there.
  resize(window: { width: number; height: number }, sheet: { width: number; height: number }): void {
    const by = sheet.width / this.sheet.width;
    this.x = window.width / 2 - (this.window.width / 2 - this.x) * by;
    this.y = window.height / 2 - (this.window.height / 2 - this.y) * by;
    this.window = window;
    this.sheet = sheet;
    this.keepInside();
  }

  cover(foot: number): void {
    this.foot = foot;
    this.keepInside();
  }

  get whole(): boolean {
    return this.scale <= 1.001;
  }

  zoom(factor: number, at: Spot = { x: this.window.width / 2, y: this.window.height / 2 }): void {
    const scale = Math.min(closest, Math.max(1, this.scale * factor));
    const by = scale / this.scale;
    this.x = at.x - (at.x - this.x) * by;
    this.y = at.y - (at.y - this.y) * by;
    this.scale = scale;
    this.keepInside();
    this.stir();
  }
  wheel(delta: number, at: Spot): void {
    this.zoom(wheelStep ** -delta, at);
  }
  pan(dx: number, dy: number): void {
    this.x += dx;
    this.y += dy;
    this.keepInside();
    this.stir();
  }
  fit(): void {
    this.scale = 1;
    this.keepInside();
  }
  // Brings a place of the sheet (0..1 both ways) to the middle of the window, at least this close.
  show(place: Spot, scale = this.scale): void {
    this.scale = Math.min(closest, Math.max(this.scale, scale));
    this.x = this.window.width / 2 - place.x * this.sheet.width * this.scale;
    this.y = (this.window.height - this.foot) / 2 - place.y * this.sheet.height * this.scale;
    this.keepInside();
  }
  // Moves no farther than needed to have the place in sight, so far from the edge.
  reveal(place: Spot, edge = 70): void {
    const { x: px, y: py } = this.inWindow(place);
    const clamp = (value: number, room: number): number =>
      Math.min(Math.max(value, Math.min(edge, room / 2)), room - Math.min(edge, room / 2));
    this.x += clamp(px, this.window.width) - px;
    this.y += clamp(py, this.window.height - this.foot) - py;
    this.keepInside();
  }

  // If none of these places is in sight, the one that is least far away comes into it.
  bring(places: Spot[]): void {
    const [width, height] = [this.window.width, this.window.height - this.foot];
    const off = (place: Spot): number => {
      const { x, y } = this.inWindow(place);
      return Math.hypot(Math.max(0, -x, x - width), Math.max(0, -y, y - height));
    };
    const nearest = [...places].sort((one, other) => off(one) - off(other))[0];
    if (nearest && off(nearest) > 0) this.reveal(nearest);
  }

  // Fingers and mouse buttons on the sheet: one drags, two pinch. True if it moved far enough to be no click.
  down(id: number, at: Spot): void {
    this.fingers.set(id, at);
  }
  move(id: number, at: Spot): void {
    const before = this.fingers.get(id);
    if (!before) return;
    const other = [...this.fingers].find(([key]) => key !== id)?.[1];
    this.fingers.set(id, at);
    if (!other) return void this.pan(at.x - before.x, at.y - before.y);
    const apart = (a: Spot, b: Spot): number => Math.hypot(a.x - b.x, a.y - b.y) || 1;
    this.pan((at.x - before.x) / 2, (at.y - before.y) / 2);
    this.zoom(apart(at, other) / apart(before, other), { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 });
  }
  up(id: number): void {
    this.fingers.delete(id);
  }
  get touched(): number {
    return this.fingers.size;
  }

  private inWindow(place: Spot): Spot {
    return {
      x: this.x + place.x * this.sheet.width * this.scale,
      y: this.y + place.y * this.sheet.height * this.scale,
    };
  }
  private keepInside(): void {
    const inside = (at: number, window: number, sheet: number): number =>
      sheet <= window ? (window - sheet) / 2 : Math.min(0, Math.max(window - sheet, at));
    this.x = inside(this.x, this.window.width, this.sheet.width * this.scale);
    this.y = inside(this.y, this.window.height - this.foot, this.sheet.height * this.scale);
  }
  private stir(): void {
    this.moving = true;
    clearTimeout(this.settle);
    this.settle = setTimeout(() => (this.moving = false), 180);
  }
}
