import * as contract from '@artel/disk/contract';
import { bind, type Feature } from '@artel/server';
import { nodeSearch } from './node-search.ts';
import { searchNodes } from './search-nodes.ts';
import { textSearch } from './text-search.ts';

/** Files and folders by their names, and by the words inside them. */
export const search: Feature = {
  routes: [bind(contract.searchNodes, searchNodes)],
  searches: [nodeSearch, textSearch],
};
