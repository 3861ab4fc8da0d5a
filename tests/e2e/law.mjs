// The law for every screen, whatever it shows: every control can be hit, nothing lies outside the page, no text is cut
// off, lies on another or under what stands beside it, dialogs have air, nothing moves under a resting pointer, no word is
// missing. `law` measures all but the pointer in one go inside the page; each fault is a sentence.

// Maps are larger than their window; one moves them.
const panned = '.antike .window, .look .window, .antiquity .map';
// Comes into the page when it has the focus.
const waiting = '.skip';
// Somebody opened it, or was refused something, and closes it: what lies under it is in reach again then.
const closable =
  '.menu .sheet, .next-table .list, .drawer, .over.card, .refusal, .bubble, .proposal, [popover], .recap-sheet, .pace-box';

// Rows that go on sideways, and show that they do.
const sideways = '.admin-tabs, .hand, .tray__lists';

const known = { panned, waiting, closable, sideways };
export const law = (page) => page.evaluate(measure, known);
// What it finds now and after each of the steps, which `take`, run in the page, takes one after the other. Where a step
// has left everything where it was, as seen as it was, and what covers something covers it still, the law says what it
// said before.
export const lawAfterEach = (page, take, steps) =>
  page.evaluate(`(async () => {
    const ask = ${measure};
    const everyPlace = ${everyPlace};
    const known = ${JSON.stringify(known)};
    let told = {};
    const found = [ask(known, told)];
    let places = everyPlace();
    for (const step of ${JSON.stringify(steps)}) {
      await (${take})(step);
      const now = everyPlace();
      const isSame = now === places && told.isStillSo();
      places = now;
      if (!isSame) told = {};
      found.push(isSame ? found.at(-1) : ask(known, told));
    }
    return found;
  })()`);

// Where everything is, and whether it is seen.
function everyPlace() {
  const told = [scrollX, scrollY];
  const note = ({ x, y, width, height }) => told.push(x, y, width, height);
  const range = document.createRange();
  for (const element of document.body.querySelectorAll(':not(svg *), svg text, svg tspan, svg [role]')) {
    note(element.getBoundingClientRect());
    told.push(element.checkVisibility({ opacityProperty: true, visibilityProperty: true }));
    for (const child of element.childNodes)
      if (child.nodeType === Node.TEXT_NODE && child.data.trim()) {
        range.selectNodeContents(child);
        for (const box of range.getClientRects()) note(box);
      }
  }
  return told.join(' ');
}

