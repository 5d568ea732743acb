import { route } from '@artel/contract';
import * as z from 'zod/mini';

/** Names of the storage limits, in bytes, of a company and of each member among the entitlements. */
export const STORAGE_LIMIT = 'disk.storage-bytes';
export const MEMBER_STORAGE_LIMIT = 'disk.storage-bytes-per-member';

const Room = z.object({ bytes: z.int(), limit: z.nullable(z.int()) });

const read = { method: 'GET', access: 'member', effect: 'read', whenSuspended: 'allow', errors: [] } as const;

/** Returns the company's used storage and its limit, if any. `own` is the part that the caller uploaded. */
export const getUsage = route.get({
  ...read,
  id: 'disk/get-usage',
  path: '/api/v2/disk/usage',
  response: z.object({ ...Room.shape, own: Room }),
});

/** The storage used by former versions, by the trash and by reservations for running uploads. */
export const getUsageParts = route.get({
  ...read,
  id: 'disk/get-usage-parts',
  path: '/api/v2/disk/usage/parts',
  response: z.object({ versions: z.int(), trash: z.int(), uploads: z.int() }),
  perMinute: 30,
});
