import type { OwnedCount } from '@artel/company/contract';
import type { JournalEntry } from './off-boardings.store.ts';

/** Counts the things of each kind, regardless of their former owner. */
export function countByKind(entries: readonly Pick<JournalEntry, 'kind' | 'ids'>[]): OwnedCount[] {
  return [...Map.groupBy(entries, ({ kind }) => kind)].map(([kind, those]) => ({
    kind,
    count: those.reduce((sum, { ids }) => sum + ids.length, 0),
  }));
}
