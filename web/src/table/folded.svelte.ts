// What is asked is folded into the top bar.
export const folded = $state({ now: false });
