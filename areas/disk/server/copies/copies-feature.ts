import * as contract from '@artel/disk/contract';
import { bind, bindStaged, type Feature } from '@artel/server';
import { copyNode } from './copy-node.ts';
import { copyNodes } from './copy-nodes.ts';

/** Copies: of files at once, of folders as a task. */
export const copies: Feature = {
  routes: [bind(contract.copyNodes, copyNodes), bindStaged(contract.copyNode, copyNode)],
  retention: [
    {
      table: 'disk.shared_blobs',
      label: 'which files share one content',
      duration: 'as long as the company',
    },
  ],
};
