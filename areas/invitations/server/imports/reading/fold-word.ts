/** A word of a table as it is compared: no case, no dots above letters, no signs. */
export function foldWord(word: string): string {
  return word
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('\u0451', '\u0435')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
