import * as contract from '@artel/mail/contract';
import { bind, bindStaged, type Feature } from '@artel/server';
import { createDownload } from './file-source.ts';
import { getConversation, listConversations } from './list-conversations.ts';
import { markConversations } from './mark-conversations.ts';
import { emptyTrash, moveConversations, undoMove } from './move-conversations.ts';
import { getBody } from './read-body.ts';

/** Letters, and the actions of their owner on them. */
export const conversations: Feature = {
  routes: [
    bind(contract.listConversations, listConversations),
    bind(contract.getConversation, getConversation),
    bindStaged(contract.getBody, getBody),
    bind(contract.createFileDownload, createDownload),
    bind(contract.markConversations, markConversations),
    bind(contract.moveConversations, moveConversations),
    bind(contract.undoMove, undoMove),
    bind(contract.emptyTrash, emptyTrash),
  ],
  retention: [
    {
      table: 'mail.conversations',
      label: 'conversations of letters',
      duration: 'as long as one of their letters',
    },
    {
      table: 'mail.folder_conversations',
      label: 'what folders list',
      duration: 'as long as their conversation',
    },
    {
      table: 'mail.messages',
      label: 'letters of people',
      duration: 'as long as they are in a folder of their mailbox',
    },
    { table: 'mail.placements', label: 'where letters are', duration: 'as long as their letter' },
    {
      table: 'mail.message_references',
      label: 'letters that letters name',
      duration: 'as long as their conversation',
    },
    { table: 'mail.message_files', label: 'files of letters', duration: 'as long as their letter' },
    {
      table: 'mail.contents',
      label: 'contents of files',
      duration: 'as long as a letter or draft uses them',
    },
    { table: 'mail.bodies', label: 'texts of letters', duration: 'as long as their letter' },
  ],
};
