import { event } from '@artel/contract';
import * as z from 'zod/mini';

/** Somebody was given something. */
export const nodeShared = event({
  name: 'disk/node-shared',
  payload: z.object({ companyId: z.uuid(), grantId: z.uuid() }),
});
