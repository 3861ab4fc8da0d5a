// Styles of a board hold only while its game is on the page.
import { describe, expect, it } from 'vitest';
import { heldTo } from '../art/board_styles.mjs';

const held = ":where([data-board='rome'], [data-board='rome'] *)";
describe('a rule of a board', () => {
  it('holds inside the page of its game, and weighs what it weighed', () => {
    expect(heldTo('rome', '.player .mini')).toBe(`${held}.player .mini`);
    expect(heldTo('rome', '.player::before')).toBe(`${held}.player::before`);
  });
  it('keeps the name of an element in front', () => {
    expect(heldTo('rome', 'button.card:hover')).toBe(`button${held}.card:hover`);
    expect(heldTo('rome', '* + li')).toBe(`*${held} + li`);
  });
  it('is left alone if it colours a part of a drawing', () => {
    expect(heldTo('antiquity', '.aq-crown')).toBe('.aq-crown');
  });
  it('may be about the page itself', () => {
    expect(heldTo('rome', "[data-theme='dark'] .sign")).toBe(`${held}[data-theme='dark'] .sign`);
  });
});
