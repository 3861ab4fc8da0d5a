// The legal list comes factored: actions that differ in one field only are one entry with {"any": [values]} in that
// field.
import type { Action, Factored, Json } from './wire';

function choices(value: Json): Json[] | null {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return null;
  const keys = Object.keys(value);
  return keys.length === 1 && keys[0] === 'any' && Array.isArray(value['any']) ? value['any'] : null;
}

function expanded(entry: Factored): Action[] {
  for (const [field, value] of Object.entries(entry)) {
    const options = choices(value);
    if (options) return options.flatMap((option) => expanded({ ...entry, [field]: option }));
  }
  return [entry];
}

export const allActions = (legal: Factored[] | undefined): Action[] => (legal ?? []).flatMap(expanded);

// Equal as JSON: fields in any order.
export function same(a: Json, b: Json): boolean {
  if (a === b) return true;
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const left = a as { [key: string]: Json };
  const right = b as { [key: string]: Json };
  const keys = Object.keys(left);
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => key in right && same(left[key] ?? null, right[key] ?? null))
  );
}
