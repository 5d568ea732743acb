import { type DiskKind, searchNodes } from '@artel/disk/contract';
import { usePages } from '@artel/web';

interface Wanted {
  readonly q: string;
  readonly kind: DiskKind | undefined;
  readonly ownerId: string | undefined;
  /** Changed within so many days; at any time for 0. */
  readonly days: number;
}

const FOUND_AT_ONCE = 50;
const DAY = 86_400_000;

/** What is called like some words; what was found before stays until the answer comes. */
export function useSearch({ q, kind, ownerId, days }: Wanted) {
  // Of the day, not of the instant: otherwise it would be another question at each look.
  const changedFrom = new Date((Math.floor(Date.now() / DAY) - days) * DAY).toISOString();
  const query = {
    q: q.slice(0, 200),
    limit: FOUND_AT_ONCE,
    ...(kind && { kind }),
    ...(ownerId !== undefined && { ownerId }),
    ...(days > 0 && { changedFrom }),
  };
  return usePages(searchNodes, query, { keepsPrevious: true });
}
