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
  lives: [{ table: 'disk.stars', what: 'what people marked with a star', kept: 'as long as the company' }],
};
