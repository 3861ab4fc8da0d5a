export function heldTo(game: string, selector: string): string;
export function boardStyles(): { postcssPlugin: string };
