/** Characters of one transaction: some letters have hundreds of receivers and of files, most have a thousandth of this. */
const MOST = 2_000_000;

/** Cuts a batch where its letters are long; what is left is never without a piece. */
export function inPieces<T>(batch: readonly T[], most = MOST): T[][] {
  let piece: T[] = [];
  const pieces = [piece];
  let characters = 0;
  for (const one of batch) {
    const more = JSON.stringify(one).length;
    if (piece.length > 0 && characters + more > most) {
      piece = [];
      pieces.push(piece);
      characters = 0;
    }
    piece.push(one);
    characters += more;
  }
  return pieces;
}
