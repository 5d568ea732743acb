import * as contract from '@artel/disk/contract';
import { bind, type Feature } from '@artel/server';
import { createArchive } from './create-archive.ts';

/** Files and folders as one archive. */
export const archives: Feature = {
  routes: [bind(contract.createArchive, createArchive)],
};
