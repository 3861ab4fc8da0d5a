// The rules drawer: which game's rules are open, and at which rule.
import { nameOf } from '../i18n/words.svelte';
import { get } from '../net/http';
import { rulebookOf, type Rulebook } from './rulebook';

export const drawer = $state<{ open: boolean; game: string; rule: string }>({ open: false, game: 'rome', rule: '' });

const books = new Map<string, Promise<Rulebook>>();

export function rulebook(game: string, language: string): Promise<Rulebook> {
  const key = `${game} ${language}`;
  let book = books.get(key);
  if (!book) {
    // A game whose rules are not told in this language tells them in English.
    book = get<{ rules: string; language: string }>(`/api/games/${game}/rules?language=${language}`).then((answer) =>
      rulebookOf(answer.rules, answer.language),
    );
    book.catch(() => books.delete(key));
    books.set(key, book);
  }
  return book;
}

// "rome 6.7": the game and the number of the rule.
export function showRule(reference: string): void {
  const [game = 'rome', number = ''] = reference.split(' ');
  drawer.game = game;
  drawer.rule = number;
  drawer.open = true;
}

export function ruleLabel(reference: string): string {
  const [game = '', number = ''] = reference.split(' ');
  return `${nameOf(game, 'name')} ${number}`;
}
