// Where a piece flies: from where it was to where it is, seen from the seat that looks.
import { describe, expect, it } from 'vitest';
import { flightOf } from '../src/games/rome/flights';

describe('flights of Rome', () => {
  it('go to my hand, or to the panel of another', () => {
    expect(flightOf({ type: 'card_taken', seat: 0, card: 'market' }, 0, 0)?.to).toBe('[data-hand]');
    expect(flightOf({ type: 'card_taken', seat: 1, card: 'market' }, 0, 0)?.to).toBe('[data-player="1"]');
  });
  it('come from the city that brings them', () => {
    expect(flightOf({ type: 'coins_gained', seat: 1, coins: 2 }, 0, 0)?.from).toBe('[data-player="1"] .mini');
    expect(flightOf({ type: 'coins_gained', seat: 0, coins: 2 }, 0, 0)?.from).toBe('.city');
  });
  it('do not build in a city that is not shown', () => {
    expect(flightOf({ type: 'building_built', seat: 1, card: 'market', cell: { row: 1, column: 2 } }, 0, 0)).toBeNull();
    expect(flightOf({ type: 'building_built', seat: 0, card: 'market', cell: { row: 1, column: 2 } }, 0, 0)?.to).toBe('[data-cell="1,2"] .card');
  });
  it('are no business of what only words can tell', () => {
    expect(flightOf({ type: 'turn_ended', seat: 0 }, 0, 0)).toBeNull();
  });
});
