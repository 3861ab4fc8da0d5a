// The table of a lesson. Every seat is mine, so nobody moves but I; the others bear names all the same. Whoever watches
// the lesson judges each move before it is sent.
import type { Action } from '../net/wire';
import { TableStore } from '../table/table_store.svelte';

const neighbours = ['Livia', 'Cato', 'Octavia', 'Nerva', 'Drusilla'];
type Send = () => Promise<boolean>;

export class LessonStore extends TableStore {
  judge: ((action: Action, send: Send) => Promise<boolean>) | null = null;
  onBack: (all: boolean) => void = () => {};
  override readonly taught = true;

  override get told(): string[] {
    return super.told.map((name, seat) => (seat === 0 ? name : (neighbours[seat - 1] ?? name)));
  }
  // Nobody takes my place at the screen.
  override get handOver(): number | null {
    return null;
  }

  // A move, and the position that it has brought about.
  private async playThrough(action: Action): Promise<boolean> {
    const brought = this.nextPosition();
    if (!(await super.play(action))) return false;
    await brought;
    return true;
  }
  override async play(action: Action): Promise<boolean> {
    const send = (): Promise<boolean> => this.playThrough(action);
    return this.judge ? this.judge(action, send) : send();
  }
  async playUnjudged(action: Action): Promise<boolean> {
    return this.playThrough(action);
  }
  override async undo(): Promise<boolean> {
    const brought = this.nextPosition();
    if (!(await super.undo())) return false;
    await brought;
    this.onBack(false);
    return true;
  }
  override async reset(): Promise<boolean> {
    const done = await super.reset();
    if (done) this.onBack(true);
    return done;
  }
}
