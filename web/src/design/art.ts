// Brings a sheet of drawings into the page once; after that <use href="#art-market"> works everywhere.
import signs from './generated/signs.svg?raw';

const brought = new Map<string, Promise<void>>();

function insert(text: string): void {
  const holder = document.createElement('div');
  holder.className = 'sprite';
  holder.setAttribute('aria-hidden', 'true');
  holder.innerHTML = text;
  document.body.append(holder);
}

export function bringSigns(): void {
  insert(signs);
}

export function bring(address: string): Promise<void> {
  const known = brought.get(address);
  if (known) return known;
  const arriving = fetch(address)
    .then((answer) => answer.text())
    .then(insert)
    .catch(() => {
      brought.delete(address);
    });
  brought.set(address, arriving);
  return arriving;
}
