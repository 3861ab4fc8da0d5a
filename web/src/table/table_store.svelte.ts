// A table and what somebody who sits at it can ask for. What it knows is in table_state, what it hears in table_heard.
import { house, reason } from '../app/house.svelte';
import { t } from '../i18n/words.svelte';
import type { Action, Json, Presets, Preview, Refusal } from '../net/wire';
import { TableHeard } from './table_heard.svelte';

const previewsAtOnce = 200;
const notConfirmed = 'server.not_confirmed';

export class TableStore extends TableHeard {
  // A move of mine is on its way.
  private sending = $state(false);
  // Decisions that were made here, by me or for me on my word.
  movesMade = $state(0);
  // The computer finishes my turn, move by move.
  private finishing = $state(false);
  private presetting: Promise<void> = Promise.resolve();

  get busy(): boolean {
    return this.sending || this.finishing;
  }

  async play(action: Action): Promise<boolean> {
    return this.send('play', { action });
  }
  // Several moves, each made on the position that the one before it has brought about.
  async playAll(actions: Action[]): Promise<boolean> {
    for (const action of actions) {
      const brought = this.nextPosition();
      if (!(await this.play(action))) return false;
      await brought;
    }
    return true;
  }
  // The choice that I owe is left to the house: what it advises is played.
  async playAdvised(): Promise<boolean> {
    const model = this.live;
    if (!model || model.seat === null || this.busy) return false;
    try {
      const answer = await this.door.ask('advice', { seat: model.seat });
      return await this.playAll((answer['actions'] ?? []) as Action[]);
    } catch (error) {
      this.refusal = reason(error);
      this.announce(this.refusal.message);
      return false;
    }
  }
  async undo(): Promise<boolean> {
    return this.send('undo', {});
  }
  async reset(): Promise<boolean> {
    return this.send('reset', {});
  }
  // The computer makes all decisions that are left of this turn; the board tells turns apart.
  async finishTurn(level: string, turnNow: () => string): Promise<void> {
    if (this.busy) return;
    this.finishing = true;
    const turn = turnNow();
    while (this.mustAct && turnNow() === turn) {
      const brought = this.nextPosition();
      // Where others decide at the same time one of them may have been faster: then from where it is now.
      if (!(await this.letComputerPlay(level)) && this.refusal?.code !== 'table.stale') break;
      await brought;
    }
    this.finishing = false;
  }
  async letComputerPlay(level: string): Promise<boolean> {
    return this.send('bot_turn', { level });
  }

  // The server counts the ids of all of these: asked again it plays nothing twice.
  private async send(op: string, fields: object): Promise<boolean> {
    this.skip();
    const model = this.live;
    if (!model || model.seat === null || this.sending) return false;
    this.sending = true;
    this.refusal = null;
    try {
      const draft = model.draft > 0 || op === 'play' ? { draft: model.draft } : {};
      await this.door.ask(op, { seat: model.seat, seq: model.seq, ...draft, ...fields }, true, (refusal) =>
        this.explain({ ...refusal, message: t('ui.error.not_confirmed') }),
      );
      this.settled();
      if (op === 'play' || op === 'bot_turn') this.movesMade += 1;
      return true;
    } catch (error) {
      this.explain(reason(error));
      return false;
    } finally {
      this.sending = false;
    }
  }

  // Meanwhile it may have been unsure whether the move was kept.
  private settled(): void {
    if (this.refusal?.code === notConfirmed) this.refusal = null;
  }
  private explain(refusal: Refusal): void {
    this.refusal = refusal;
    this.announce(refusal.message);
  }

  hurryComputer(seat: number): Promise<boolean> {
    return this.send('move_now', { seat });
  }

  // What each action would bring; asked once a position.
  preview(actions: Action[], more: { facts?: boolean } = {}): Promise<Preview[]> {
    const model = this.live;
    if (!model || model.seat === null || actions.length === 0 || house.line !== 'open') return Promise.resolve([]);
    const key = JSON.stringify([actions, more]);
    const known = this.previews.get(key);
    if (known) return known;
    const asked = this.door
      .ask('preview', { seat: model.seat, actions: actions.slice(0, previewsAtOnce), ...more })
      .then((answer) => (answer['previews'] ?? []) as Preview[])
      .catch(() => []);
    this.previews.set(key, asked);
    return asked;
  }

  // Said once however often it is sent; false if it was refused.
  async chat(text: string): Promise<boolean> {
    return this.tell('chat', { text }, true);
  }
  async note(text: string): Promise<void> {
    if (this.live) this.live = { ...this.live, note: text };
    try {
      await this.door.deliver('note', { text });
    } catch (error) {
      this.refusal = reason(error);
    }
  }
  async resign(): Promise<void> {
    await this.tell('resign', { seat: this.mySeat });
  }
  async motion(kind: string, more: { ply?: number; seat?: number } = {}): Promise<boolean> {
    return this.tell('motion', { kind, ...more, ...this.nowOn() }, true);
  }
  // The computer plays for me no longer.
  async comeBack(): Promise<void> {
    await this.motion('hand_back', { seat: this.mySeat ?? 0 });
  }
  // Pre-moves: kinds of action and moves that the server plays for me as soon as they are legal. What holds is what the
  // server says, so one change waits for the answer to the one before and is made to what came with it.
  preset(change: (now: Presets) => Presets): Promise<void> {
    this.presetting = this.presetting.then(async () => {
      const model = this.live;
      if (model && model.seat !== null) await this.tell('preset', { seat: model.seat, ...change(model.presets) });
    });
    return this.presetting;
  }
  async vote(motion: number, agree: boolean): Promise<void> {
    await this.tell('vote', { motion, agree, ...this.nowOn() }, true);
  }
  // What is decided on the position that is shown counts once, however often it is sent.
  private nowOn(): { seq?: number } {
    return this.live ? { seq: this.live.seq } : {};
  }

  private async tell(op: string, fields: object, again = false): Promise<boolean> {
    try {
      await this.door.ask(op, fields, again);
      return true;
    } catch (error) {
      this.refusal = reason(error);
      return false;
    }
  }
}

export type View = { [field: string]: Json };
