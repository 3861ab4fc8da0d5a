// Which games have a course, and what its lessons are called: enough to offer them. The lessons themselves come when one
// is opened. A course that is not finished is not here.
import type { Lesson } from './lesson';

export interface Course {
  // The lessons in their order, each with how many minutes it takes.
  lessons: [id: string, minutes: number][];
  load: () => Promise<{ course: Lesson[] }>;
}
export const courses: Record<string, Course> = {
  antike: {
    lessons: [
      ['rondel', 2],
      ['temples', 1],
      ['arms', 1],
      ['founding', 2],
      ['science', 1],
      ['conquest', 2],
      ['battle', 1],
      ['names', 2],
    ],
    load: () => import('./antike/course'),
  },
  antiquity: {
    lessons: [
      ['zone', 1],
      ['houses', 1],
      ['men', 2],
      ['farms', 1],
      ['mines', 2],
      ['store', 1],
      ['famine', 2],
      ['waste', 2],
      ['inns', 2],
      ['saints', 2],
    ],
    load: () => import('./antiquity/course'),
  },
  rome: {
    lessons: [
      ['strip', 1],
      ['houses', 2],
      ['markets', 1],
      ['bricks', 1],
      ['aqueducts', 1],
      ['stars', 2],
    ],
    load: () => import('./rome/course'),
  },
};

export const minutesOf = (game: string): number =>
  (courses[game]?.lessons ?? []).reduce((sum, [, minutes]) => sum + minutes, 0);
