// Brings a sheet of drawings into the page once; after that <use href="#art-market"> works everywhere.
import signs from './generated/signs.svg?raw';

const brought = new Map<string, Promise<void>>();

// Drawings of a board are coloured by the board's tokens, its gradients among them: they lie here, not where they show.
function insert(text: string, board?: string): void {
  const holder = document.createElement('div');
  holder.className = 'sprite';
  holder.setAttribute('aria-hidden', 'true');
  if (board) holder.dataset['board'] = board;
  holder.innerHTML = text;
  document.body.append(holder);
}

export function bringSigns(): void {
  insert(signs);
}

export function bring(address: string, board?: string): Promise<void> {
  const known = brought.get(address);
  if (known) return known;
  const arriving = fetch(address)
    .then((answer) => answer.text())
    .then((text) => insert(text, board))
    .catch(() => {
      brought.delete(address);
    });
  brought.set(address, arriving);
  return arriving;
}
