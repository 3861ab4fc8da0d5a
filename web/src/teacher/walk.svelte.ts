// Somebody goes through a lesson: which step it is, what was done of it, which hints were taken, what the coach answers.
import { isStill } from '../app/settings.svelte';
import { house, reason } from '../app/house.svelte';
import { t } from '../i18n/words.svelte';
import { post } from '../net/http';
import type { Action, Json, Refusal, Summary } from '../net/wire';
import { beginningOf, hasTask, isDone, leftOf, verdict, type Lesson, type Step, type Wrong } from './lesson';
import { LessonStore } from './lesson_store.svelte';
import { openLesson, sitDown, standUp } from './lesson_tables';
import { reach, reached } from './progress.svelte';

// How long a wrong move is seen before it is taken back, and how fast the coach plays, in milliseconds.
const shown = 600;
const showPause = 900;
const rest = (time: number): Promise<void> => new Promise((done) => setTimeout(done, isStill() ? time / 3 : time));
export const hintsAtMost = 3;

// Nobody else sits at its table, so nobody has to agree.
function leaveLessonTable(): void {
  const table = openLesson();
  if (!table) return;
  standUp();
  house.connection.request('motion', { table, kind: 'abandon' }).catch(() => {});
}

export class Walk {
  table = $state.raw<LessonStore | null>(null);
  at = $state(0);
  hints = $state(0);
  // The answer to a wrong move: its words and the rule.
  answer = $state.raw<{ words: string; rule: string } | null>(null);
  over = $state(false);
  // The coach moves, or a wrong move is being taken back.
  busy = $state(false);
  refusal = $state.raw<Refusal | null>(null);
  private made: Action[] = [];
  private used = 0;
  private left = false;

  constructor(
    readonly game: string,
    readonly lesson: Lesson,
  ) {}

  get step(): Step {
    return this.lesson.steps[this.at] ?? this.lesson.steps[0];
  }
  get steps(): number {
    return this.lesson.steps.length;
  }
  word(word: string): string {
    return t(`ui.lesson.${this.game}.${this.lesson.id}.${this.step.id}.${word}`);
  }
  get title(): string {
    return t(`ui.lesson.${this.game}.${this.lesson.id}.title`);
  }

  // From where it was left; a lesson that was done begins anew.
  async begin(): Promise<void> {
    const { done, step, hints } = reached(this.game, this.lesson.id);
    this.used = done ? 0 : hints;
    await this.goTo(done ? 0 : Math.min(step, this.steps - 1));
  }
  leave(): void {
    this.left = true;
    this.table?.close();
    leaveLessonTable();
  }

  private async goTo(at: number): Promise<void> {
    this.busy = true;
    this.enter(at);
    try {
      const from = beginningOf(this.lesson, at);
      await this.open(this.lesson.steps[from]?.position ?? {});
      for (const step of this.lesson.steps.slice(from, at))
        for (const move of step.moves ?? []) await this.table?.playUnjudged(move);
    } catch (error) {
      this.refusal = reason(error);
    }
    this.busy = false;
  }
  private enter(at: number): void {
    this.at = at;
    this.hints = 0;
    this.made = [];
    this.answer = null;
    this.over = false;
    const isDoneAlready = reached(this.game, this.lesson.id).done;
    reach(this.game, this.lesson.id, { step: at, ...(isDoneAlready ? {} : { hints: this.used }) });
  }
  private async open(position: { [field: string]: Json }): Promise<void> {
    this.table?.close();
    leaveLessonTable();
    const players = Array.isArray(position['players']) ? position['players'].length : Number(position['seats'] ?? 2);
    const { table } = await post<{ table: Summary }>('/api/tables', {
      ...{ game: this.game, position, players, options: {}, seats: Array.from({ length: players }, () => 'me') },
      ...{ privacy: 'private', undo: 'free', bot_turns: 'none', spectators: false, start: true },
      name: t('ui.teacher.table', { lesson: this.title }).slice(0, 60),
    });
    sitDown(table.table);
    if (this.left) return leaveLessonTable();
    const store = new LessonStore(table.table);
    store.judge = (action, send) => this.judge(action, send);
    store.onBack = (all) => this.wentBack(all);
    await store.open();
    this.table = store;
  }

