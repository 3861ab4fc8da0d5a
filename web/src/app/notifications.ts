// What the server keeps about how this person is told of things while away.
import type { Notifications } from '../schema/server';

export const channels = ['mail', 'webhook', 'ntfy'] as const;
export type ChannelName = (typeof channels)[number];
export const kinds = ['turn', 'time', 'invited', 'begun', 'over', 'vote', 'talk'] as const;
export type Kind = (typeof kinds)[number];
export const forms = ['discord', 'slack', 'json'] as const;

export type Settings = Notifications['settings'];
export type Choices = Omit<Settings, 'channels' | 'silenced' | 'offered'>;
export interface Tested {
  arrived: boolean;
  ms: number;
  answer: string;
}

export const choicesOf = ({
  language,
  zone,
  quiet,
  quiet_from,
  quiet_to,
  digest,
  wait,
  kinds: chosen,
}: Settings): Choices => ({ language, zone, quiet, quiet_from, quiet_to, digest, wait, kinds: chosen });

const minutesAnHour = 60;
export const clockOf = (minute: number): string =>
  [Math.floor(minute / minutesAnHour), minute % minutesAnHour].map((part) => String(part).padStart(2, '0')).join(':');
export function minuteOf(clock: string): number | null {
  const [hours, minutes] = clock.split(':').map(Number);
  if (hours === undefined || minutes === undefined || Number.isNaN(hours + minutes)) return null;
  return hours * minutesAnHour + minutes;
}
export const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
