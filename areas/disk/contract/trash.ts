import { pageQuery, requestErrors, route, toPageSchema } from '@artel/contract';
import * as z from 'zod/mini';
import { DiskNode } from './nodes.ts';
import { sharedErrors } from './shared-errors.ts';

/** Limit of items in one call. */
export const MOST_AT_ONCE = 100;

/** Days that something stays in the trash. */
export const TRASH_DAYS = 30;

/** Limit of chosen items that a task works on. */
export const MOST_CHOSEN = 5000;

export const nodeIds = z.array(z.uuid()).check(z.minLength(1), z.maxLength(MOST_AT_ONCE));

export const chosenIds = z.array(z.uuid()).check(z.minLength(1), z.maxLength(MOST_CHOSEN));

const Trashing = z.object({
  trashedAt: z.string(),
  /** Null if they have left the company, or if the system did it. */
  trashedBy: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** The time at which it is deleted for good. */
  goesAt: z.string(),
});

/** A node that was put into the trash itself; those below it are deleted and restored with it. */
const TrashedNode = z.object({
  ...DiskNode.shape,
  ...Trashing.shape,
  /** Its former place as names from the top; empty for the top of the space. */
  from: z.array(z.string()),
});

/** Lists the trash of a space, the latest first. */
export const listTrash = route.list({
  id: 'disk/list-trash',
  path: '/api/v2/disk/spaces/{spaceId}/trash',
  access: 'member',
  params: z.object({ spaceId: z.uuid() }),
  query: z.object(pageQuery),
  response: toPageSchema(TrashedNode),
  errors: [requestErrors['not-found']],
});

/** Puts nodes into the trash of their space; also a team's root folder, if the caller manages it. */
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

/** Lists team folders in the trash that the caller manages; they are restored and purged like other nodes. */
export const listTrashedSpaces = route.list({
  id: 'disk/list-trashed-spaces',
  path: '/api/v2/disk/trashed-spaces',
  access: 'member',
  response: z.object({
    items: z.array(z.object({ id: z.string(), name: z.string(), ...Trashing.shape })),
  }),
  handsOut: { reason: 'Names of spaces in the trash.' },
});

/** Restores nodes to their former folder, or to the top of their space if that is gone, with their grants. */
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

/**
 * The task that deletes the nodes; null if there was nothing to delete. Until it begins, after some seconds,
 * `cancelTask` returns everything to the trash.
 */
const Deletion = z.object({ taskId: z.nullable(z.string()) });

/** Deletes nodes in the trash for good, with the same permission as deleting. */
export const purgeNodes = route.act({
  id: 'disk/purge-nodes',
  path: '/api/v2/disk/nodes/purge',
  access: 'member',
  body: z.object({ nodeIds: chosenIds }),
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
