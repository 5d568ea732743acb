/** A text prepared for searching: lower case, and io without its dots, because people write them or leave them out. */
export function foldText(text: string): string {
  return text.normalize('NFD').replaceAll('\u0308', '').normalize('NFC').toLowerCase();
}
