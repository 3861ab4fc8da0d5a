export const names: string[];
export function toldSchema(name: string): { $defs: { [name: string]: object } };
export function typesOf(name: string): Promise<string>;
