/** Entries of a list by their indexes. For a long list only those near the view are loaded. */
export interface GridRows<T> {
  readonly length: number;
  readonly at: (index: number) => T | undefined;
  /** The loaded entries, in order. */
  readonly chunks: readonly { readonly start: number; readonly items: readonly T[] }[];
  /** Called with the entries in view. */
  readonly onSee?: (first: number, last: number) => void;
  /** Reads all of a part in chunks, also entries that are not loaded; undefined where everything is loaded. */
  readonly read?: (first: number, last: number, signal: AbortSignal) => AsyncIterable<readonly T[]>;
}

/** Wraps a completely loaded list. */
export function toGridRows<T>(items: readonly T[]): GridRows<T> {
  return { length: items.length, at: (index) => items[index], chunks: [{ start: 0, items }] };
}

/** The indexes of the loaded entries, by id. */
export function getPlaces<T>(
  { chunks }: GridRows<T>,
  getId: (item: T) => string,
): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  for (const { start, items } of chunks)
    for (const [index, item] of items.entries()) places.set(getId(item), start + index);
  return places;
}
