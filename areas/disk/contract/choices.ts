import { requestErrors, route } from '@artel/contract';
import * as z from 'zod/mini';
import { diskLimits } from './limits.ts';
import { sharedErrors } from './shared-errors.ts';
import { chosenIds } from './trash.ts';

/**
 * Starts to trash, restore, move or star thousands of nodes, by the rules of the single acts; `listTasks` reports the
 * progress. A node that may not be changed is left out and does not stop the rest; names that are taken get a
 * number. `cancelTask` takes all of it back, also once it is complete.
 */
export const changeChoice = route.create({
  id: 'disk/change-choice',
  path: '/api/v2/disk/nodes/change',
  access: 'member',
  body: z.discriminatedUnion('act', [
    z.object({ act: z.literal('trash'), nodeIds: chosenIds }),
    z.object({ act: z.literal('restore'), nodeIds: chosenIds }),
    z.object({ act: z.literal('star'), nodeIds: chosenIds }),
    z.object({ act: z.literal('unstar'), nodeIds: chosenIds }),
    z.object({ act: z.literal('move'), nodeIds: chosenIds, toId: z.uuid() }),
  ]),
  response: z.object({ taskId: z.string() }),
  status: 202,
  creates: diskLimits.choices,
  acts: ['disk/space-trashed', 'disk/space-restored', 'disk/node-left'],
  errors: [
    requestErrors['not-found'],
    sharedErrors['not-allowed'],
    sharedErrors['no-folder'],
    sharedErrors.locked,
  ],
});
