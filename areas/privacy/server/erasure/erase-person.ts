import { profileChanged } from '@artel/company/contract';
import {
  findDeletion,
  findOrphans,
  holdDeletion,
  listCardIds,
  type Orphans,
  setDeletion,
} from '@artel/company/server';
import { findAccount } from '@artel/identity/server';
import { eraseFromAudit, job, type Platform } from '@artel/server';
import * as z from 'zod/mini';
import { eraseCompany } from './erase-company.ts';
import { buildErasureLetter } from './erasure-letter.ts';

const payload = z.object({ userId: z.uuid() });

/**
 * The categories of data that a destroyed account held, as the record of its destruction lists them (152-FZ,
 * art. 21; order 179 of 2022).
 */
const CATEGORIES = [
  'account',
  'sign-in',
  'devices',
  'contacts',
  'memberships',
  'answers',
  'picture',
  'audit',
];

/**
 * Erases a person whose day has come: first each area ends the person's part in it, then one transaction
 * deletes all their rows and writes the record. The mark that it is due is deleted with the rows, so a killed
 * run is repeated from the start.
 */
export const erasePerson = job({
  name: 'privacy/erase-person',
  priority: 'bulk',
  payload,
  async run(deps, { userId }): Promise<void> {
    const { db, clock } = deps;
    const deletesAt = await db.asUser(userId, (tx) => findDeletion(tx, userId));
    if (deletesAt === null || deletesAt > clock.now()) return;
    const orphans = await db.asUser(userId, (tx) => findOrphans(deps, tx, userId));
    if (orphans.inUse.length > 0) return store(deps, userId, orphans);
    const [orphan] = orphans.empty;
    if (orphan) {
      await eraseCompany(deps, orphan.id, { reason: 'its only member was erased' });
      // Other jobs run between two companies.
      const key = erasureKey(userId);
      return db.asUser(userId, (tx) => deps.jobs.enqueue(tx, erasePerson, { userId }, { key }));
    }
    // The subjects that represent the person in the audit of companies.
    const subjects = (await listCardIds(deps, userId)).map((id) => `member:${id}`);
    await deps.data.endPerson(userId);
    await destroy(deps, userId, subjects);
  },
});

/** One job per person, however often it is requested. */
export function erasureKey(userId: string): string {
  return `erase-person:${userId}`;
}

/**
 * Cancels the erasure because this person has meanwhile become the last owner of a company: a company that
 * others use must keep an owner.
 */
async function store(deps: Platform, userId: string, { inUse }: Orphans): Promise<void> {
  await deps.db.asUser(userId, async (tx) => {
    const account = await findAccount(tx, userId);
    await setDeletion(tx, userId, null);
    await deps.live.publish(tx, { userId }, profileChanged, {});
    if (!account) return;
    const { email: to, timeZone } = account;
    const company = inUse.map(({ name }) => name).join(', ');
    await deps.letters.send(
      tx,
      buildErasureLetter(deps, { to, timeZone, stage: 'deletion-stopped', company }),
    );
  });
}

async function destroy(deps: Platform, userId: string, subjects: string[]): Promise<void> {
  const { db, clock, audit, blobs, data, jobs, letters } = deps;
  await db.asUser(userId, async (tx) => {
    // A run that was released after a kill may coincide with another one that was requested meanwhile.
    if ((await holdDeletion(tx, userId)) === null) return;
    const account = await findAccount(tx, userId);
    await blobs.releaseOwned(tx, { userId });
    await data.erasePersonRows(tx);
    await audit.record(tx, {
      act: 'company/person-erased',
      userId: null,
      companyId: null,
      // Not `user:`, because the text of those records is about to be erased.
      subject: `erased:${userId}`,
      after: { categories: CATEGORIES, reason: 'the person asked', at: clock.now() },
    });
    await jobs.enqueue(tx, eraseFromAudit, { userId, subjects }, { key: `erase-from-audit:${userId}` });
    if (!account) return;
    const { email: to, timeZone } = account;
    await letters.send(tx, buildErasureLetter(deps, { to, timeZone, stage: 'account-erased' }));
  });
}
