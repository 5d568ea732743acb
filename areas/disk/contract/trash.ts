import { pageQuery, requestErrors, route, toPageSchema } from '@artel/contract';
import * as z from 'zod/mini';
import { DiskNode } from './nodes.ts';
import { sharedErrors } from './shared-errors.ts';

/** Limit of items in one call. */
export const MOST_AT_ONCE = 100;

/** Days that something stays in the trash. */
export const TRASH_DAYS = 30;

export const nodeIds = z.array(z.uuid()).check(z.minLength(1), z.maxLength(MOST_AT_ONCE));

const Trashing = z.object({
  trashedAt: z.string(),
  /** Null when they are not in the company any more, or no one did it. */
  trashedBy: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** When it goes for good by itself. */
  goesAt: z.string(),
});

/** A node that was put into the trash itself; those below it go and come with it. */
const TrashedNode = z.object({
  ...DiskNode.shape,
  ...Trashing.shape,
  /** Where it was: names from above; empty at the top of the space. */
  from: z.array(z.string()),
});

/** The trash of a space, what came last first. */
export const listTrash = route.list({
  id: 'disk/list-trash',
  path: '/api/v2/disk/spaces/{spaceId}/trash',
  access: 'member',
  params: z.object({ spaceId: z.uuid() }),
  query: z.object(pageQuery),
  response: toPageSchema(TrashedNode),
  errors: [requestErrors['not-found']],
});

/** Puts things into the trash of their space; the folder of a whole team too, where the caller manages it. */
export const trashNodes = route.act({
  id: 'disk/trash-nodes',
  path: '/api/v2/disk/nodes/trash',
  access: 'member',
  body: z.object({ nodeIds }),
  response: z.object({}),
  acts: ['disk/space-trashed'],
  errors: [
    requestErrors['not-found'],
    sharedErrors['not-allowed'],
    sharedErrors['given-top'],
    sharedErrors.locked,
  ],
});

/** Folders of whole teams that the caller manages and that lie in the trash; they are restored and purged as other nodes are. */
export const listTrashedSpaces = route.list({
  id: 'disk/list-trashed-spaces',
  path: '/api/v2/disk/trashed-spaces',
  access: 'member',
  response: z.object({
    items: z.array(z.object({ id: z.string(), name: z.string(), ...Trashing.shape })),
  }),
  handsOut: { reason: 'Names of spaces in the trash.' },
});

/** Puts things back to where they were, or to the top of their space where that is gone. The rights on them come along. */
export const restoreNodes = route.act({
  id: 'disk/restore-nodes',
  path: '/api/v2/disk/nodes/restore',
  access: 'member',
  body: z.object({ nodeIds, conflict: z._default(z.enum(['refuse', 'keep-both']), 'refuse') }),
  response: z.object({ items: z.array(DiskNode) }),
  acts: ['disk/space-restored'],
  errors: [
    requestErrors['not-found'],
    sharedErrors['not-allowed'],
    sharedErrors['name-taken'],
    sharedErrors.locked,
  ],
});

/** The task that removes it, null where nothing was there. Until it begins, after some seconds, `cancelTask` puts all back into the trash. */
const Deletion = z.object({ taskId: z.nullable(z.string()) });

/** Deletes nodes in the trash for good. A member who may not delete may not do this either. */
export const purgeNodes = route.act({
  id: 'disk/purge-nodes',
  path: '/api/v2/disk/nodes/purge',
  access: 'member',
  body: z.object({ nodeIds }),
  response: Deletion,
  acts: ['disk/files-deleted'],
  errors: [requestErrors['not-found'], sharedErrors['not-allowed']],
});

export const emptyTrash = route.act({
  id: 'disk/empty-trash',
  path: '/api/v2/disk/spaces/{spaceId}/trash/empty',
  access: 'member',
  params: z.object({ spaceId: z.uuid() }),
  response: Deletion,
  acts: ['disk/files-deleted'],
  errors: [requestErrors['not-found'], sharedErrors['not-allowed']],
});
