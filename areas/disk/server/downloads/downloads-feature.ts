import * as contract from '@artel/disk/contract';
import { bind, type Feature } from '@artel/server';
import { createDownload } from './create-download.ts';

/** One file, taken by a signed link. */
export const downloads: Feature = {
  routes: [bind(contract.createDownload, createDownload)],
};
