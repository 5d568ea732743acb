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
    bind(contract.getMessage, async (deps, actor, params) =>
      presentOne(deps, actor, (await locateMessage(deps, actor, params.messageId)).message),
    ),
    bind(contract.editMessage, editMessage),
    bind(contract.deleteMessage, deleteMessage),
    bind(contract.restoreMessage, restoreMessage),
    bind(contract.listRevisions, listRevisions),
  ],
  jobs: [endMessage],
  lives: [
    { table: 'messenger.messages', what: 'messages of people', kept: 'as long as the company' },
    {
      table: 'messenger.mentions',
      what: 'whom messages mention',
      with: 'messenger.messages',
      kept: 'as long as their message',
    },
    {
      table: 'messenger.revisions',
      what: 'what edited messages said before',
      kept: '{days} after the edit, and no longer than the message',
      ends: 'replaced_at',
      days: 30,
    },
  ],
};
