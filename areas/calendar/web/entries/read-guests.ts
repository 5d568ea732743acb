/** Addresses that somebody typed or pasted, with anything between them that people put there. */
export function readGuests(typed: string): string[] {
  const words = typed.split(/[\s,;<>]+/).filter((word) => word.includes('@'));
  return [...new Set(words.map((word) => word.toLowerCase()))];
}
