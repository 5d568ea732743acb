import { useEffect, useState } from 'react';
import type { useSearch } from './api.ts';

type Found = ReturnType<typeof useSearch>;

/** Empty pages in a row before the person has to press a button: any number of the names may be invisible to this person. */
const STEPS = 5;

/** Continues a search automatically as long as pages bring results; `question` identifies the search. */
export function useSearchWalk(list: Found, question: string) {
  const count = list.data?.length ?? 0;
  const [idle, setIdle] = useState({ question, count, steps: 0 });
  const steps = idle.question === question && idle.count === count ? idle.steps : 0;
  const mayGoOn = list.hasNextPage && !list.isFetching && !list.isError;
  const isPaused = steps >= STEPS && list.hasNextPage && !list.isFetching;
  const goOn = (taken: number) => {
    setIdle({ question, count, steps: taken });
    return list.fetchNextPage();
  };
  const wants = count === 0 && mayGoOn && !isPaused;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step follows when the one before is over
  useEffect(() => {
    if (wants) void goOn(steps + 1);
  }, [wants, steps]);
  return {
    isPaused,
    goOn: () => void goOn(0),
    /** The props of the list, with which it requests more when its end becomes visible. */
    walked: {
      ...list,
      hasNextPage: list.hasNextPage && !isPaused,
      fetchNextPage: () => goOn(steps + 1),
    },
  };
}
