import * as contract from '@artel/disk/contract';
import { bind, type Feature } from '@artel/server';
import { listRecent, listStarred } from './list-by-time.ts';
import { starNode, unstarNode } from './star-node.ts';

/** Quick access for a member: starred and recently changed nodes. */
export const stars: Feature = {
  routes: [
    bind(contract.starNode, starNode),
    bind(contract.unstarNode, unstarNode),
    bind(contract.listStarred, listStarred),
    bind(contract.listRecent, listRecent),
  ],
  retention: [
    { table: 'disk.stars', label: 'what people marked with a star', duration: 'as long as the company' },
  ],
};
