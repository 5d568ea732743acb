import * as contract from '@artel/messenger/contract';
import { bind, type Feature } from '@artel/server';
import { messageSearch } from './message-search.ts';
import { searchMessages } from './search-messages.ts';

/** Messages by their words. */
export const search: Feature = {
  routes: [bind(contract.searchMessages, searchMessages)],
  searches: [messageSearch],
  lives: [
    {
      table: 'messenger.message_words',
      what: 'words by which messages are searched',
      kept: 'as long as their message',
    },
  ],
};
