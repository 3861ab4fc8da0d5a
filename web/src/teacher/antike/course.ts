// The course of Antike II, in its order.
import type { Lesson } from '../lesson';
import { arms } from './arms';
import { battle } from './battle';
import { conquest } from './conquest';
import { founding } from './founding';
import { names } from './names';
import { rondel } from './rondel';
import { science } from './science';
import { temples } from './temples';

export const course: Lesson[] = [rondel, temples, arms, founding, science, conquest, battle, names];
