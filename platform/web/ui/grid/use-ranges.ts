import { useEffect, useRef, useState } from 'react';
import type { GridRows } from './grid-rows.ts';
import type { Selection } from './use-selection.ts';

interface RangesInput<T> {
  readonly rows: GridRows<T>;
  readonly places: ReadonlyMap<string, number>;
  readonly getId: (item: T) => string;
  readonly hasMore: boolean;
  readonly selection: Selection | undefined;
  readonly allIds: (() => Promise<readonly string[]>) | undefined;
  readonly onFailure: (failure: unknown) => void;
  /** Loads the other pages and selects their entries too; undefined where nothing else can be loaded. */
  readonly chooseWhole: (() => void) | undefined;
}

export interface Ranges {
  /**
   * Selects the range from the beginning of the last selection, or from another entry, to this entry; `adds`
   * keeps the previous selection.
   */
  readonly extendTo: (index: number, how?: { readonly adds?: boolean; readonly from?: number }) => void;
  readonly chooseAll: () => void;
  /** The selected entries are still being loaded: no act is possible yet. */
  readonly isReading: boolean;
}

/** Number of loaded entries after which the shown count is updated. */
const STEP = 1_000;

/** Ranges of a partly loaded list: the entries between are read before they count as selected. */
export function useRanges<T>(input: RangesInput<T>): Ranges {
  const { rows, places, getId, hasMore, selection, allIds, onFailure, chooseWhole } = input;
  const [reading, setReading] = useState<AbortController>();
  const anchorAt = useRef(0);
  const anchor = selection?.anchor;
  useEffect(() => {
    const at = anchor === undefined ? undefined : places.get(anchor);
    if (at !== undefined) anchorAt.current = at;
  }, [anchor, places]);
  // A cancelled selection is not loaded further.
  const isEmpty = selection?.ids.size === 0;
  useEffect(() => {
    if (isEmpty) reading?.abort();
  }, [isEmpty, reading]);
  useEffect(() => () => reading?.abort(), [reading]);

  const readRange = async (first: number, last: number, before: ReadonlySet<string>) => {
    if (selection === undefined || rows.read === undefined) return;
    const stop = new AbortController();
    setReading(stop);
    const choose = (ids: ReadonlySet<string>) => stop.signal.aborted || selection.choose(ids, anchor);
    try {
      choose(await gather(rows.read(first, last, stop.signal), getId, before, choose));
    } catch (failure) {
      // A part of the range never counts as the whole.
      choose(before);
      if (!stop.signal.aborted) onFailure(failure);
    } finally {
      setReading((now) => (now === stop ? undefined : now));
    }
  };

  const requestAll = async (fetchPart: () => Promise<readonly string[]>) => {
    const stop = new AbortController();
    setReading(stop);
    try {
      const ids = await fetchPart();
      if (!stop.signal.aborted) selection?.choose(ids);
    } catch (failure) {
      if (!stop.signal.aborted) onFailure(failure);
    } finally {
      setReading((now) => (now === stop ? undefined : now));
    }
  };

  const isAtHand = (first: number, last: number) => {
    for (let at = first; at <= last; at += 1) if (rows.at(at) === undefined) return false;
    return true;
  };
  return {
    isReading: reading !== undefined,
    extendTo: (index, { adds = false, from: begin } = {}) => {
      if (selection === undefined) return;
      const item = rows.at(index);
      const lastAnchor = anchor === undefined ? index : (places.get(anchor) ?? anchorAt.current);
      const from = begin ?? lastAnchor;
      const [first, last] = [Math.min(from, index), Math.max(from, index)];
      if (rows.read !== undefined && !isAtHand(first, last))
        return void readRange(first, last, adds ? selection.ids : new Set());
      if (item !== undefined) selection.extend(getId(item), [...places.keys()], adds);
    },
    chooseAll: () => {
      if (allIds !== undefined) {
        // Loaded entries are selected at once; a selection that is cancelled meanwhile gets no further ones.
        selection?.choose(places.keys());
        void requestAll(allIds);
      } else if (rows.read === undefined && hasMore && chooseWhole !== undefined) {
        selection?.choose(places.keys());
        chooseWhole();
      } else if (rows.read === undefined || (!hasMore && places.size === rows.length))
        selection?.choose(places.keys());
      else {
        selection?.choose(places.keys());
        void readRange(0, Number.POSITIVE_INFINITY, new Set());
      }
    },
  };
}

/** Collects the ids of all entries read; from time to time `onStep` gets the ids so far. */
async function gather<T>(
  chunks: AsyncIterable<readonly T[]>,
  getId: (item: T) => string,
  before: ReadonlySet<string>,
  onStep: (ids: ReadonlySet<string>) => void,
): Promise<ReadonlySet<string>> {
  const ids = new Set(before);
  let shown = ids.size;
  for await (const items of chunks) {
    for (const item of items) ids.add(getId(item));
    if (ids.size - shown < STEP) continue;
    shown = ids.size;
    onStep(ids);
  }
  return ids;
}
