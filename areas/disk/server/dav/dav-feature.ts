import * as contract from '@artel/disk/contract';
import { bindProtocol, type Feature } from '@artel/server';
import { serveFiles } from './serve-files.ts';

/** Files for programs. */
export const dav: Feature = {
  protocols: [bindProtocol(contract.serveFiles, serveFiles)],
  lives: [
    {
      table: 'disk.locks',
      what: 'locks of programs on files',
      kept: 'an hour, and until the night',
      ends: 'ends_at',
      days: 0,
    },
    { table: 'disk.properties', what: 'what programs note on files', kept: 'as long as the company' },
  ],
};
