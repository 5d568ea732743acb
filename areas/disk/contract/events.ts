import { event } from '@artel/contract';
import * as z from 'zod/mini';

/** A member moved something out of a space of which others are managers. */
export const nodeLeft = event({
  name: 'disk/node-left',
  payload: z.object({
    companyId: z.uuid(),
    nodeIds: z.array(z.uuid()),
    /** The folder that they were in. */
    fromId: z.uuid(),
    byId: z.uuid(),
    managerIds: z.array(z.uuid()),
  }),
});

/** Somebody was given something. */
export const nodeShared = event({
  name: 'disk/node-shared',
  payload: z.object({ companyId: z.uuid(), grantId: z.uuid() }),
});
