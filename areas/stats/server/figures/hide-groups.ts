import { SMALLEST_GROUP } from '@artel/stats/contract';

interface Group {
  readonly id: string;
  /** People who acted in it. */
  readonly size: number;
}

/**
 * Chooses the groups whose figures are hidden. The hidden figures can be computed from the total and the
 * shown ones, so a small group is never hidden alone: the next smallest ones are hidden too, until the hidden
 * groups are at least two with at least five people.
 */
export function hideGroups(groups: readonly Group[]): ReadonlySet<string> {
  const bySize = groups.toSorted((a, b) => a.size - b.size || (a.id < b.id ? -1 : 1));
  const hidden = bySize.filter(({ size }) => size < SMALLEST_GROUP);
  if (hidden.length === 0) return new Set();
  for (const next of bySize.slice(hidden.length)) {
    const inhabited = hidden.filter(({ size }) => size > 0);
    const people = inhabited.reduce((sum, { size }) => sum + size, 0);
    if (inhabited.length > 1 && people >= SMALLEST_GROUP) break;
    hidden.push(next);
  }
  return new Set(hidden.map(({ id }) => id));
}
