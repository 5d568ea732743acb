import type { Platform, Tx } from '@artel/server';
import { forgetVisitor, lockStatistics } from '../collect/hits.store.ts';
import { appendConsent, findLastConsent, listConsentsOfUser } from '../consents/consents.store.ts';

const NOTHING = { ownStatistics: false, yandexMetrika: false, matomo: false, tagManager: false };

/** Number of browsers per transaction: all counting waits for it meanwhile. */
const AT_ONCE = 100;

/** Withdraws the consents of the person's browsers, and deletes them in our own statistics; the proofs keep their retention. */
export async function erasePerson(deps: Platform, userId: string): Promise<void> {
  const { db } = deps;
  const consents = await db.asInstallation('stats/collect', (tx) => listConsentsOfUser(tx, userId));
  const visitors = [...new Set(consents.map(({ visitorId }) => visitorId))];
  for (let from = 0; from < visitors.length; from += AT_ONCE)
    await db.asInstallation('stats/collect', async (tx) => {
      await lockStatistics(tx);
      for (const visitorId of visitors.slice(from, from + AT_ONCE))
        await eraseVisitor(deps, tx, { visitorId, userId });
    });
}

async function eraseVisitor(
  { clock, ids }: Pick<Platform, 'clock' | 'ids'>,
  tx: Tx,
  { visitorId, userId }: { readonly visitorId: string; readonly userId: string },
): Promise<void> {
  const last = await findLastConsent(tx, visitorId);
  const { at: _, userId: owner, version = '', ...choices } = last ?? { at: null, userId: null };
  const isUnchanged = owner === userId && Object.values(choices).includes(true);
  // Another person has signed in there since: the browser counts as theirs.
  if (!isUnchanged) return;
  const record = { id: ids.next(), at: clock.now(), visitorId, userId, version, network: '' };
  await appendConsent(tx, { ...record, ...NOTHING });
  await forgetVisitor(tx, visitorId);
}
