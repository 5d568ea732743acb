import { foldText } from '@artel/web';

/** Returns whether the text contains every word of a query. */
export function matches(text: string, query: string): boolean {
  const folded = foldText(text);
  return foldText(query)
    .trim()
    .split(/\s+/)
    .every((word) => folded.includes(word));
}
