import * as contract from '@artel/disk/contract';
import { bindProtocol, type Feature } from '@artel/server';
import { serveFiles } from './serve-files.ts';

/** Files for programs. */
export const dav: Feature = {
  protocols: [bindProtocol(contract.serveFiles, serveFiles)],
  lives: [{ table: 'disk.properties', what: 'what programs note on files', kept: 'as long as the company' }],
};
