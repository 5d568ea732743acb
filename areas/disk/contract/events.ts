import { event } from '@artel/contract';
import * as z from 'zod/mini';

/** A member moved something out of a space of which others are managers. */
export const nodeLeft = event({
  name: 'disk/node-left',
  audience: 'company',
  titleKey: 'events.disk/node-left',
  isHookable: false,
  payload: z.object({
    companyId: z.uuid(),
    nodeIds: z.array(z.uuid()),
    /** The folder that they were in. */
    fromId: z.uuid(),
    byId: z.uuid(),
    managerIds: z.array(z.uuid()),
  }),
});

/** People were given something by one member; the batch names what. */
export const nodeShared = event({
  name: 'disk/node-shared',
  audience: 'company',
  titleKey: 'events.disk/node-shared',
  isHookable: false,
  /** A job of a version that had no batches names a grant; it notifies no one. */
  payload: z.object({ companyId: z.uuid(), batchId: z.optional(z.uuid()) }),
});
