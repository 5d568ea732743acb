import { deleteInChunks, job } from '@artel/server';
import * as z from 'zod/mini';
import { CONSENT_RETENTION, later } from '../policy.ts';
import { deleteOldConsents } from './consents.store.ts';

/**
 * Runs every night: deletes old consents of people without an account. The application itself can't change
 * consents.
 */
export const deleteOldConsentsNightly = job({
  name: 'identity/delete-old-consents',
  priority: 'bulk',
  payload: z.object({}),
  cron: '17 2 * * *',
  run: async ({ db, clock }) => {
    const before = later(clock.now(), -CONSENT_RETENTION);
    await deleteInChunks(() =>
      db.asInstallation('identity/retention', (tx) => deleteOldConsents(tx, before)),
    );
  },
});
