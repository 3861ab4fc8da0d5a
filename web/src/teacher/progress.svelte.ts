// How far somebody is, in every course. Kept by this browser, so guests have it too.
export interface Reached {
  done: boolean;
  // The step to go on at.
  step: number;
  // Hints asked for when it was done.
  hints: number;
}
type Kept = Record<string, Reached>;

const key = 'antiquarium.lessons';
const knownKey = 'antiquarium.known_games';
function remembered<Value>(from: string, otherwise: Value): Value {
  try {
    return (JSON.parse(globalThis.localStorage?.getItem(from) ?? 'null') as Value | null) ?? otherwise;
  } catch {
    return otherwise;
  }
}

const kept = $state<{ lessons: Kept; known: string[] }>({
  lessons: remembered<Kept>(key, {}),
  known: remembered<string[]>(knownKey, []),
});

export const reached = (game: string, lesson: string): Reached =>
  kept.lessons[`${game} ${lesson}`] ?? { done: false, step: 0, hints: 0 };
export function reach(game: string, lesson: string, now: Partial<Reached>): void {
  kept.lessons = { ...kept.lessons, [`${game} ${lesson}`]: { ...reached(game, lesson), ...now } };
  localStorage.setItem(key, JSON.stringify(kept.lessons));
}
export const hasBegun = (game: string): boolean =>
  Object.keys(kept.lessons).some((each) => each.startsWith(`${game} `));

// "I know the game" is for ever.
export const isKnown = (game: string): boolean => kept.known.includes(game);
export function know(game: string): void {
  kept.known = [...new Set([...kept.known, game])];
  localStorage.setItem(knownKey, JSON.stringify(kept.known));
}
