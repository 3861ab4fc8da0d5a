// What somebody wants of the clock when opening a table, and the terms it makes.
import type { Clock } from '../net/wire';

export const clockKinds = ['none', 'bank', 'move', 'days'] as const;
export const timeouts = ['computer', 'stand_in', 'resign', 'nothing'] as const;

export interface ClockWish {
  kind: (typeof clockKinds)[number];
  // A live clock: everybody's time, and what each move adds.
  minutes: number;
  increment: number;
  // Time for each move.
  seconds: number;
  // A slow table: days for a move, and hours once on top of them.
  days: number;
  bankHours: number;
  onTimeout: (typeof timeouts)[number];
}

export const limits = {
  minutes: [1, 180],
  increment: [0, 120],
  seconds: [10, 3600],
  days: [1, 14],
  bankHours: [0, 72],
} as const;

export const usualClock: ClockWish = {
  kind: 'none',
  minutes: 30,
  increment: 15,
  seconds: 120,
  days: 3,
  bankHours: 0,
  onTimeout: 'computer',
};

export function clockTerms(wish: ClockWish): { pace: 'live' | 'slow'; clock: Clock } {
  const on_timeout = wish.onTimeout;
  switch (wish.kind) {
    case 'none':
      return { pace: 'live', clock: { kind: 'none' } };
    case 'bank':
      return {
        pace: 'live',
        clock: { kind: 'bank', seconds: wish.minutes * 60, increment: wish.increment, on_timeout },
      };
    case 'move':
      return { pace: 'live', clock: { kind: 'move', seconds: wish.seconds, on_timeout } };
    case 'days':
      return {
        pace: 'slow',
        clock: {
          kind: 'days',
          days: wish.days,
          ...(wish.bankHours > 0 ? { bank_hours: wish.bankHours } : {}),
          on_timeout,
        },
      };
  }
}
