export const shields: Record<string, string>;
