import { AppError, requestErrors } from '@artel/contract';

/** Counts the calls that each caller has under way; one too many is refused, to be tried again in a moment. */
export function countCallers(atOnce: number): (caller: string) => () => void {
  const underWay = new Map<string, number>();
  return (caller) => {
    const own = underWay.get(caller) ?? 0;
    if (own >= atOnce) throw new AppError(requestErrors['too-many'], { retryAfter: 1 });
    underWay.set(caller, own + 1);
    return () => {
      const left = (underWay.get(caller) ?? 1) - 1;
      if (left === 0) underWay.delete(caller);
      else underWay.set(caller, left);
    };
  };
}
