// Records as files: what is saved is exactly what `antiquarium verify` and `replay` take, and what can be brought back.
import { get, post } from '../net/http';
import type { Json, Summary } from '../net/wire';

export async function saveRecord(table: string, game: string): Promise<void> {
  const { record } = await get<{ record: Json }>(`/api/tables/${table}/record`);
  const address = URL.createObjectURL(new Blob([JSON.stringify(record)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${game}-${table}.json`;
  link.click();
  URL.revokeObjectURL(address);
}

export class NoRecord extends Error {}

// Also the server's answer with a record in it, which older versions of the page saved.
export function recordIn(text: string): Json {
  let document: Json;
  try {
    document = JSON.parse(text) as Json;
  } catch {
    throw new NoRecord();
  }
  const isObject = (value: Json | undefined): value is { [field: string]: Json } =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isObject(document)) throw new NoRecord();
  const inner = document['record'];
  const record = isObject(inner) ? inner : document;
  if (record['format'] === undefined) throw new NoRecord();
  return record;
}

export async function bringRecord(file: File): Promise<Summary> {
  const record = recordIn(await file.text());
  const name = file.name.replace(/\.json$/i, '').slice(0, 60);
  return (await post<{ table: Summary }>('/api/records', { record, name })).table;
}
