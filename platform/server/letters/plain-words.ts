/**
 * Prepares a person's text for a letter to a stranger. Mail programs convert anything like an address into a
 * link, and a company can have such a name: an invisible joiner after each dot and at-sign prevents that.
 */
export function plainWords(words: string): string {
  return words.replaceAll(/(?<=\S)[.:@](?=\S)/g, (mark) => `${mark}\u2060`);
}
