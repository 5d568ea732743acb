import { DAY } from '@artel/contract/time';
import * as z from 'zod/mini';
import { job } from '../area.ts';
import { deleteInChunks } from '../retention/delete-in-chunks.ts';
import { deleteOldIdempotencyKeys } from './retention.store.ts';

const STORED_MS = DAY;

/** Deletes the responses that were stored for repeated requests after 24 hours. */
export const forgetIdempotencyKeys = job({
  name: 'platform/forget-idempotency-keys',
  priority: 'bulk',
  payload: z.object({}),
  cron: '20 1 * * *',
  async run({ db, clock, log }) {
    const before = new Date(clock.now().getTime() - STORED_MS);
    const keys = await deleteInChunks(() =>
      db.asInstallation('platform/retention', (tx) => deleteOldIdempotencyKeys(tx, before)),
    );
    log.info({ keys }, 'old idempotency keys were forgotten');
  },
});
