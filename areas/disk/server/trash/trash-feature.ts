import * as contract from '@artel/disk/contract';
import { bind, type Feature } from '@artel/server';
import { followMoved } from '../tree/move-trash-to-space.ts';
import { deleteTree } from './delete-trees.ts';
import { emptyOldTrash } from './empty-old-trash.ts';
import { emptyTrash } from './empty-trash.ts';
import { listTrash } from './list-trash.ts';
import { listTrashedSpaces } from './list-trashed-spaces.ts';
import { purgeNodes } from './purge-nodes.ts';
import { restoreNodes } from './restore-nodes.ts';
import { trashNodes } from './trash-nodes.ts';

/** The trash, and deleting for good. */
export const trash: Feature = {
  routes: [
    bind(contract.listTrash, listTrash),
    bind(contract.listTrashedSpaces, listTrashedSpaces),
    bind(contract.trashNodes, trashNodes),
    bind(contract.restoreNodes, restoreNodes),
    bind(contract.purgeNodes, purgeNodes),
    bind(contract.emptyTrash, emptyTrash),
  ],
  jobs: [deleteTree, ...emptyOldTrash.jobs, followMoved],
  retention: [
    {
      table: 'disk.nodes',
      label: 'what is in the trash',
      duration: '{days}',
      ends: 'trashed_at',
      where: 'trashed_at IS NOT NULL AND purged_at IS NULL',
      days: 30,
      via: 'disk/empty-old-trash',
    },
  ],
};
