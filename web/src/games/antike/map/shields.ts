// The outlines of the six shields, the same as the marks in the lists.
import { shields } from '../../../../art/antike/shields.mjs';

export const shieldPaths: Record<string, string> = shields;