// `told.isStillSo` answers later whether all it asked about colours would be answered alike.
function measure({ panned, waiting, closable, sideways }, told = {}) {
  const faults = new Set();
  // The highest modal dialog is all there is.
  const root = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  const { innerWidth: width, innerHeight: height } = window;
  // Less than that is rounding.
  const tolerance = 1.5;

  const styles = new Map();
  const styleOf = (element) => {
    if (!styles.has(element)) styles.set(element, getComputedStyle(element));
    return styles.get(element);
  };
  const seen = new Map();
  const isSeen = (element) => {
    if (!seen.has(element))
      seen.set(element, element.checkVisibility({ opacityProperty: true, visibilityProperty: true }));
    return seen.get(element);
  };
  const inWords = (element, text = element.textContent) => {
    const classes = (element.getAttribute('class') ?? '')
      .split(' ')
      .filter((name) => name && !name.startsWith('svelte-'))
      .map((name) => `.${name}`)
      .join('');
    const told = (text?.trim() || element.getAttribute('aria-label') || element.getAttribute('name') || '')
      .replace(/\s+/g, ' ')
      .slice(0, 40);
    const parent = classes ? '' : `${element.parentElement?.getAttribute('class')?.split(' ')[0] ?? ''} > `;
    return `${parent}${element.tagName.toLowerCase()}${classes} “${told}”`;
  };

  // What cuts off the content of an element, from the inside out: windows that hide what is outside, and such that
  // scroll to it.
  const frames = new Map();
  const kindOf = (overflow) =>
    overflow === 'visible' ? null : overflow === 'hidden' || overflow === 'clip' ? 'hides' : 'scrolls';
  function framesOf(element) {
    if (!element || element === document.documentElement || element === document.body) return [];
    if (!frames.has(element)) frames.set(element, findFrames(element));
    return frames.get(element);
  }
  function findFrames(element) {
    const { overflowX, overflowY, position } = styleOf(element);
    const box = element.getBoundingClientRect();
    const own = { element, x: kindOf(overflowX), y: kindOf(overflowY), box };
    const around = position === 'fixed' || element.matches('dialog:modal') ? [] : framesOf(holderOf(element, position));
    // An <svg> in a page cuts off what lies outside it only if it says so.
    return (own.x || own.y) && styleOf(element).display !== 'inline' ? [own, ...around] : around;
  }
  // An element out of the flow is not cut off by what it is not placed in.
  function holderOf(element, position) {
    let holder = element.parentElement;
    if (position !== 'absolute') return holder;
    while (holder && holder !== document.body) {
      const style = styleOf(holder);
      if (style.position !== 'static' || style.transform !== 'none' || style.contain.includes('paint')) break;
      holder = holder.parentElement;
    }
    return holder;
  }
  const isFixed = (element) => {
    for (let each = element; each && each !== document.body; each = each.parentElement)
      if (styleOf(each).position === 'fixed' || each.matches('dialog:modal')) return true;
    return false;
  };
  const cut = (box, around) => ({
    left: Math.max(box.left, around.left),
    right: Math.min(box.right, around.right),
    top: Math.max(box.top, around.top),
    bottom: Math.min(box.bottom, around.bottom),
  });
  const isEmpty = ({ left, right, top, bottom }) => right - left < 2 || bottom - top < 2;
  const shownPart = (box, element) => framesOf(element).reduce((rest, { box: around }) => cut(rest, around), box);
  // For ears only.
  const isForEars = (element) =>
    framesOf(element).some(({ box }) => box.width <= 1.5 || box.height <= 1.5) || element.closest(waiting) !== null;

  // ----- nothing lies outside the page -----
  if (document.documentElement.scrollWidth > width + 1)
    faults.add(`outside the page: it is ${document.documentElement.scrollWidth} wide in a window of ${width}`);
  function expectInside(element, box) {
    const around = framesOf(element);
    if (around.some(({ element: frame }) => frame.matches(panned))) return;
    const fixed = isFixed(element);
    const free = (axis) => !around.some((frame) => frame[axis]);
    const down = fixed ? 0 : scrollY;
    const out =
      (free('x') && (box.left < -tolerance || box.right > width + tolerance)) ||
      (free('y') && (box.top + down < -tolerance || (fixed && box.bottom > height + tolerance)));
    if (out)
      faults.add(
        `outside the page: ${inWords(element)} at ${[box.left, box.top, box.right, box.bottom].map(Math.round).join(' ')}`,
      );
  }
  for (const element of root.querySelectorAll(':not(svg *)'))
    if (styleOf(element).position === 'fixed' && isSeen(element) && !element.matches(waiting)) {
      const box = element.getBoundingClientRect();
      if (!isEmpty(box)) expectInside(element, box);
    }

  // ----- texts -----
  const texts = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  // A line of text is not as high as its font is.
  const inked = ({ left, right, top, bottom, height: tall }) => ({
    left,
    right,
    top: top + tall * 0.28,
    bottom: bottom - tall * 0.24,
  });
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const element = node.parentElement;
    if (!node.data.trim() || !element || element.closest('option, script, style, symbol, defs, .flights')) continue;
    if (!isSeen(element) || isForEars(element)) continue;
    range.selectNodeContents(node);
    // Blanks at the ends of a line take no room.
    for (const rect of range.getClientRects()) {
      const box = inked(rect);
      if (!isEmpty(box)) texts.push({ node, element, box });
    }
  }
  const isEllipsis = (element) =>
    (styleOf(element).textOverflow === 'ellipsis' || styleOf(element).webkitLineClamp !== 'none') &&
    element.closest('[title]') !== null;
  function isCut({ element, box }) {
    const reach = { x: false, y: false };
    for (const frame of framesOf(element)) {
      if (frame.element.matches(panned)) return false;
      const out = {
        x: box.left < frame.box.left - tolerance || box.right > frame.box.right + tolerance,
        y: box.top < frame.box.top - tolerance || box.bottom > frame.box.bottom + tolerance,
      };
      for (const axis of ['x', 'y']) {
        if (reach[axis] || !frame[axis]) continue;
        if (axis === 'x' && out.x && frame.x === 'scrolls' && !frame.element.matches(sideways)) return true;
        // Nothing farther out cuts off what scrolls, or ends in dots already.
        if (frame[axis] === 'scrolls' || (out[axis] && isEllipsis(frame.element))) reach[axis] = true;
        else if (out[axis]) return true;
      }
    }
    return false;
  }
  // Dialogs have air: no text touches their edge.
  const air = 10;
  const around = root === document.body ? null : root.getBoundingClientRect();
  const isAtEdge = ({ left, right, top, bottom }) =>
    left < around.left + air || right > around.right - air || top < around.top + air || bottom > around.bottom - air;
  for (const text of texts) {
    if (around && isAtEdge(shownPart(text.box, text.element)))
      faults.add(`at the edge: ${inWords(text.element, text.node.data)}`);
    if (isCut(text)) faults.add(`cut off: ${inWords(text.element, text.node.data)}`);
    expectInside(text.element, text.box);
  }

  // Written aslant: its box says nothing.
  const isAslant = (element) => {
    if (!(element instanceof SVGElement)) return false;
    const matrix = element.getScreenCTM?.();
    return !matrix || Math.abs(matrix.b) > 0.02 || element.closest('textPath') !== null;
  };
  const painted = texts
    .filter(({ element }) => !isAslant(element))
    .map((text) => ({ ...text, box: shownPart(text.box, text.element) }))
    .filter(({ box }) => !isEmpty(box))
    .sort((one, other) => one.box.left - other.box.left);
  const alpha = (colour) => Number(/rgba\(.*, ([\d.]+)\)/.exec(colour)?.[1] ?? (colour === 'transparent' ? 0 : 1));
  const opaque = 0.85;
  const covering = new Map();
  told.isStillSo = () =>
    [...covering].every(([element, answer]) => isOpaque(element, getComputedStyle(element)) === answer);
  function covers(element) {
    if (!covering.has(element)) covering.set(element, isOpaque(element, styleOf(element)));
    return covering.get(element);
  }
  function isOpaque(element, style) {
    if (Number(style.opacity) < opaque) return false;
    if (element instanceof SVGGeometryElement)
      return style.fill !== 'none' && alpha(style.fill) * Number(style.fillOpacity) >= opaque;
    return alpha(style.backgroundColor) >= opaque || style.backgroundImage !== 'none';
  }
  // One of them may lie under something else, such as a menu; then nobody sees that they meet.
  function meet(one, other, at) {
    const stack = document.elementsFromPoint((at.left + at.right) / 2, (at.top + at.bottom) / 2);
    const depth = ({ element }) => stack.findIndex((each) => each === element || each.contains(element));
    const [above, below] = [depth(one), depth(other)].sort((a, b) => a - b);
    if (above < 0) return false;
    return !stack.slice(above, below).some(covers) && !stack.slice(0, above).some(covers);
  }
  const everywhere = document.createElement('style');
  everywhere.textContent = '* { pointer-events: auto !important }';
  const pairs = [];
  painted.forEach((one, index) => {
    for (let next = index + 1; next < painted.length; next++) {
      const other = painted[next];
      if (other.box.left > one.box.right) break;
      if (other.node === one.node) continue;
      const at = cut(one.box, other.box);
      if (!isEmpty(at)) pairs.push([one, other, at]);
    }
  });
  if (pairs.length > 0) document.head.append(everywhere);
  for (const [one, other, at] of pairs) {
    // Only what is in the window can be asked for.
    const before = scrollY;
    if (at.top < 0 || at.bottom > height) scrollBy({ top: at.top - height / 2, behavior: 'instant' });
    const moved = scrollY - before;
    if (meet(one, other, { ...at, top: at.top - moved, bottom: at.bottom - moved }))
      faults.add(`overlaps: ${inWords(one.element, one.node.data)} and ${inWords(other.element, other.node.data)}`);
    scrollTo({ top: before, behavior: 'instant' });
  }
  everywhere.remove();

  // ----- what stands in the flow of the page lies on no text beside it; what is placed above the page may -----
  function liesUnder({ element, box }) {
    const part = shownPart(box, element);
    if (isEmpty(part) || part.top < 0 || part.bottom > height) return null;
    // What no pointer meets, as a coach's flag, is never what is hit, wherever it lies.
    if (styleOf(element).pointerEvents === 'none') return null;
    // At its end: there what comes after it begins.
    const hit = document.elementFromPoint(part.right - 1.5, (part.top + part.bottom) / 2);
    if (!hit || hit.contains(element) || element.contains(hit) || hit.closest('svg')) return null;
    let isCovered = false;
    for (let each = hit; each && !each.contains(element); each = each.parentElement) {
      if (!['static', 'relative'].includes(styleOf(each).position) || each.matches('dialog, [popover]')) return null;
      isCovered ||= covers(each);
    }
    return isCovered ? hit : null;
  }
  for (const text of texts) {
    const over = text.element.closest('svg') ? null : liesUnder(text);
    if (over) faults.add(`lies under: ${inWords(text.element, text.node.data)}, under ${inWords(over)}`);
  }

  // ----- every control can be hit; this scrolls, so it comes last -----
  const controls = [
    ...root.querySelectorAll(
      'button, a[href], input, select, textarea, summary, [role=button], [role=radio], [role=tab], [role=option], [role=slider]',
    ),
  ];
  // What is seen of a control: a radio button is often its label.
  const faceOf = (control) => (isSeen(control) && !isForEars(control) ? control : (control.labels?.[0] ?? control));
  const isEnabled = (control) => !control.matches(':disabled, [aria-disabled=true]') && !control.closest('[inert]');
  // Drawings are hit inside their outline.
  function middlesOf(face) {
    // A link may go on in the next line.
    const [box] = face.getClientRects();
    const middle = [[box.left + box.width / 2, box.top + box.height / 2]];
    if (!(face instanceof SVGElement)) return middle;
    const steps = [0.5, 0.35, 0.65, 0.2, 0.8, 0.1, 0.9];
    return steps.flatMap((down) => steps.map((right) => [box.left + box.width * right, box.top + box.height * down]));
  }
  function isHit(control, face) {
    return middlesOf(face).some(([x, y]) => {
      const hit = document.elementFromPoint(x, y);
      if (!hit) return false;
      const label = hit.closest('label');
      return (
        face.contains(hit) || control.contains(hit) || (label !== null && [...(control.labels ?? [])].includes(label))
      );
    });
  }
  const scrolled = new Map();
  function bringIntoView(element) {
    for (let each = element.parentElement; each; each = each.parentElement)
      if (!scrolled.has(each)) scrolled.set(each, [each.scrollLeft, each.scrollTop]);
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    frames.clear();
  }
  for (const control of controls) {
    const face = faceOf(control);
    if (!isEnabled(control) || !isSeen(face) || isForEars(face)) continue;
    const box = face.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) continue;
    if (isHit(control, face)) continue;
    const onMap = face.closest(panned);
    if (!onMap) bringIntoView(face);
    if (isHit(control, face)) continue;
    const [x, y] = middlesOf(face)[0];
    const hit = document.elementFromPoint(x, y);
    // A map is moved until the place is in reach.
    if (onMap && !onMap.contains(hit)) continue;
    const over = hit?.closest(closable);
    if (over && !over.contains(control)) continue;
    faults.add(`cannot be hit: ${inWords(control)}, under ${hit ? inWords(hit) : 'nothing: it is off the screen'}`);
  }
  for (const [element, [left, top]] of scrolled) element.scrollTo({ left, top, behavior: 'instant' });

  // ----- every word is there -----
  for (const word of root.innerText.match(/\b(?:ui|effect|error)\.[a-z][\w.]*|\{\w+\}/g) ?? [])
    faults.add(`no words: ${word}`);
  return [...faults];
}

