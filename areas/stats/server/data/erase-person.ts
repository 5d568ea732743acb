import type { Platform } from '@artel/server';
import { forgetVisitor, lockStatistics } from '../collect/hits.store.ts';
import { appendConsent, findLastConsent, listConsentsOfUser } from '../consents/consents.store.ts';

const NOTHING = { ownStatistics: false, yandexMetrika: false, matomo: false, tagManager: false };

/** Takes back what the person's browsers agreed to, and forgets them in our own statistics; the proofs keep their life. */
export async function erasePerson({ db, clock, ids }: Platform, userId: string): Promise<void> {
  await db.asInstallation('stats/collect', async (tx) => {
    await lockStatistics(tx);
    const visitors = new Set((await listConsentsOfUser(tx, userId)).map(({ visitorId }) => visitorId));
    for (const visitorId of visitors) {
      const last = await findLastConsent(tx, visitorId);
      const { at: _, userId: owner, version = '', ...choices } = last ?? { at: null, userId: null };
      const stands = owner === userId && Object.values(choices).includes(true);
      // Somebody else has signed in there since: the browser is theirs.
      if (!stands) continue;
      const record = { id: ids.next(), at: clock.now(), visitorId, userId, version, network: '' };
      await appendConsent(tx, { ...record, ...NOTHING });
      await forgetVisitor(tx, visitorId);
    }
  });
}