  // What was done of the step is taken back. Further back lies another step: then this one begins anew.
  private wentBack(all: boolean): void {
    const isFurther = this.lesson.steps.slice(beginningOf(this.lesson, this.at), this.at).some(hasTask);
    if (isFurther && (all || this.made.length === 0)) void this.goTo(this.at);
    else this.made = all ? [] : this.made.slice(0, -1);
  }

  private get view(): Json {
    return this.table?.live?.view ?? null;
  }
  private async judge(action: Action, send: () => Promise<boolean>): Promise<boolean> {
    if (this.over || this.busy) return false;
    this.answer = null;
    // Who has understood need not press "go on" first.
    const next = this.lesson.steps[this.at + 1];
    if (!hasTask(this.step) && next && !next.position) this.enter(this.at + 1);
    const said = hasTask(this.step) ? verdict(this.step, this.made, action) : { kind: 'wrong' as const, wrong: null };
    if (said.kind === 'wrong') return this.takeBack(said.wrong, send);
    if (!(await send())) return false;
    this.made = [...this.made, action];
    this.lookAround();
    return true;
  }
  private lookAround(): void {
    if (hasTask(this.step) && isDone(this.step, this.made, this.view)) this.next();
  }
  // It is played, seen for a moment, answered and taken back.
  private async takeBack(wrong: Wrong | null, send: () => Promise<boolean>): Promise<boolean> {
    const table = this.table;
    const before = table?.live;
    if (!table || !before) return false;
    this.busy = true;
    const back = table.onBack;
    table.onBack = () => {};
    if (await send()) {
      await rest(shown);
      this.explain(wrong);
      await table.undo();
      const now = table.live;
      // What cannot be taken back is begun anew.
      if (!this.left && (now?.ply !== before.ply || now.draft !== before.draft)) await this.again();
    }
    table.onBack = back;
    this.busy = false;
    return false;
  }
  private async again(): Promise<void> {
    const { made, answer, hints } = this;
    await this.goTo(this.at);
    for (const action of made) await this.table?.playUnjudged(action);
    Object.assign(this, { made, answer, hints });
  }
  private explain(wrong: Wrong | null): void {
    this.answer = {
      words: wrong ? this.word(`wrong.${wrong.why}`) : t('ui.teacher.other'),
      rule: wrong?.rule ? `${this.game} ${wrong.rule}` : '',
    };
  }
  // The referee has said no and why; the coach adds a sentence where the lesson expected it.
  heardRefusal(refusal: Refusal): void {
    const wrong = this.step.wrong?.find(({ refused, rule }) => refused && refusal.rule === `${this.game} ${rule}`);
    if (wrong) this.explain(wrong);
  }

  // ----- what the coach is asked -----
  next(): void {
    const next = this.lesson.steps[this.at + 1];
    if (!next) {
      this.over = true;
      this.answer = null;
      reach(this.game, this.lesson.id, { done: true, step: 0, hints: this.used });
    } else if (next.position) void this.goTo(this.at + 1);
    else this.enter(this.at + 1);
  }
  back(): void {
    if (!this.busy) void this.goTo(Math.max(0, this.at - 1));
  }
  hint(): void {
    if (!hasTask(this.step) || this.over || this.hints >= hintsAtMost) return;
    this.answer = null;
    this.hints += 1;
    this.used += 1;
    if (!reached(this.game, this.lesson.id).done) reach(this.game, this.lesson.id, { hints: this.used });
  }
  // The step is played slowly, and the lesson goes on.
  async show(): Promise<void> {
    if (this.busy || this.over || !hasTask(this.step)) return;
    while (this.hints < hintsAtMost) this.hint();
    this.busy = true;
    for (const move of leftOf(this.step, this.made)) {
      await rest(showPause);
      if (this.left || !(await this.table?.playUnjudged(move))) break;
      this.made = [...this.made, move];
    }
    await rest(showPause);
    this.busy = false;
    if (!this.left) this.lookAround();
  }
}
