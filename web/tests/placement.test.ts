// Bubbles stand beside what they explain.
import { describe, expect, it } from 'vitest';
import { placeBeside, type Box } from '../src/design/placement';

const room = { width: 1280, height: 800 };
const size = { width: 300, height: 120 };
const touches = (a: Box, b: Box): boolean =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;
const placed = (anchor: Box, others: Box[], window = room): Box => ({
  ...placeBeside(anchor, size, window, others),
  ...size,
});

describe('a bubble', () => {
  it('stands below what it explains where nothing is in the way', () => {
    const anchor = { left: 500, top: 100, width: 100, height: 40 };
    expect(placed(anchor, [])).toMatchObject({ left: 400, top: 148 });
  });

  it('stands beside a card, not over the next one to choose', () => {
    const cards = [0, 1, 2].map((index) => ({ left: 20, top: 200 + index * 72, width: 240, height: 66 }));
    for (const anchor of cards) {
      const bubble = placed(
        anchor,
        cards.filter((each) => each !== anchor),
      );
      expect(cards.filter((card) => touches(bubble, card))).toEqual([]);
    }
  });

  it('never lies over what it explains, not even where there is hardly room', () => {
    const phone = { width: 360, height: 740 };
    const anchor = { left: 8, top: 380, width: 344, height: 60 };
    expect(touches(placed(anchor, [], phone), anchor)).toBe(false);
  });

  it('stays in the window', () => {
    const corner = { left: 1200, top: 740, width: 60, height: 50 };
    const { left, top } = placed(corner, []);
    expect(left + size.width).toBeLessThanOrEqual(room.width);
    expect(top + size.height).toBeLessThanOrEqual(room.height);
  });
});
