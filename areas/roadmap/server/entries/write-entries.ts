import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import { type Entry, publishEntry as route } from '@artel/roadmap/contract';
import type { WithTransaction } from '@artel/server';
import { entries } from '../tables.ts';
import { findEntryForUpdate, insertEntry } from './entries.store.ts';

interface Words {
  readonly title: string;
  readonly text: string;
}

/** Adds an entry to the changelog. */
export async function publishEntry(
  { tx, clock, ids, limits, audit }: WithTransaction,
  { userId, membership: { companyId } }: MemberActor,
  words: Words,
): Promise<Entry> {
  await limits.consume(tx, route.creates, { installation: 'all' }, { existing: () => entries.count(tx, {}) });
  const entry = await insertEntry(tx, { id: ids.next(), ...words, createdAt: clock.now() });
  await audit.record(tx, {
    act: 'roadmap/entry-published',
    userId,
    companyId,
    subject: `changelog-entry:${entry.id}`,
    after: { entryTitle: entry.title },
  });
  return entry;
}

/** Changes an entry; a version that is no longer the newest is refused. */
export async function updateEntry(
  { tx, audit }: WithTransaction,
  { userId, membership: { companyId } }: MemberActor,
  { entryId, version, ...words }: Words & { readonly entryId: string; readonly version: number },
): Promise<Entry> {
  const before = await findEntryForUpdate(tx, entryId);
  if (!before) throw new AppError(requestErrors['not-found']);
  if (before.version !== version) throw new AppError(requestErrors.stale, { current: before });
  await entries.update(tx, { id: entryId }, { title: words.title, text: words.text, version: version + 1 });
  await audit.record(tx, {
    act: 'roadmap/entry-updated',
    userId,
    companyId,
    subject: `changelog-entry:${entryId}`,
    before: { entryTitle: before.title },
    after: { entryTitle: words.title },
  });
  return { ...before, ...words, version: version + 1 };
}

/** Deletes an entry for good; the journal retains its title. */
export async function deleteEntry(
  { tx, audit }: WithTransaction,
  { userId, membership: { companyId } }: MemberActor,
  entryId: string,
): Promise<Record<string, never>> {
  const before = await findEntryForUpdate(tx, entryId);
  if (!before) throw new AppError(requestErrors['not-found']);
  await entries.delete(tx, { id: entryId });
  await audit.record(tx, {
    act: 'roadmap/entry-deleted',
    userId,
    companyId,
    subject: `changelog-entry:${entryId}`,
    before: { entryTitle: before.title },
  });
  return {};
}
