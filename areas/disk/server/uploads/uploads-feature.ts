import * as contract from '@artel/disk/contract';
import { bindProtocol, type Feature } from '@artel/server';
import { uploadFile } from './upload-file.ts';

/** Uploading a file in one request. */
export const uploads: Feature = {
  protocols: [bindProtocol(contract.uploadFile, uploadFile)],
};
