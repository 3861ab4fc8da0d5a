// The sheet with the final ranking: it opens by itself when a match ends, and again whenever somebody wants to read it.
export const result = $state({ open: false });
