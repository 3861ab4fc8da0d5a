// What is made here lasts: a part of the page may go while an answer is on its way to it, and what then reads the
// answer still finds values that are true. Without this they would belong to that part, and go with it.
export function lasting<T>(make: () => T): T {
  let made!: T;
  $effect.root(() => {
    made = make();
  });
  return made;
}
