import * as contract from '@artel/messenger/contract';
import { bind, type Feature } from '@artel/server';
import { messageSearch } from './message-search.ts';
import { searchMessages } from './search-messages.ts';

/** Searching messages. */
export const search: Feature = {
  routes: [bind(contract.searchMessages, searchMessages)],
  searches: [messageSearch],
  retention: [
    {
      table: 'messenger.message_words',
      label: 'words by which messages are searched',
      duration: 'as long as their message',
    },
  ],
};
