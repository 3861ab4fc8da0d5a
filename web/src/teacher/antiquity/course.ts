// The course of Antiquity, in its order.
import type { Lesson } from '../lesson';
import { eatTheirField } from './farms';
import { counted } from './famine';
import { bringMen } from './houses';
import { reachFurther } from './inns';
import { atWork } from './men';
import { decide } from './mines';
import { choose } from './saints';
import { keep } from './store';
import { whereTo } from './waste';
import { twoSteps } from './zone';

export const course: Lesson[] = [
  twoSteps,
  bringMen,
  atWork,
  eatTheirField,
  decide,
  keep,
  counted,
  whereTo,
  reachFurther,
  choose,
];
