import * as contract from '@artel/messenger/contract';
import { bind, type Feature } from '@artel/server';
import { listChanges, listMessages } from './list-messages.ts';
import { listThreads } from './list-threads.ts';
import { followThread, markUnread, readLine } from './move-position.ts';

/** Lines and how far people read them. */
export const lines: Feature = {
  routes: [
    bind(contract.listMessages, listMessages),
    bind(contract.listChanges, listChanges),
    bind(contract.readLine, readLine),
    bind(contract.markUnread, markUnread),
    bind(contract.followThread, followThread),
    bind(contract.listThreads, listThreads),
  ],
  lives: [
    { table: 'messenger.lines', what: 'lines of conversations and threads', kept: 'as long as the company' },
    {
      table: 'messenger.positions',
      what: 'how far people read',
      kept: 'as long as they are in the conversation',
    },
  ],
};
