// Where the coach stands: in the side column of the board on a desk, above what is docked at the bottom on a phone.
const columns: Record<string, { column: string; after?: string }> = {
  antike: { column: '.antike .side', after: '.wheel, .rondel' },
  antiquity: { column: '.antiquity .table-side' },
  rome: { column: '.rome .side' },
};

// Boards make their column when they like, so it is looked for until it is there, and again when it has gone.
export function beside(coach: HTMLElement, game: string): { destroy: () => void } {
  const place = columns[game];
  const home = coach.parentElement;
  if (!place || !home) return { destroy: () => {} };
  const settle = (): void => {
    const column = home.querySelector(place.column);
    if (!column) {
      if (coach.parentElement !== home) home.append(coach);
      return;
    }
    if (coach.parentElement === column) return;
    const after = place.after ? column.querySelector(place.after) : null;
    if (after) after.after(coach);
    else column.prepend(coach);
  };
  const changes = new MutationObserver(settle);
  changes.observe(home, { subtree: true, childList: true });
  settle();
  return {
    destroy: () => {
      changes.disconnect();
      coach.remove();
    },
  };
}

// What is docked at the bottom decides how high the coach stands; the page goes on beneath it.
export function overDock(coach: HTMLElement, docked: boolean): { destroy: () => void } {
  if (!docked) return { destroy: () => {} };
  const page = document.documentElement.style;
  const measure = (): void => {
    const parts = [...document.querySelectorAll('.prompt-box, .lesson-room nav, .lesson-room [data-dock]')]
      .map((part) => part.getBoundingClientRect())
      .filter(({ top, height }) => height > 0 && top > innerHeight / 3)
      .sort((one, other) => other.bottom - one.bottom);
    // One stands on the other: the hand of cards on the prompt.
    const top = parts.reduce(
      (floor, part) => (part.bottom >= floor - 2 ? Math.min(floor, part.top) : floor),
      innerHeight,
    );
    const dock = innerHeight - top;
    coach.style.setProperty('--dock-height', `${dock}px`);
    const high = coach.firstElementChild?.clientHeight ?? 0;
    page.setProperty('--coach-height', `${high}px`);
    // What is brought into view comes to lie above it.
    page.scrollPaddingBottom = `${high + dock}px`;
  };
  const sizes = new ResizeObserver(measure);
  for (const part of [coach, coach.firstElementChild, ...document.querySelectorAll('.prompt-box, [data-dock]')])
    if (part) sizes.observe(part);
  const changes = new MutationObserver(measure);
  if (coach.parentElement) changes.observe(coach.parentElement, { subtree: true, childList: true });
  window.addEventListener('resize', measure);
  measure();
  return {
    destroy: () => {
      sizes.disconnect();
      changes.disconnect();
      window.removeEventListener('resize', measure);
      page.removeProperty('--coach-height');
      page.scrollPaddingBottom = '';
    },
  };
}
