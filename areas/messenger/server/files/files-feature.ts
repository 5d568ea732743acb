import * as contract from '@artel/messenger/contract';
import { bind, bindProtocol, bindStaged, type Feature } from '@artel/server';
import { copyDiskFile } from './copy-disk-file.ts';
import { createDownload } from './file-sources.ts';
import { dropLooseFile } from './store-file.ts';
import { uploadFile } from './upload-file.ts';

/** Files of messages. */
export const files: Feature = {
  routes: [
    bindStaged(contract.copyDiskFile, copyDiskFile),
    bind(contract.createFileDownload, createDownload),
  ],
  protocols: [bindProtocol(contract.uploadMessageFile, uploadFile)],
  jobs: [dropLooseFile],
  retention: [{ table: 'messenger.files', label: 'files of messages', duration: 'as long as their message' }],
};
