// What a person is told when something could not be done.
import { beforeAll, describe, expect, it } from 'vitest';
import { reason } from '../src/app/house.svelte';
import { learn } from '../src/i18n/words.svelte';
import { LineLost, Refused } from '../src/net/connection';

const refusal = { code: 'server.too_many', rule: null, message: 'Slow down.', path: '' };

describe('what a person is told', () => {
  beforeAll(() => learn('en'));

  it('is the sentence of the server', () => {
    expect(reason(new Refused(refusal)).message).toBe('Slow down.');
  });
  it('is how long to wait, if the server said so', () => {
    expect(reason(new Refused(refusal, 17)).message).toMatch(/wait 17 seconds/);
    expect(reason(new Refused(refusal, 1)).message).toMatch(/wait a second/);
  });
  it('is that the connection broke', () => {
    expect(reason(new LineLost()).message).toMatch(/connection broke/);
  });
});
