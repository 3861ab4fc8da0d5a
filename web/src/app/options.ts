// The options of a game, read from the JSON schema of its set-up.
import type { Json } from '../net/wire';

export interface Option {
  name: string;
  kind: 'boolean' | 'number' | 'text';
  initial: Json;
  low?: number;
  high?: number;
}

type Schema = { [key: string]: Json };
const asSchema = (value: Json | undefined): Schema =>
  value && typeof value === 'object' && !Array.isArray(value) ? value : {};

export function optionsOf(setup: Schema): Option[] {
  const properties = asSchema(asSchema(asSchema(setup['properties'])['options'])['properties']);
  const options: Option[] = [];
  for (const [name, entry] of Object.entries(properties)) {
    const schema = asSchema(entry);
    const types = Array.isArray(schema['type']) ? schema['type'] : [schema['type']];
    const initial = schema['default'] ?? null;
    if (types.includes('boolean')) options.push({ name, kind: 'boolean', initial: initial ?? false });
    else if (types.includes('integer'))
      options.push({
        name,
        kind: 'number',
        initial: initial ?? 0,
        low: Number(schema['minimum'] ?? 0),
        high: Number(schema['maximum'] ?? 1000),
      });
    else if (types.includes('string')) options.push({ name, kind: 'text', initial: initial ?? '' });
  }
  return options;
}
