import { requestErrors, route } from '@artel/contract';
import * as z from 'zod/mini';
import { sharedErrors } from './shared-errors.ts';

/** The lock of a program (WebDAV) in which a member edits the node; until it ends the page can't change the node. */
export const NodeLock = z.object({
  /** The member whose program it is. */
  byId: z.string(),
  /** UTC instants; a program that is still working extends the end. */
  since: z.string(),
  until: z.string(),
});
export type NodeLock = z.infer<typeof NodeLock>;

/** Removes the locks of programs from a file or folder; its managers and the owners of the locks may do that. */
export const breakLock = route.act({
  id: 'disk/break-lock',
  path: '/api/v2/disk/nodes/{nodeId}/unlock',
  access: 'member',
  params: z.object({ nodeId: z.uuid() }),
  response: z.object({}),
  acts: ['disk/lock-broken'],
  errors: [requestErrors['not-found'], sharedErrors['not-allowed']],
});
