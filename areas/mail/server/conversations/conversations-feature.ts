import * as contract from '@artel/mail/contract';
import { bind, bindStaged, type Feature } from '@artel/server';
import { createDownload } from './file-source.ts';
import { getConversation, listConversations } from './list-conversations.ts';
import { markConversations } from './mark-conversations.ts';
import { emptyTrash, moveConversations, undoMove } from './move-conversations.ts';
import { getBody } from './read-body.ts';

/** Letters and what their owner does with them. */
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
  lives: [
    {
      table: 'mail.conversations',
      what: 'conversations of letters',
      kept: 'as long as one of their letters',
    },
    { table: 'mail.folder_conversations', what: 'what folders list', kept: 'as long as their conversation' },
    {
      table: 'mail.messages',
      what: 'letters of people',
      kept: 'as long as they are in a folder of their mailbox',
    },
    { table: 'mail.placements', what: 'where letters are', kept: 'as long as their letter' },
    {
      table: 'mail.message_references',
      what: 'letters that letters name',
      kept: 'as long as their conversation',
    },
    { table: 'mail.message_files', what: 'files of letters', kept: 'as long as their letter' },
    { table: 'mail.contents', what: 'contents of files', kept: 'as long as a letter or draft uses them' },
    { table: 'mail.bodies', what: 'texts of letters', kept: 'as long as their letter' },
  ],
};
