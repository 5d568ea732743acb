import * as contract from '@artel/disk/contract';
import { bind, type Feature } from '@artel/server';
import { nodeSearch } from './node-search.ts';
import { searchNodes } from './search-nodes.ts';

/** Files and folders by their names. */
export const search: Feature = {
  routes: [bind(contract.searchNodes, searchNodes)],
  searches: [nodeSearch],
};
