import * as contract from '@artel/mail/contract';
import { bind, type Feature } from '@artel/server';
import { messageSearch } from './message-search.ts';
import { searchMessages } from './search-messages.ts';

/** Finding letters by their words. */
export const search: Feature = {
  routes: [bind(contract.searchMessages, searchMessages)],
  searches: [messageSearch],
  retention: [
    {
      table: 'mail.message_search',
      label: 'words by which letters are searched',
      with: 'mail.messages',
      duration: 'as long as their letter',
    },
  ],
};
