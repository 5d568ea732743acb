import * as contract from '@artel/mail/contract';
import { bind, bindStaged, type Feature } from '@artel/server';
import { cancelSending, listSendings, resolveSending } from './cancel-sending.ts';
import { sendDraft } from './send-draft.ts';
import { sendLetter } from './send-letter.ts';
import { searchCopy, storeCopy } from './send-outside.ts';

/** The outbox, which sends each letter once. */
export const outbox: Feature = {
  routes: [
    bindStaged(contract.sendDraft, sendDraft),
    bind(contract.listSendings, listSendings),
    bind(contract.cancelSending, cancelSending),
    bind(contract.resolveSending, resolveSending),
  ],
  jobs: [sendLetter, searchCopy, storeCopy],
  retention: [
    {
      table: 'mail.outbox',
      label: 'letters on their way out',
      duration: '{days} after they were sent or called off',
      ends: 'ended_at',
      days: 30,
    },
  ],
};
