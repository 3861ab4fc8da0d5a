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
    const low = [...document.querySelectorAll('.prompt-box, .lesson-room nav, .hand')]
      .map((part) => part.getBoundingClientRect())
      .filter(({ top, bottom, height }) => height > 0 && bottom >= innerHeight - 1 && top > innerHeight / 2);
    const dock = Math.max(0, ...low.map(({ top }) => innerHeight - top));
    coach.style.setProperty('--dock-height', `${dock}px`);
    const high = coach.firstElementChild?.clientHeight ?? 0;
    page.setProperty('--coach-height', `${high}px`);
    // What is brought into view comes to lie above it.
    page.scrollPaddingBottom = `${high + dock}px`;
  };
  const sizes = new ResizeObserver(measure);
  for (const part of [coach, coach.firstElementChild, document.querySelector('.prompt-box')])
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
