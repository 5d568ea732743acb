import * as contract from '@artel/disk/contract';
import { bind, type Feature } from '@artel/server';
import { createDownload } from './create-download.ts';

/** Downloads of single files by a signed address. */
export const downloads: Feature = {
  routes: [bind(contract.createDownload, createDownload)],
};
