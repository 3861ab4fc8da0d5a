export function ask(request: object): Promise<{ ok: boolean; [field: string]: unknown }>;
export function quit(): void;
