import * as contract from '@artel/mail/contract';
import { bind, type Feature } from '@artel/server';
import { messageSearch } from './message-search.ts';
import { searchMessages } from './search-messages.ts';

/** Letters are found by their words. */
export const search: Feature = {
  routes: [bind(contract.searchMessages, searchMessages)],
  searches: [messageSearch],
  lives: [
    {
      table: 'mail.message_search',
      what: 'words by which letters are searched',
      with: 'mail.messages',
      kept: 'as long as their letter',
    },
  ],
};
