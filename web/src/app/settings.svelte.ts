// How this person likes the house. Kept in the browser at once and with the account a moment later.
import { languages, learn, type Language } from '../i18n/words.svelte';
import { call, speak } from '../net/http';
import type { Json } from '../net/wire';

// How the moves of others are shown: turn by turn when I say so, 2 seconds or 0.7 seconds each, or only the end.
export const paces = ['step', 'slow', 'normal', 'at_once'] as const;
export type Pace = (typeof paces)[number];

export interface Settings {
  language: Language;
  theme: 'system' | 'light' | 'dark' | 'contrast';
  palette: 'classic' | 'distinct';
  motion: 'system' | 'on' | 'off';
  confirm: boolean;
  automatic: boolean;
  sound: boolean;
  title: boolean;
  previews: boolean;
  // After a move the page goes on to the next table that waits for me.
  onward: boolean;
  pace: Pace;
  // When the person last changed anything, milliseconds since 1970: the newer settings win.
  changed: number;
}

const key = 'antiquarium.settings';

function preferredLanguage(): Language {
  const wanted = globalThis.navigator?.languages ?? ['en'];
  for (const tongue of wanted) {
    const known = languages.find((language) => tongue.toLowerCase().startsWith(language));
    if (known) return known;
  }
  return 'en';
}

const usual = (): Settings => ({
  language: preferredLanguage(),
  theme: 'system',
  palette: 'classic',
  motion: 'system',
  confirm: true,
  automatic: true,
  sound: true,
  title: true,
  previews: true,
  onward: false,
  pace: 'normal',
  changed: 0,
});

function remembered(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Settings>;
  } catch {
    return {};
  }
}

export const settings = $state<Settings>({ ...usual(), ...remembered() });

const nightSky = globalThis.matchMedia?.('(prefers-color-scheme: dark)');
const contrast = globalThis.matchMedia?.('(prefers-contrast: more)');
const stillness = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)');
for (const query of [nightSky, contrast, stillness]) query?.addEventListener('change', () => dress());

export function shownTheme(): 'light' | 'dark' | 'contrast' {
  if (settings.theme !== 'system') return settings.theme;
  if (contrast?.matches) return 'contrast';
  return nightSky?.matches ? 'dark' : 'light';
}

export const isStill = (): boolean =>
  settings.motion === 'off' || (settings.motion === 'system' && (stillness?.matches ?? false));

// Without motion only the end is shown, unless each step is asked for.
export const paceNow = (): Pace => (isStill() && settings.pace !== 'step' ? 'at_once' : settings.pace);

// Puts the settings on the page.
export function dress(): void {
  const root = document.documentElement;
  root.dataset['theme'] = shownTheme();
  root.dataset['palette'] = settings.palette;
  root.dataset['motion'] = isStill() ? 'off' : 'on';
  root.lang = settings.language;
  // The frame that a phone, or a window of its own, has around the page.
  const frame = document.querySelector('meta[name=theme-color]');
  frame?.setAttribute('content', getComputedStyle(root).getPropertyValue('--panel').trim());
}

let later: ReturnType<typeof setTimeout> | undefined;

export async function change(changes: Partial<Settings>): Promise<void> {
  if (changes.language && changes.language !== settings.language) {
    await learn(changes.language);
    speak(changes.language);
  }
  Object.assign(settings, changes, { changed: Date.now() });
  localStorage.setItem(key, JSON.stringify(settings));
  dress();
  clearTimeout(later);
  later = setTimeout(() => {
    call('PATCH', '/api/me', { settings: { ...settings } }).catch(() => {});
  }, 800);
}

// What is changed in one tab holds in all of them at once.
export function followOtherTabs(spoken: (language: Language) => void): void {
  window.addEventListener('storage', (event) => {
    if (event.key !== key || !event.newValue) return;
    void adopt(JSON.parse(event.newValue) as { [key: string]: Json }).then(() => spoken(settings.language));
  });
}

// The settings that came with the account win over those of this browser if they are newer.
export async function adopt(kept: { [key: string]: Json }): Promise<void> {
  const known = Object.keys(usual());
  const mine = Object.fromEntries(Object.entries(kept).filter(([name]) => known.includes(name))) as Partial<Settings>;
  if ((mine.changed ?? 0) <= settings.changed) return;
  if (mine.language && mine.language !== settings.language) await learn(mine.language);
  Object.assign(settings, mine);
  speak(settings.language);
  localStorage.setItem(key, JSON.stringify(settings));
  dress();
}
