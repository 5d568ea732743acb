import { defineErrors, requestErrors, route } from '@artel/contract';
import * as z from 'zod/mini';
import { diskLimits } from './limits.ts';
import { DiskNode } from './nodes.ts';
import { sharedErrors } from './shared-errors.ts';
import { chosenIds } from './trash.ts';

export const copiesErrors = defineErrors('disk', {
  'too-many-to-copy': { status: 409 },
});

/** Copies a file or a tree into a folder; if the name is taken, a number is added. Rights, links and versions are not copied. */
export const copyNode = route.create({
  id: 'disk/copy-node',
  path: '/api/v2/disk/nodes/{nodeId}/copy',
  access: 'member',
  params: z.object({ nodeId: z.uuid() }),
  body: z.object({ toId: z.uuid() }),
  response: DiskNode,
  status: 201,
  creates: diskLimits.files,
  unrecorded: 'daily-work',
  errors: [
    requestErrors['not-found'],
    requestErrors.conflict,
    sharedErrors['not-allowed'],
    sharedErrors['no-folder'],
    sharedErrors['into-itself'],
    sharedErrors['too-deep'],
    sharedErrors['name-taken'],
    copiesErrors['too-many-to-copy'],
    sharedErrors['quota-exceeded'],
    sharedErrors['member-quota-exceeded'],
    sharedErrors.locked,
  ],
});

/**
 * Starts to copy files and trees of any size into a folder, by the rules of a single copy; `listTasks`
 * reports the progress. No one sees any of it until it is complete, and cancelling it leaves nothing.
 */
export const copyNodes = route.create({
  id: 'disk/copy-nodes',
  path: '/api/v2/disk/nodes/copy',
  access: 'member',
  body: z.object({ nodeIds: chosenIds, toId: z.uuid() }),
  response: z.object({ taskId: z.string() }),
  status: 202,
  creates: diskLimits.copies,
  unrecorded: 'daily-work',
  errors: [
    requestErrors['not-found'],
    sharedErrors['not-allowed'],
    sharedErrors['no-folder'],
    sharedErrors['into-itself'],
    sharedErrors.locked,
    sharedErrors['too-deep'],
  ],
});
