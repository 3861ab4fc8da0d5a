// Places what lies over the board's upper edge, below the prompt; on a phone above what is docked at the bottom.
const phone = 900;
// Of a board whose prompt is below it.
const underTabs = 96;
const underBar = 52;

function place(over: HTMLElement): void {
  const prompt = document.querySelector('.prompt-box')?.getBoundingClientRect();
  const docked = [...document.querySelectorAll('.prompt-box, nav')].map((part) => part.getBoundingClientRect());
  const below = docked.filter(({ top, bottom }) => bottom >= innerHeight - 1 && top > innerHeight / 2);
  const dock = Math.max(0, ...below.map(({ top }) => innerHeight - top));
  over.style.setProperty('--dock-height', `${dock}px`);
  if (!prompt) return;
  const isBelow = prompt.top > innerHeight / 2;
  if (innerWidth <= phone) {
    // What is only told leaves the question in sight, where that is on top.
    over.style.setProperty('--under-bar', `${isBelow ? underBar : prompt.bottom + 2}px`);
    // What stays stands where neither the question nor tabs nor the tools of a map are.
    const onTop = isBelow && !document.querySelector('.screen-tabs');
    over.style.setProperty('--stays-top', onTop ? `${underBar}px` : 'auto');
    over.style.setProperty('--stays-bottom', onTop ? 'auto' : `${dock + 8}px`);
    return;
  }
  over.style.setProperty('--under-prompt', `${isBelow ? underTabs : prompt.bottom + 22}px`);
  over.style.setProperty('--middle', `${prompt.left + prompt.width / 2}px`);
}

export function overBoard(over: HTMLElement): { destroy: () => void } {
  const again = (): void => place(over);
  // What is docked may grow while it stands there.
  const sizes = new ResizeObserver(again);
  const prompt = document.querySelector('.prompt-box');
  if (prompt) sizes.observe(prompt);
  window.addEventListener('resize', again);
  again();
  return {
    destroy: () => {
      sizes.disconnect();
      window.removeEventListener('resize', again);
    },
  };
}
