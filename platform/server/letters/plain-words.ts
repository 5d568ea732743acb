/**
 * Words of a person in a letter to a stranger. A mail program makes links of what looks like an address, and somebody
 * would call a company one: a joiner behind each dot and at-sign keeps them words.
 */
export function plainWords(words: string): string {
  return words.replaceAll(/(?<=\S)[.:@](?=\S)/g, (mark) => `${mark}\u2060`);
}
