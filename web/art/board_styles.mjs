// A board's stylesheets name things as its game does, and another game, or the house itself, may use the same word
// for something else.
// Once loaded a stylesheet stays; so every rule of it is made to hold only while its game is on the page
// (src/games/wear.ts).
// `:where` weighs nothing: which rule wins is as it was written.
const ofBoard = /\/src\/games\/(\w+)\/(?!.*\.svelte).*\.css$/;

// What <use> shows does not see the page around it: parts of drawings, "aq-crown", are left alone; nobody else has
// such names.
const ofDrawing = /^\.aq-/;
// An element's name must stay first, all else may follow: "button.card" becomes "button:where(...).card".
const first = /^(?:[a-z][\w-]*|\*)?/;
export function heldTo(game, selector) {
  return ofDrawing.test(selector)
    ? selector
    : selector.replace(first, (element) => `${element}:where([data-board='${game}'], [data-board='${game}'] *)`);
}

export function boardStyles() {
  const done = new WeakSet();
  return {
    postcssPlugin: 'board-styles',
    Rule(rule) {
      const game = ofBoard.exec(rule.source?.input.file ?? '')?.[1];
      const inKeyframes = rule.parent?.type === 'atrule' && /keyframes$/.test(rule.parent.name);
      if (!game || inKeyframes || done.has(rule)) return;
      done.add(rule);
      rule.selectors = rule.selectors.map((selector) => heldTo(game, selector));
    },
  };
}
