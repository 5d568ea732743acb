import { foldText } from '@artel/web';

/** Whether every word of a query stands somewhere in the text. */
export function matches(text: string, query: string): boolean {
  const folded = foldText(text);
  return foldText(query)
    .trim()
    .split(/\s+/)
    .every((word) => folded.includes(word));
}
