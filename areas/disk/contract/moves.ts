import { defineErrors, requestErrors, route } from '@artel/contract';
import * as z from 'zod/mini';
import { DiskNode, nameField } from './nodes.ts';
import { sharedErrors } from './shared-errors.ts';
import { MOST_AT_ONCE, nodeIds } from './trash.ts';

export const movesErrors = defineErrors('disk', {
  /** Only a manager takes something out of a team's folder or of another person's disk. */
  'leaves-space': { status: 403 },
});

/** Moves files and folders into a folder; a tree of any size at once. Those whose name is taken there may be skipped. */
export const moveNodes = route.act({
  id: 'disk/move-nodes',
  path: '/api/v2/disk/nodes/move',
  access: 'member',
  body: z.object({
    nodeIds,
    toId: z.uuid(),
    conflict: z._default(z.enum(['refuse', 'keep-both', 'skip']), 'refuse'),
    /** The new names of some of them there: undoing a move sends the former names. */
    names: z._default(
      z.array(z.object({ id: z.uuid(), name: nameField })).check(z.maxLength(MOST_AT_ONCE)),
      [],
    ),
  }),
  response: z.object({ items: z.array(DiskNode), skippedIds: z.array(z.string()) }),
  acts: ['disk/node-left'],
  errors: [
    requestErrors['not-found'],
    sharedErrors['not-allowed'],
    movesErrors['leaves-space'],
    sharedErrors['no-folder'],
    sharedErrors['into-itself'],
    sharedErrors['too-deep'],
    sharedErrors['name-taken'],
    sharedErrors.locked,
  ],
});
