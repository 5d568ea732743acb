import { useMemo, useState } from 'react';

/** The selected entries of a list, across its pages. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  /** Where a range begins. */
  readonly anchor: string | undefined;
  /** Selects or deselects one entry. */
  toggle(id: string): void;
  /** Selects only this entry. */
  only(id: string): void;
  /** Selects the range from the last touched entry to this one; `adds` keeps the previous selection. */
  extend(id: string, order: readonly string[], adds?: boolean): void;
  /** Selects only these entries; a range from the same entry keeps its beginning. */
  choose(ids: Iterable<string>, anchor?: string): void;
  clear(): void;
}

type Chosen = Pick<Selection, 'ids' | 'anchor'>;

const NOTHING: Chosen = { ids: new Set(), anchor: undefined };

export function useSelection(): Selection {
  const [{ ids, anchor }, setChosen] = useState(NOTHING);
  return useMemo(
    () => ({
      ids,
      anchor,
      toggle: (id) => setChosen((before) => toggled(before, id)),
      only: (id) => setChosen({ ids: new Set([id]), anchor: id }),
      extend: (id, order, adds = false) => setChosen((before) => extended(before, id, order, adds)),
      choose: (chosen, from) => setChosen({ ids: new Set(chosen), anchor: from }),
      clear: () => setChosen(NOTHING),
    }),
    [ids, anchor],
  );
}

function toggled({ ids }: Chosen, id: string): Chosen {
  const after = new Set(ids);
  if (!after.delete(id)) after.add(id);
  return { ids: after, anchor: id };
}

function extended({ ids, anchor }: Chosen, id: string, order: readonly string[], adds: boolean): Chosen {
  const from = anchor === undefined ? -1 : order.indexOf(anchor);
  if (from === -1) return { ids: new Set([...(adds ? ids : []), id]), anchor: id };
  const to = order.indexOf(id);
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ids: new Set([...(adds ? ids : []), ...range]), anchor };
}
