/** A text prepared for searching: lower case, and `ё` as `е`, because people write the dots or leave them out. */
export function foldText(text: string): string {
  return text.normalize('NFD').replaceAll('\u0308', '').normalize('NFC').toLowerCase();
}
