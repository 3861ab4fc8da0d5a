// The tables that lessons were played on in this browser: no list shows them, and none is left open.
const key = 'antiquarium.lesson_tables';
// Lists show the newest tables; older ones than these nobody meets.
const most = 300;

export function lessonTables(): ReadonlySet<string> {
  try {
    return new Set(JSON.parse(globalThis.localStorage?.getItem(key) ?? '[]') as string[]);
  } catch {
    return new Set();
  }
}
export const withoutLessons = <Row extends { table: string }>(rows: Row[]): Row[] => {
  const mine = lessonTables();
  return mine.size === 0 ? rows : rows.filter(({ table }) => !mine.has(table));
};
function keepLessonTable(table: string): void {
  localStorage.setItem(key, JSON.stringify([...lessonTables(), table].slice(-most)));
}

// The one that is sat at now: what a page that was closed left open is ended with the next lesson.
const openKey = 'antiquarium.open_lesson';
export const openLesson = (): string => localStorage.getItem(openKey) ?? '';
export function sitDown(table: string): void {
  keepLessonTable(table);
  localStorage.setItem(openKey, table);
}
export const standUp = (): void => localStorage.removeItem(openKey);
