// The styles of a board hold while its game is on the page; `art/board_styles.mjs` makes it so. Gives back how to
// take them off.
export function wear(game: string): () => void {
  const { dataset } = document.documentElement;
  dataset['board'] = game;
  return () => {
    // The next page may have put on its own already.
    if (dataset['board'] === game) delete dataset['board'];
  };
}
