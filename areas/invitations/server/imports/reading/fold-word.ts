/** Folds a word of a table for comparison: without case, dots above letters and signs. */
export function foldWord(word: string): string {
  return word
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('\u0451', '\u0435')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
