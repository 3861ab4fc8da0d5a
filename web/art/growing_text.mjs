// Text is written in pixels of an ordinary screen and grows with the page: on very wide screens the root's font is
// larger (house.css), and every font size of the sources counts in it. Words in drawings and on cards keep their scale.
const ordinary = 16;
const drawn = /\/(?:map|country)\/[\w.]*\.css$|\/(?:art|town|card)\.css$/;
const ofDrawing = new Set(['fill', 'text-anchor', 'paint-order', 'dominant-baseline', 'stroke']);
const drawnText = /\btext\b|tspan|\.w-|\.num\b/;
const pixels = /(\d*\.?\d+)px/g;

export const inRootFont = (value) =>
  value.replace(pixels, (_, count) => `${Number((Number(count) / ordinary).toFixed(5))}rem`);

export function growingText() {
  return {
    postcssPlugin: 'growing-text',
    Declaration(declaration) {
      const { prop, value, parent } = declaration;
      if (!['font', 'font-size', 'line-height'].includes(prop) || !value.includes('px')) return;
      if (drawn.test(declaration.source?.input.file ?? '') || parent?.type !== 'rule') return;
      if (/^html\b|:root/.test(parent.selector) || drawnText.test(parent.selector)) return;
      if (parent.nodes.some((other) => other.type === 'decl' && ofDrawing.has(other.prop))) return;
      declaration.value = inRootFont(value);
    },
  };
}
