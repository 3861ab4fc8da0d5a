// Every lesson over the real engine: each step is solved by what it accepts, each wrong move is legal or refused as the
// lesson says. The format and the words hold without a program, too.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Action, Json } from '../src/net/wire';
import { courses } from '../src/teacher/courses';
import {
  hasTask,
  holds,
  isDone,
  matches,
  verdict,
  wordsOf,
  type Lesson,
  type Pattern,
  type Step,
} from '../src/teacher/lesson';
import { dismiss, engineAnswer, hasReferee, legalFor, load, play, viewOf, type Told } from './referee';

const root = new URL('..', import.meta.url).pathname;
const wordsIn = (game: string, language: string): Record<string, string> =>
  JSON.parse(readFileSync(join(root, `src/teacher/${game}/words/${language}.json`), 'utf8')) as Record<string, string>;
const all: [string, Lesson[]][] = [];
for (const [game, { load: course }] of Object.entries(courses)) all.push([game, (await course()).course]);
const tasksOf = ({ steps }: Lesson): Step[] => steps.filter(hasTask);
const mostWords = 60;

describe.each(all)('the lessons of %s', (game, lessons) => {
  it('are those that the course page lists, in this order', () => {
    expect(lessons.map(({ id }) => id)).toEqual(courses[game]?.lessons.map(([id]) => id));
  });
  it('begin with a position, name each step once, and end with a task of one’s own', () => {
    for (const { id, steps } of lessons) {
      expect(steps[0].position, id).toBeDefined();
      expect(new Set(steps.map((step) => step.id)).size, id).toBe(steps.length);
      expect(steps.length, id).toBeGreaterThanOrEqual(3);
      expect(hasTask(steps.at(-1)!), id).toBe(true);
      expect(steps.at(-1)?.id, id).toBe('own');
    }
  });
  it('light two things at most, and say where each move is', () => {
    for (const { id, steps } of lessons)
      for (const step of steps) {
        expect((step.lit ?? []).length, `${id} ${step.id}`).toBeLessThanOrEqual(2);
        expect((step.find ?? []).length, `${id} ${step.id}`).toBeLessThanOrEqual(2);
        if (hasTask(step)) expect(step.find?.length, `${id} ${step.id}`).toBeGreaterThan(0);
      }
  });
  it.each(['en', 'nl', 'de'])('say everything they have to say in %s, and nothing else', (language) => {
    const words = wordsIn(game, language);
    const wanted = lessons.flatMap((lesson) => wordsOf(game, lesson)).map((word) => `ui.lesson.${word}`);
    expect(Object.keys(words).sort()).toEqual(wanted.sort());
  });
  it('say it in few words, a flag in five', () => {
    for (const [key, text] of Object.entries(wordsIn(game, 'en'))) {
      const count = text.split(/\s+/).length;
      expect(count, key).toBeLessThanOrEqual(key.endsWith('.flag') ? 5 : mostWords);
    }
  });
});

describe('a step that says what a plan must become', () => {
  const step: Step = {
    id: 'build',
    moves: [{ type: 'buy', kind: 'shop' }],
    goal: [{ at: '/shops', least: 1 }],
    free: [{ type: 'buy', kind: 'shop' }],
    wrong: [{ why: 'other', move: { type: { any: ['buy', 'rent'] } } }],
  };
  it('lets pass what it frees, though a wider pattern calls it wrong', () => {
    expect(verdict(step, [], { type: 'buy', kind: 'shop' }).kind).toBe('free');
    expect(verdict(step, [], { type: 'buy', kind: 'inn' }).kind).toBe('wrong');
    expect(verdict(step, [], { type: 'rent', kind: 'shop' }).kind).toBe('wrong');
  });
  it('lets pass what it does not name', () => {
    expect(verdict(step, [], { type: 'man', piece: 0 }).kind).toBe('free');
  });
});

// A move with every field said, as somebody would make it: the first legal one that fits.
const legalLike = async (pattern: Pattern, seat: number): Promise<Action | undefined> =>
  (await legalFor(seat)).find((action) => matches(pattern, action));

describe.skipIf(!hasReferee)('over the engine', () => {
  afterAll(dismiss);
  // The engine stands at the beginning of the step.
  async function standAt(game: string, lesson: Lesson, step: Step): Promise<number> {
    let told: Told | null = null;
    let seat = 0;
    for (const each of lesson.steps) {
      if (each.position) {
        told = await load(game, each.position);
        seat = told.to_act[0] ?? 0;
      }
      if (each === step) break;
      for (const move of each.moves ?? []) await play(seat, move);
    }
    expect(told?.to_act, `${lesson.id} ${step.id}`).toContain(0);
    expect(seat).toBe(0);
    return seat;
  }
  for (const [game, lessons] of all)
    for (const lesson of lessons)
      describe(`${game}: ${lesson.id}`, () => {
        it.each(tasksOf(lesson).map((step): [string, Step] => [step.id, step]))(
          '%s is solved by every way it names',
          async (_, step) => {
            for (const way of [step.moves ?? [], ...(step.or ?? [])]) {
              const seat = await standAt(game, lesson, step);
              const made: Action[] = [];
              expect(isDone(step, made, await viewOf<Json>(seat))).toBe(false);
              for (const pattern of way) {
                const action =
                  step.moves === way ? (pattern as Action) : ((await legalLike(pattern, seat)) ?? (pattern as Action));
                expect(['right', 'free']).toContain(verdict(step, made, action).kind);
                await play(seat, action);
                made.push(action);
              }
              expect(isDone(step, made, await viewOf<Json>(seat)), JSON.stringify(way)).toBe(true);
              for (const condition of step.goal ?? []) expect(holds(condition, await viewOf<Json>(seat))).toBe(true);
            }
          },
        );
        it.each(tasksOf(lesson).map((step): [string, Step] => [step.id, step]))(
          'the wrong moves of %s are legal or refused as it says',
          async (_, step) => {
            for (const wrong of step.wrong ?? []) {
              const seat = await standAt(game, lesson, step);
              for (const action of wrong.after ?? []) await play(seat, action);
              const where = `${lesson.id} ${step.id} ${wrong.why}`;
              if (wrong.refused) {
                const answer = await engineAnswer({ op: 'play', seat, action: wrong.move });
                expect(answer.ok, where).toBe(false);
                expect(answer.error?.rule, where).toBe(`${game} ${wrong.rule}`);
                continue;
              }
              const legal = (await legalFor(seat)).filter((action) => matches(wrong.move, action));
              const answered = legal.filter((action) => {
                const said = verdict(step, wrong.after ?? [], action);
                return said.kind === 'wrong' && said.wrong?.why === wrong.why;
              });
              expect(answered.length, where).toBeGreaterThan(0);
              await play(seat, answered[0]!);
            }
          },
        );
        it('names rules that there are', () => {
          const rules = readFileSync(join(root, `../docs/rules/${game}.md`), 'utf8');
          for (const step of lesson.steps)
            for (const { rule } of step.wrong ?? []) if (rule) expect(rules, rule).toContain(`**${rule}**`);
        });
      });
});
