/**
 * Prepares a person's words for a letter to a stranger. A mail program makes links of anything that looks
 * like an address, and a company can be named like one: a joiner behind each dot and at-sign prevents that.
 */
export function plainWords(words: string): string {
  return words.replaceAll(/(?<=\S)[.:@](?=\S)/g, (mark) => `${mark}\u2060`);
}
