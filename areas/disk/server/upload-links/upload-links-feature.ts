import * as contract from '@artel/disk/contract';
import { bindProtocol, bindStaged, type Feature } from '@artel/server';
import { announceReceived } from './announce-received.ts';
import { createUploadLink } from './create-upload-link.ts';
import { receiveFile } from './receive-file.ts';

/** Links by which people without an account send files into a folder. */
export const uploadLinks: Feature = {
  routes: [bindStaged(contract.createUploadLink, createUploadLink)],
  protocols: [bindProtocol(contract.receiveFile, receiveFile)],
  jobs: [announceReceived],
};
