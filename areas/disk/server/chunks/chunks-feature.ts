import * as contract from '@artel/disk/contract';
import { bindProtocol, type Feature } from '@artel/server';
import { deleteOldUploads } from './delete-old-uploads.ts';
import { serveUploads } from './serve-uploads.ts';

/** A file in chunks; an interrupted upload continues where it stopped. */
export const chunks: Feature = {
  protocols: [bindProtocol(contract.uploadChunks, serveUploads)],
  jobs: deleteOldUploads.jobs,
  retention: [
    {
      table: 'disk.uploads',
      label: 'uploads in pieces',
      duration: 'a day after the last piece, and until the night',
      ends: 'expires_at',
      days: 0,
      via: 'disk/delete-old-uploads',
    },
  ],
};
