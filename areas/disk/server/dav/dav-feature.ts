import * as contract from '@artel/disk/contract';
import { answerDavError, bindProtocol, type Feature } from '@artel/server';
import { serveFiles } from './serve-files.ts';

/** WebDAV: files for programs. */
export const dav: Feature = {
  protocols: [bindProtocol(contract.serveFiles, serveFiles, answerDavError)],
  retention: [
    { table: 'disk.properties', label: 'what programs note on files', duration: 'as long as the company' },
  ],
};
