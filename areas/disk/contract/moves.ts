import { defineErrors, requestErrors, route } from '@artel/contract';
import * as z from 'zod/mini';
import { DiskNode, nameField } from './nodes.ts';
import { sharedErrors } from './shared-errors.ts';
import { MOST_AT_ONCE, nodeIds } from './trash.ts';

export const movesErrors = defineErrors('disk', {
  /** Only a manager may move nodes out of a team's folder or another person's disk. */
  'leaves-space': { status: 403 },
});

/** Moves files and folders into a folder; trees of any size. Nodes whose name is taken there can be skipped. */
export const moveNodes = route.act({
  id: 'disk/move-nodes',
  path: '/api/v2/disk/nodes/move',
  access: 'member',
  body: z.object({
    nodeIds,
    toId: z.uuid(),
    conflict: z._default(z.enum(['refuse', 'keep-both', 'skip']), 'refuse'),
    /** New names for some of them; undoing a move sends the former names. */
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
