import * as contract from '@artel/disk/contract';
import { bind, type Feature } from '@artel/server';
import { breakLock } from './break-lock.ts';

/** What programs keep from being changed while they work on it. */
export const locks: Feature = {
  routes: [bind(contract.breakLock, (deps, actor, { params }) => breakLock(deps, actor, params))],
  lives: [
    {
      table: 'disk.locks',
      what: 'locks of programs on files',
      kept: 'an hour, and until the night',
      ends: 'ends_at',
      days: 0,
    },
  ],
};
