import * as contract from '@artel/mail/contract';
import { bind, bindProtocol, bindStaged, type Feature } from '@artel/server';
import { copyDiskFile, uploadFile } from './bring-file.ts';
import { createDraft } from './create-draft.ts';
import { deleteDraft, getDraft, listDrafts, removeDraftFile, saveDraft } from './save-draft.ts';

/** Letters that are being written. */
export const drafts: Feature = {
  routes: [
    bind(contract.listDrafts, listDrafts),
    bind(contract.getDraft, getDraft),
    bindStaged(contract.createDraft, createDraft),
    bind(contract.saveDraft, saveDraft),
    bind(contract.deleteDraft, deleteDraft),
    bindStaged(contract.copyDiskFile, copyDiskFile),
    bind(contract.removeDraftFile, removeDraftFile),
  ],
  protocols: [bindProtocol(contract.uploadDraftFile, uploadFile)],
  retention: [
    { table: 'mail.drafts', label: 'letters that people write', duration: 'until they are sent or deleted' },
    {
      table: 'mail.draft_files',
      label: 'files of letters that people write',
      with: 'mail.drafts',
      duration: 'as long as their draft',
    },
  ],
};
