import type { JobWriter } from '../jobs/create-jobs.ts';
import type { Platform } from '../platform.ts';
import { deliverLetter, deliveryKey } from './deliver-letter.ts';
import { listWaiting } from './letters.store.ts';

/** Runs at a start with SMTP settings: enqueues the letters that waited for them. */
export async function enqueueWaitingLetters({
  config,
  db,
  jobs,
}: Pick<Platform, 'config' | 'db'> & { readonly jobs: Pick<JobWriter, 'enqueue'> }): Promise<void> {
  if (!config.smtp) return;
  await db.asInstallation('letters/deliver', async (tx) => {
    for (const { id: letterId, priority, fairShareGroup: shareKey } of await listWaiting(tx)) {
      await jobs.enqueue(tx, deliverLetter, { letterId }, { key: deliveryKey(letterId), priority, shareKey });
    }
  });
}
