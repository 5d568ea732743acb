import { AppError, requestErrors } from '@artel/contract';

/** Counts the running calls of each caller; beyond the limit a call is refused with a retry in a moment. */
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
