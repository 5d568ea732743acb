import { useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * The reason why more of a list is loaded: its last entry gets the focus, ends a range, all are selected, or an
 * entry whose position is known gets the focus.
 */
type Purpose = 'walk' | 'extend' | 'choose' | 'reach';

/** The pages of a list behind those that are loaded. */
export interface ListPaging {
  readonly hasMore: boolean;
  /** Fetches the next page; it may be called while one is on its way. */
  readonly onMore?: (() => unknown) | undefined;
  /** The failure of the next page; undefined or null while there is none. */
  readonly failure?: unknown;
}

interface WholeListInput extends ListPaging {
  readonly length: number;
  /** Selects the entries loaded so far. */
  readonly onChoose: () => void;
  /** Extends the range to the last entry. */
  readonly onExtend: () => void;
  /** Gives the focus to the last entry. */
  readonly onEnd: () => void;
  /** Gives the focus to an entry that is reached. */
  readonly onReach: (index: number) => void;
  /** Cancels the selection, which is not complete. */
  readonly onCancel: () => void;
  readonly onFailure: (failure: unknown) => void;
}

export interface WholeList {
  /** The reason of the loading under way. */
  readonly purpose: Purpose | undefined;
  readonly begin: (purpose: Exclude<Purpose, 'reach'>) => void;
  /** Loads the list up to a position. */
  readonly reach: (index: number) => void;
  readonly stop: () => void;
  /** Another key or the pointer replaces the way to the end. */
  readonly stopWalk: () => void;
}

/** Loads a list to its end, page after page, because a person wants its last entry or all of them. */
export function useWholeList(input: WholeListInput): WholeList {
  const { hasMore, onMore, failure, length } = input;
  const [purpose, setPurpose] = useState<Purpose>();
  // A page that had failed before is requested again.
  const before = useRef<unknown>(undefined);
  // Selecting the same entries again would render again, and so without end where `onMore` is a new function
  // each time.
  const chosen = useRef<number>(undefined);
  const target = useRef(0);
  const end = (isFailed: boolean) => {
    setPurpose(undefined);
    if (isFailed && purpose === 'choose') input.onCancel();
    if (isFailed) return input.onFailure(failure);
    if (purpose === 'extend') input.onExtend();
    if (purpose === 'walk' || purpose === 'extend') input.onEnd();
  };
  const advance = useEffectEvent(() => {
    if (purpose === undefined) return;
    const isReached = purpose === 'reach' && length > target.current;
    if (isReached) {
      setPurpose(undefined);
      return input.onReach(target.current);
    }
    const isFailed = failure !== undefined && failure !== null && failure !== before.current;
    if (purpose === 'choose' && !isFailed && chosen.current !== length) {
      chosen.current = length;
      input.onChoose();
    }
    if (!isFailed && hasMore) return void onMore?.();
    end(isFailed);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page, and each end of a request, is a step
  useEffect(() => advance(), [purpose, hasMore, failure, length, onMore]);
  const begin = (next: Purpose) => {
    before.current = failure;
    chosen.current = undefined;
    setPurpose(next);
  };
  return {
    purpose,
    begin,
    reach: (index: number) => {
      target.current = index;
      begin('reach');
    },
    stop: () => setPurpose(undefined),
    stopWalk: () => setPurpose((now) => (now === 'choose' ? now : undefined)),
  };
}
