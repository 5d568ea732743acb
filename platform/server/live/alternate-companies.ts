import type { Caller } from '../concurrency/caller.ts';
import type { Line } from './line.ts';

type Known = Pick<Line, 'address' | 'listener'>;

/** The company and the person on a line; of one that has not said who it is, the address. */
export function getCaller({ address, listener }: Known): Caller {
  if (listener === null) return { companyId: address, userId: null };
  return { companyId: listener.membership?.companyId ?? null, userId: listener.userId };
}

/** The lines in an order in which companies alternate, so that none waits for all lines of another one. */
export function alternateCompanies<L extends Known>(lines: Iterable<L>): L[] {
  const counts = new Map<string, number>();
  const places: { readonly line: L; readonly place: number }[] = [];
  for (const line of lines) {
    const { companyId, userId } = getCaller(line);
    const company = companyId ?? userId ?? '';
    const place = counts.get(company) ?? 0;
    counts.set(company, place + 1);
    places.push({ line, place });
  }
  return places.toSorted((a, b) => a.place - b.place).map(({ line }) => line);
}
