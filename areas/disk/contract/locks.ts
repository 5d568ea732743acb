import { requestErrors, route } from '@artel/contract';
import * as z from 'zod/mini';
import { sharedErrors } from './shared-errors.ts';

/**
 * A member works on it in a program (WebDAV), which locked it: until then no one can change it in the page.
 */
export const NodeLock = z.object({
  /** The member whose program it is. */
  byId: z.string(),
  /** UTC instants; a program that goes on with its work moves the end. */
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