// Where all controls are, once what moves by itself has come to rest.
const places = (page) =>
  page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(done));
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {})));
    const root = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
    const controls = root.querySelectorAll('button, a[href], select, summary, [role=button], label:has(input)');
    return [...controls]
      .filter((control) => !control.closest('.bubble'))
      .map((control) => {
        const { x, y, width, height } = control.getBoundingClientRect();
        const classes = [...control.classList].filter((name) => !name.startsWith('svelte-') && !name.startsWith('is-'));
        const kind = `${control.tagName.toLowerCase()}.${classes.join('.')} ${control.dataset.do ?? ''}`;
        const [left, top] = [x + width / 2, y + height / 2];
        const hit = document.elementFromPoint(left, top);
        const rests = control.matches(':enabled, a, summary, label, [role=button]') && control.contains(hit);
        return { kind, x: left, y: top, rests, box: [x, y, width, height].map((side) => Math.round(side)).join(' ') };
      });
  });
// Rests the pointer on one control of each kind that `known` has not seen yet; nothing may move, itself least of all.
export async function pointerLaw(page, known) {
  const faults = [];
  const kinds = new Map(
    (await places(page)).filter(({ kind, rests }) => rests && !known.has(kind)).map((each) => [each.kind, each]),
  );
  for (const { kind, x, y } of kinds.values()) {
    known.add(kind);
    // What the pointer did it does again; news may come just then, but not twice.
    if ((await restOn(page, x, y)) === null) continue;
    const moves = await restOn(page, x, y);
    if (moves !== null) faults.push(`moves: the pointer on ${kind} ${moves}`);
  }
  return faults;
}
// What that moves, in words; null if nothing.
async function restOn(page, x, y) {
  const before = await places(page);
  await page.mouse.move(x, y);
  const after = await places(page);
  await page.mouse.move(1, 1);
  if (before.length !== after.length) return 'adds or takes away controls';
  const moved = before.filter(({ box }, index) => box !== after[index].box);
  if (moved.length === 0) return null;
  return `moves ${[...new Set(moved.map((each) => each.kind))].slice(0, 3).join(', ')}`;
}
