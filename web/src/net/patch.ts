// JSON Patch (RFC 6902) with add, remove and replace. Gives a new value; what did not change is shared with the old
// one.
import type { Json, PatchStep } from './wire';

const unescaped = (part: string): string => part.replaceAll('~1', '/').replaceAll('~0', '~');

function changed(value: Json, path: string[], step: PatchStep): Json {
  const [key, ...rest] = path;
  if (key === undefined) return step.value ?? null;
  if (Array.isArray(value)) {
    const copy = value.slice();
    const index = key === '-' ? copy.length : Number(key);
    if (rest.length > 0) copy[index] = changed(copy[index] ?? null, rest, step);
    else if (step.op === 'add') copy.splice(index, 0, step.value ?? null);
    else if (step.op === 'remove') copy.splice(index, 1);
    else copy[index] = step.value ?? null;
    return copy;
  }
  if (value === null || typeof value !== 'object') throw new Error(`nothing to patch at ${step.path}`);
  const copy = { ...value };
  if (rest.length > 0) copy[key] = changed(copy[key] ?? null, rest, step);
  else if (step.op === 'remove') delete copy[key];
  else copy[key] = step.value ?? null;
  return copy;
}

export function patched(value: Json, steps: PatchStep[]): Json {
  return steps.reduce((now, step) => changed(now, step.path.split('/').slice(1).map(unescaped), step), value);
}
