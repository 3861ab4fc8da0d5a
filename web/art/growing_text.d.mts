export function inRootFont(value: string): string;
export function growingText(): { postcssPlugin: string };
