import { AppError, requestErrors } from '@artel/contract';

/** Counts the calls that each caller has under way; one too many is refused, to be tried again in a moment. */
export function countCallers(atOnce: number): (caller: string) => () => void {
  const ongoing = new Map<string, number>();
  return (caller) => {
    const own = ongoing.get(caller) ?? 0;
    if (own >= atOnce) throw new AppError(requestErrors['too-many'], { retryAfter: 1 });
    ongoing.set(caller, own + 1);
    return () => {
      const left = (ongoing.get(caller) ?? 1) - 1;
      if (left === 0) ongoing.delete(caller);
      else ongoing.set(caller, left);
    };
  };
}
