// Goods beside a number: "1 pearl", "2 pearls", "3 wood". Most are not counted by pieces.
import { knows, t } from '../../i18n/words.svelte';

export function someOf(good: string, count: number): string {
  const one = `ui.antiquity.one.${good}`;
  return `${count} ${t(count === 1 && knows(one) ? one : `antiquity.${good}`)}`;
}
