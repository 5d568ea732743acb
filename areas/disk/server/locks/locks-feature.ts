import * as contract from '@artel/disk/contract';
import { bind, type Feature } from '@artel/server';
import { breakLock } from './break-lock.ts';

/** Locks of programs on nodes that they are editing. */
export const locks: Feature = {
  routes: [bind(contract.breakLock, breakLock)],
  retention: [
    {
      table: 'disk.locks',
      label: 'locks of programs on files',
      duration: 'an hour, and until the night',
      ends: 'ends_at',
      days: 0,
    },
  ],
};
