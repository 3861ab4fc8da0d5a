// Every piece explains itself: on hover, on keyboard focus, on a long press. One bubble for the whole page.
export interface Explanation {
  title: string;
  text?: string;
  rows?: [string, string | number][];
  sum?: [string, string | number];
  rule?: string | null;
}

interface Bubble {
  what: Explanation;
  anchor: Element;
}

const hoverPause = 350;
const focusPause = 700;
const pressPause = 450;
const leavePause = 160;

export const bubble = $state<{ now: Bubble | null }>({ now: null });

let timer: ReturnType<typeof setTimeout> | undefined;
// The click that ends a long press is not a choice.
let swallow = false;

const after = (pause: number, then: () => void): void => {
  clearTimeout(timer);
  timer = setTimeout(then, pause);
};
export const dismiss = (): void => {
  clearTimeout(timer);
  bubble.now = null;
};
export const keep = (): void => clearTimeout(timer);
export const leave = (): void => after(leavePause, dismiss);

// Where the mouse was moved last. What comes under it while it rests explains nothing: its bubble would cover what is
// asked next.
let rested: PointerEvent | null = null;
globalThis.window?.addEventListener('pointermove', (event) => (rested = event), { capture: true, passive: true });
const rests = ({ clientX, clientY }: PointerEvent): boolean =>
  rested?.clientX === clientX && rested.clientY === clientY;

export function explain(
  node: Element,
  what: Explanation | null,
): { update: (next: Explanation | null) => void; destroy: () => void } {
  let current = what;
  const show = (): void => {
    if (current && node.isConnected) bubble.now = { what: current, anchor: node };
  };
  let cameToTheMouse = false;
  const enter = (event: Event): void => {
    if ((event as PointerEvent).pointerType !== 'mouse') return;
    cameToTheMouse = rests(event as PointerEvent);
    if (!cameToTheMouse) after(bubble.now ? 60 : hoverPause, show);
  };
  const move = (event: Event): void => {
    if (!cameToTheMouse || (event as PointerEvent).pointerType !== 'mouse') return;
    cameToTheMouse = false;
    after(hoverPause, show);
  };
  const exit = (event: Event): void => {
    cameToTheMouse = false;
    if ((event as PointerEvent).pointerType === 'mouse') leave();
    else clearTimeout(timer);
  };
  const press = (event: Event): void => {
    if ((event as PointerEvent).pointerType === 'mouse') return dismiss();
    swallow = false;
    after(pressPause, () => {
      swallow = true;
      show();
    });
  };
  const focus = (): void => {
    if (node.matches(':focus-visible')) after(focusPause, show);
  };
  const click = (event: Event): void => {
    if (!swallow) return;
    swallow = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const noMenu = (event: Event): void => {
    if (swallow) event.preventDefault();
  };
  const listeners: [string, (event: Event) => void, boolean?][] = [
    ['pointerenter', enter],
    ['pointermove', move],
    ['pointerleave', exit],
    ['pointerdown', press],
    ['focus', focus],
    ['blur', leave],
    ['click', click, true],
    ['contextmenu', noMenu],
  ];
  for (const [name, listener, capture] of listeners) node.addEventListener(name, listener, capture);
  return {
    update: (next) => (current = next),
    destroy: () => {
      for (const [name, listener, capture] of listeners) node.removeEventListener(name, listener, capture);
      if (bubble.now?.anchor === node) dismiss();
    },
  };
}
