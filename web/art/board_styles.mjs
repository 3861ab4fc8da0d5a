// A board's stylesheets name things as its game does, and another game, or the house itself, may use the same word
// for something else. Once loaded a stylesheet stays. So every rule of it is made to reach only what lies inside a
// board of its game, an element with data-board, wherever on the page that is: never the house's dialogs and menus.
// `:where` weighs nothing: which rule wins is as it was written.
import parser from 'postcss-selector-parser';

const ofBoard = /\/src\/games\/(\w+)\/(?!.*\.svelte).*\.css$/;

// What <use> shows does not see the page around it: parts of drawings, "aq-crown", are left alone; nobody else has
// such names.
const isPartOfDrawing = (node) => node.type === 'class' && node.value.startsWith('aq-');
// Tokens are written for the whole page; they are given to the board alone.
const aboutPage = (node) =>
  (node.type === 'pseudo' && node.value === ':root') ||
  (node.type === 'tag' && ['html', 'body'].includes(node.value)) ||
  (node.type === 'attribute' && ['data-theme', 'data-palette', 'data-motion'].includes(node.attribute));
const isPseudoElement = (node) => node.type === 'pseudo' && node.value.startsWith('::');

// The last part of a selector is what it is about: "button.card:hover" of ".hand button.card:hover".
function subjectOf(selector) {
  const last = selector.nodes.findLastIndex(({ type }) => type === 'combinator');
  return selector.nodes.slice(last + 1);
}

export function heldTo(game, written) {
  const board = `[data-board='${game}']`;
  return parser((root) =>
    root.each((selector) => {
      const subject = subjectOf(selector);
      if (subject.every(isPartOfDrawing)) return;
      if (subject.some(aboutPage)) {
        selector.append(parser.combinator({ value: ' ' }));
        selector.append(parser.pseudo({ value: `:where(${board})` }));
        return;
      }
      // An element's name must stay first, and what a pseudo-element belongs to before it.
      const held = parser.pseudo({ value: `:where(${board}, ${board} *)` });
      const [name] = subject;
      const after = subject.find(isPseudoElement);
      if (after) selector.insertBefore(after, held);
      else if (['tag', 'universal', 'nesting'].includes(name.type)) selector.insertAfter(name, held);
      else selector.insertBefore(name, held);
    }),
  ).processSync(written);
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
