import * as contract from '@artel/disk/contract';
import { bind, bindStaged, type Feature } from '@artel/server';
import { copyNode } from './copy-node.ts';
import { copyNodes } from './copy-nodes.ts';

/** Copies of files at once, of whole folders as a task. */
export const copies: Feature = {
  routes: [
    bind(contract.copyNodes, (deps, actor, { body }) => copyNodes(deps, actor, body)),
    bindStaged(contract.copyNode, (deps, actor, { params, body }) =>
      copyNode(deps, actor, { ...params, ...body }),
    ),
  ],
  lives: [
    { table: 'disk.shared_blobs', what: 'which files share one content', kept: 'as long as the company' },
  ],
};
