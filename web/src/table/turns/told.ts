// The small marks in a step's text: **strong** words and [#sign words] for a drawing of the page with its name for
// those who hear it.
import { t } from '../../i18n/words.svelte';
import type { Delta, Tale } from './turn';

export type Piece = { text: string; strong?: boolean } | { href: string; word: string };

export const inline = (href: string, word: string): string => `[${href} ${word}]`;

export function piecesOf(text: string): Piece[] {
  return text
    .split(/(\*\*.+?\*\*|\[#[\w-]+ [^\]]*\])/)
    .filter(Boolean)
    .map((part) => {
      if (part.startsWith('**')) return { text: part.slice(2, -2), strong: true };
      const sign = /^\[(#[\w-]+) ([^\]]*)\]$/.exec(part);
      return sign ? { href: sign[1] ?? '', word: sign[2] ?? '' } : { text: part };
    });
}
export const plain = (text: string): string =>
  piecesOf(text)
    .map((piece) => ('href' in piece ? piece.word : piece.text))
    .join('');

export const deltaWords = ({ by, word }: Delta): string => t(by < 0 ? 'ui.turn.minus' : 'ui.turn.plus', { what: word });

// "Germans fought you at Massilia".
export const sentenceOf = ({ name, what }: Tale): string => plain(name ? name + t('ui.turn.between') + what : what);

// What a screen reader says after the sentence of a line: what eyes see in its pills, and that it opens.
export const moreWords = (tale: Tale): string =>
  [
    '',
    ...tale.deltas.map(deltaWords),
    ...(tale.steps.length > 0 ? [t('ui.turn.steps', { count: tale.steps.length })] : []),
  ].join('. ');
