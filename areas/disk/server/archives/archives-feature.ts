import * as contract from '@artel/disk/contract';
import { bindStaged, type Feature } from '@artel/server';
import { createArchive } from './create-archive.ts';

/** Files and folders as one archive. */
export const archives: Feature = {
  routes: [bindStaged(contract.createArchive, createArchive)],
};
