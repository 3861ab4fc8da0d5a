// Who may be asked to sit where at a new table.
export type Sitter = 'me' | 'open' | 'invited' | string;

const mayCome = (sitter: Sitter): boolean => sitter === 'open' || sitter === 'invited';

// Where others may come I have one seat; several only with computers, at one screen.
export function maySit(seats: Sitter[], seat: number, sitter: Sitter): boolean {
  const after = seats.map((each, index) => (index === seat ? sitter : each));
  return after.filter((each) => each === 'me').length < 2 || !after.some(mayCome);
}
