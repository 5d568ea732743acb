import * as contract from '@artel/disk/contract';
import { bind, type Feature } from '@artel/server';
import { getText } from './get-text.ts';
import { readTexts } from './read-texts.ts';
import { requestPendingTexts } from './request-pending-texts.ts';

/** The words inside files, by which they are found. */
export const texts: Feature = {
  routes: [bind(contract.getText, getText)],
  jobs: [readTexts, ...requestPendingTexts.jobs],
  retention: [
    {
      table: 'disk.file_texts',
      label: 'words inside files, by which these are searched',
      duration: 'as long as a file or a version has the content',
    },
    {
      table: 'disk.pending_texts',
      label: 'which files are about to be read for the search',
      duration: 'until they are read',
    },
  ],
};
