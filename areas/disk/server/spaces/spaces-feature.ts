import * as contract from '@artel/disk/contract';
import { bind, type Feature } from '@artel/server';
import { createSpace } from './create-space.ts';
import { listSpaces } from './list-spaces.ts';
import { listUnmanagedSpaces } from './list-unmanaged-spaces.ts';
import { transferSpace } from './transfer-space.ts';

/** Spaces: the disk of each member and team folders. */
export const spaces: Feature = {
  routes: [
    bind(contract.listSpaces, listSpaces),
    bind(contract.createSpace, createSpace),
    bind(contract.transferSpace, transferSpace),
    bind(contract.listUnmanagedSpaces, listUnmanagedSpaces),
  ],
  retention: [
    { table: 'disk.spaces', label: 'disks of people and teams', duration: 'as long as the company' },
  ],
};
