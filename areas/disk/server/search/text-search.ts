import type { SearchProvider } from '@artel/server';
import { findTextNodeIds } from '../texts/texts.store.ts';
import { nodeSearch } from './node-search.ts';

/**
 * Files in the global search by the words inside them, the latest first, in a group of their own, so that a
 * hit says that it was found in the text. Rights are checked when the files are presented.
 */
export const textSearch: SearchProvider = {
  kind: 'disk/text',
  find: (tx, _actor, { readings }, before, limit) => findTextNodeIds(tx, { readings, before, limit }),
  present: nodeSearch.present,
};
