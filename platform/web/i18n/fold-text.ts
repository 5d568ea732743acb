/** A text as it is searched: small letters without the dots above, for people write them or leave them out. */
export function foldText(text: string): string {
  return text.normalize('NFD').replaceAll('\u0308', '').normalize('NFC').toLowerCase();
}
