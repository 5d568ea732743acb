import * as contract from '@artel/disk/contract';
import { bind, type Feature } from '@artel/server';
import { searchNodes } from './search-nodes.ts';

/** Files and folders by their names. */
export const search: Feature = {
  routes: [bind(contract.searchNodes, searchNodes)],
  lives: [
    { table: 'disk.node_words', what: 'words by which files are searched', kept: 'as long as the company' },
  ],
};
