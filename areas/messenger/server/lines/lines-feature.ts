import * as contract from '@artel/messenger/contract';
import { bind, type Feature } from '@artel/server';
import { listChanges, listMessages } from './list-messages.ts';
import { listThreads } from './list-threads.ts';
import { followThread, markUnread, readLine } from './move-position.ts';

/** Lines and people's reading positions. */
export const lines: Feature = {
  routes: [
    bind(contract.listMessages, listMessages),
    bind(contract.listChanges, listChanges),
    bind(contract.readLine, readLine),
    bind(contract.markUnread, markUnread),
    bind(contract.followThread, followThread),
    bind(contract.listThreads, listThreads),
  ],
  retention: [
    {
      table: 'messenger.lines',
      label: 'lines of conversations and threads',
      duration: 'as long as the company',
    },
    {
      table: 'messenger.positions',
      label: 'how far people read',
      duration: 'as long as they are in the conversation',
    },
  ],
};
