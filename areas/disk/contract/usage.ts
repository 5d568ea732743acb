import { route } from '@artel/contract';
import * as z from 'zod/mini';

/** The names of what a company, and each of its members, stores among the entitlements' limits: bytes. */
export const STORAGE_LIMIT = 'disk.storage-bytes';
export const MEMBER_STORAGE_LIMIT = 'disk.storage-bytes-per-member';

const Room = z.object({ bytes: z.int(), limit: z.nullable(z.int()) });

const read = { method: 'GET', access: 'member', effect: 'read', whenSuspended: 'allow', errors: [] } as const;

/**
 * Returns how much the company stores, and how much it may; without a limit where none was sold. `own`: the
 * part that the caller put there.
 */
export const getUsage = route.get({
  ...read,
  id: 'disk/get-usage',
  path: '/api/v2/disk/usage',
  response: z.object({ ...Room.shape, own: Room }),
});

/** The parts that former versions and the trash take, and the room reserved for uploads under way. */
export const getUsageParts = route.get({
  ...read,
  id: 'disk/get-usage-parts',
  path: '/api/v2/disk/usage/parts',
  response: z.object({ versions: z.int(), trash: z.int(), uploads: z.int() }),
  perMinute: 30,
});
