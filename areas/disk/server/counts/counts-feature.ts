import * as contract from '@artel/disk/contract';
import { bind, type Feature } from '@artel/server';
import { countFolder } from './count-folder.ts';
import { countTrash } from './count-trash.ts';

/** Numbers of entries. */
export const counts: Feature = {
  routes: [bind(contract.countFolder, countFolder), bind(contract.countTrash, countTrash)],
};
