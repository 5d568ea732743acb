import { requestErrors, route } from '@artel/contract';
import * as z from 'zod/mini';
import { diskLimits } from './limits.ts';
import { DiskRole, nameField } from './nodes.ts';
import { sharedErrors } from './shared-errors.ts';

/** A tree of its own: a personal disk or a team's folder. Its id is that of its topmost folder. */
export const DiskSpace = z.object({
  id: z.string(),
  kind: z.enum(['personal', 'team']),
  /** The name of a team's folder; empty for the caller's own disk. */
  name: z.string(),
  role: DiskRole,
});
export type DiskSpace = z.infer<typeof DiskSpace>;

/** Lists the own disk (guests have none), then the team folders that the caller may see, by name. */
export const listSpaces = route.list({
  id: 'disk/list-spaces',
  path: '/api/v2/disk/spaces',
  response: z.object({ items: z.array(DiskSpace) }),
  access: 'member',
  handsOut: { reason: 'Names of the spaces that the caller works in.' },
});

/** Creates a team's folder; its creator manages it and grants access to others. */
export const createSpace = route.create({
  id: 'disk/create-space',
  path: '/api/v2/disk/spaces',
  body: z.object({ name: nameField }),
  response: DiskSpace,
  status: 201,
  access: 'disk.manage-spaces',
  creates: diskLimits.spaces,
  acts: ['disk/space-created'],
  errors: [sharedErrors['name-taken']],
});

/**
 * Transfers the management of a team's folder from the caller to a member; the caller becomes an editor. A
 * folder without a manager may be transferred by any member who may create such folders.
 */
export const transferSpace = route.create({
  id: 'disk/hand-over-space',
  path: '/api/v2/disk/spaces/{spaceId}/hand-over',
  params: z.object({ spaceId: z.uuid() }),
  body: z.object({ memberId: z.uuid() }),
  response: z.object({}),
  access: 'member',
  creates: diskLimits.grants,
  acts: ['disk/space-handed-over'],
  errors: [requestErrors['not-found'], sharedErrors['not-allowed'], sharedErrors['principal-unknown']],
});

/** Lists team folders without a manager, for those who may transfer them. */
export const listUnmanagedSpaces = route.list({
  id: 'disk/list-unmanaged-spaces',
  path: '/api/v2/disk/unmanaged-spaces',
  response: z.object({ items: z.array(z.object({ id: z.string(), name: z.string() })) }),
  access: 'disk.manage-spaces',
  handsOut: { reason: 'Names of spaces without a manager.' },
});
