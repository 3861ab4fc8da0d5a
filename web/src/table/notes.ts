// What was written last is on its way: whoever reads notes waits for it.
let keeping: Promise<void> = Promise.resolve();
export const kept = (): Promise<void> => keeping;
export function keep(writing: Promise<void>): void {
  keeping = writing;
}
