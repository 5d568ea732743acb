import * as contract from '@artel/messenger/contract';
import { bind, bindStaged, type Feature } from '@artel/server';
import { deleteMessage, endMessage, restoreMessage } from './delete-message.ts';
import { editMessage } from './edit-message.ts';
import { listRevisions } from './list-revisions.ts';
import { locateMessage } from './locate-message.ts';
import { presentOne } from './present-messages.ts';
import { sendMessage } from './send-message.ts';

/** The messages that people write. */
export const messages: Feature = {
  routes: [
    bindStaged(contract.sendMessage, sendMessage),
    bind(contract.getMessage, async (deps, actor, params) => {
      const { message } = await locateMessage(deps, actor, params.messageId);
      deps.tx.endQueries();
      return presentOne(deps, actor, message);
    }),
    bind(contract.editMessage, editMessage),
    bind(contract.deleteMessage, deleteMessage),
    bind(contract.restoreMessage, restoreMessage),
    bind(contract.listRevisions, listRevisions),
  ],
  jobs: [endMessage],
  retention: [
    { table: 'messenger.messages', label: 'messages of people', duration: 'as long as the company' },
    {
      table: 'messenger.mentions',
      label: 'whom messages mention',
      with: 'messenger.messages',
      duration: 'as long as their message',
    },
    {
      table: 'messenger.revisions',
      label: 'what edited messages said before',
      duration: '{days} after the edit, and no longer than the message',
      ends: 'replaced_at',
      days: 30,
    },
  ],
};
