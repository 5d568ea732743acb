import { useState } from 'react';

/** Who is chosen in a list, across its pages. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  /** Chooses one, or gives one up. */
  toggle(id: string): void;
  /** Chooses all from the one that was touched last to this one. */
  extend(id: string, shown: readonly string[]): void;
  choose(ids: readonly string[]): void;
  clear(): void;
}

export function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [anchor, setAnchor] = useState<string>();
  return {
    ids,
    toggle(id) {
      setAnchor(id);
      setIds((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      });
    },
    extend(id, shown) {
      const from = anchor === undefined ? -1 : shown.indexOf(anchor);
      const to = shown.indexOf(id);
      const range = from === -1 ? [id] : shown.slice(Math.min(from, to), Math.max(from, to) + 1);
      if (from === -1) setAnchor(id);
      setIds((before) => new Set([...before, ...range]));
    },
    choose: (chosen) => setIds(new Set(chosen)),
    clear() {
      setAnchor(undefined);
      setIds(new Set());
    },
  };
}
