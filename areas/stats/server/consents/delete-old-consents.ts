import { deleteInChunks, job } from '@artel/server';
import * as z from 'zod/mini';
import { CONSENT_RETENTION, earlier } from '../policy.ts';
import { deleteOldConsents } from './consents.store.ts';

/** Every night: deletes expired proofs of consent. The application itself cannot change one. */
export const deleteOldConsentsNightly = job({
  name: 'stats/delete-old-consents',
  priority: 'bulk',
  payload: z.object({}),
  cron: '37 2 * * *',
  run: async ({ clock, db }) => {
    const before = earlier(clock.now(), CONSENT_RETENTION);
    await deleteInChunks(() => db.asInstallation('stats/retention', (tx) => deleteOldConsents(tx, before)));
  },
});
