import * as z from 'zod/mini';
import { job } from '../area.ts';
import { deleteOldIdempotencyKeys } from './retention.store.ts';

/** Forgets the answers that were kept for repeated requests after 24 hours. */
export const forgetIdempotencyKeys = job({
  name: 'platform/forget-idempotency-keys',
  payload: z.object({}),
  cron: '20 1 * * *',
  async run({ db, log }) {
    const keys = await db.asInstallation('platform/retention', deleteOldIdempotencyKeys);
    log.info({ keys }, 'old idempotency keys were forgotten');
  },
});
