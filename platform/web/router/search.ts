type Search = Record<string, string | string[] | undefined>;

/** Reads an address's query as plain strings: `?code=007` stays `007`, a repeated name becomes a list. */
export function parseSearch(text: string): Search {
  const pairs = new URLSearchParams(text);
  const names = [...new Set(pairs.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const values = pairs.getAll(name);
      return [name, values.length > 1 ? values : values[0]];
    }),
  );
}

/** Writes the query back, including the words that the application does not know. */
export function stringifySearch(search: Record<string, unknown>): string {
  const pairs = Object.entries(search).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((item) => item !== undefined && item !== null)
      .map((item) => [name, String(item)]),
  );
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
}
