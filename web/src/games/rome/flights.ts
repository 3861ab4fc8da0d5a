// Pieces fly from where they were to where they are, so that eyes see what happened: a card from the offer to a hand, an emissary to the
// strip, coins to a purse. Under 300 ms, and never in the way.
import type { Effect } from '../../net/wire';

const length = 270;
// Coins of one move follow each other.
const stagger = 40;
const mostAtOnce = 6;

interface Flight {
  // What flies: as it was before the move, or else as it is after it.
  piece: string;
  from: string;
  to: string;
}

const player = (seat: unknown): string => `[data-player="${String(seat)}"]`;
const cell = (value: unknown): string => {
  const { row, column } = value as { row: number; column: number };
  return `[data-cell="${row},${column}"]`;
};

// Where a piece comes from and goes to; `me` and `shown`: whose hand and whose city are on the table.
export function flightOf(effect: Effect, me: number | null, shown: number): Flight | null {
  const seat = effect['seat'];
  const home = player(seat);
  const city = seat === shown ? '.city' : `${home} .mini`;
  if (effect.type === 'card_taken') return { piece: `[data-offer="${String(effect['card'])}"] .card`, from: `[data-offer="${String(effect['card'])}"] .card`, to: seat === me ? '[data-hand]' : home };
  if (effect.type === 'emissary_placed') return { piece: `[data-space="${String(effect['space'])}"] .pawn`, from: `${home} .mark`, to: `[data-space="${String(effect['space'])}"] .pawn` };
  if (effect.type === 'building_built' && seat === shown) return { piece: `${cell(effect['cell'])} .card`, from: seat === me ? '[data-hand]' : home, to: `${cell(effect['cell'])} .card` };
  if (effect.type === 'coins_gained') return { piece: `${home} [data-sign="coin"] .i`, from: city, to: `${home} [data-sign="coin"] .i` };
  if (effect.type === 'influence_gained') return { piece: `${home} [data-sign="influence"] .i`, from: city, to: `${home} [data-sign="influence"] .i` };
  if (effect.type === 'influence_won') return { piece: '.prize', from: '.prize', to: home };
  return null;
}

const middle = (box: DOMRect): [number, number] => [box.left + box.width / 2, box.top + box.height / 2];
// A card flies as a card, also where it lies flat or small.
const cardSize = { width: 150, height: 120 };

function fly(board: Element, piece: Element, size: { width: number; height: number }, from: DOMRect, to: DOMRect, delay: number): void {
  const ghost = piece.cloneNode(true) as HTMLElement;
  ghost.setAttribute('aria-hidden', 'true');
  const [fromX, fromY] = middle(from);
  const [toX, toY] = middle(to);
  Object.assign(ghost.style, { position: 'fixed', zIndex: '80', margin: '0', pointerEvents: 'none', left: `${fromX - size.width / 2}px`, top: `${fromY - size.height / 2}px`, width: `${size.width}px`, height: `${size.height}px`, transform: 'none' });
  board.append(ghost);
  const scale = Math.min(1, Math.max(0.25, to.height / size.height));
  const end = `translate(${toX - fromX}px, ${toY - fromY}px) scale(${scale})`;
  const flight = ghost.animate([{ transform: 'none', opacity: 0.95 }, { transform: end, opacity: 0.7 }], { duration: length - delay, delay, easing: 'cubic-bezier(.3,.1,.2,1)', fill: 'backwards' });
  flight.onfinish = flight.oncancel = () => ghost.remove();
}

// Before the move is shown: where everything stands. What it gives back lets the pieces fly when the move is shown.
export function takeOff(board: Element, effects: Effect[], me: number | null, shown: number): () => void {
  const flights = effects.map((effect) => flightOf(effect, me, shown)).filter((flight) => flight !== null).slice(0, mostAtOnce);
  const before = flights.map(({ piece, from }) => ({ piece: board.querySelector(piece), from: board.querySelector(from)?.getBoundingClientRect() }));
  return () => {
    flights.forEach((flight, index) => {
      const to = board.querySelector(flight.to)?.getBoundingClientRect();
      const piece = before[index]?.piece ?? board.querySelector(flight.piece);
      const from = before[index]?.from;
      if (!from || !to || !piece) return;
      fly(board, piece, piece.matches('.card') ? cardSize : piece.getBoundingClientRect(), from, to, index * stagger);
    });
  };
}
