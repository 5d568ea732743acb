import type { Caller } from '../concurrency/caller.ts';
import type { LiveConnection } from './live-connection.ts';

type Known = Pick<LiveConnection, 'address' | 'listener'>;

/** The company and the person of a connection; the address for one that is not identified yet. */
export function getCaller({ address, listener }: Known): Caller {
  if (listener === null) return { companyId: address, userId: null };
  return { companyId: listener.membership?.companyId ?? null, userId: listener.userId };
}

/** The connections in an order in which companies alternate, so that none waits for all connections of another one. */
export function alternateCompanies<L extends Known>(connections: Iterable<L>): L[] {
  const counts = new Map<string, number>();
  const places: { readonly connection: L; readonly place: number }[] = [];
  for (const connection of connections) {
    const { companyId, userId } = getCaller(connection);
    const company = companyId ?? userId ?? '';
    const place = counts.get(company) ?? 0;
    counts.set(company, place + 1);
    places.push({ connection, place });
  }
  return places.toSorted((a, b) => a.place - b.place).map(({ connection }) => connection);
}
