/** Whether every word of a query stands somewhere in the text, whatever the case and whether ё or е. */
export function matches(text: string, query: string): boolean {
  const folded = fold(text);
  return fold(query)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}

function fold(text: string): string {
  return text.toLocaleLowerCase('ru').replaceAll('ё', 'е').trim();
}
