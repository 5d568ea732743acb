import type { Platform } from '../platform.ts';
import { deliverLetter, deliveryKey } from './deliver-letter.ts';
import { listWaitingIds } from './letters.store.ts';

/** At a start with SMTP settings: letters that waited for them set off. */
export async function enqueueWaitingLetters({ config, db, jobs }: Pick<Platform, 'config' | 'db' | 'jobs'>) {
  if (!config.smtp) return;
  await db.asInstallation('letters/deliver', async (tx) => {
    for (const letterId of await listWaitingIds(tx)) {
      await jobs.enqueue(tx, deliverLetter, { letterId }, { key: deliveryKey(letterId) });
    }
  });
}
