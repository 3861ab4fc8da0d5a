// The course of The Great City of Rome, in its order.
import type { Lesson } from '../lesson';
import { aqueducts } from './aqueducts';
import { bricks } from './bricks';
import { houses } from './houses';
import { markets } from './markets';
import { stars } from './stars';
import { strip } from './strip';

export const course: Lesson[] = [strip, houses, markets, bricks, aqueducts, stars];
