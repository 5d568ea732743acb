/** Reads addresses that were typed or pasted, with any separators that people use. */
export function readGuests(typed: string): string[] {
  const words = typed.split(/[\s,;<>]+/).filter((word) => word.includes('@'));
  return [...new Set(words.map((word) => word.toLowerCase()))];
}
