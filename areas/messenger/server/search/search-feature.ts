import * as contract from '@artel/messenger/contract';
import { bind, type Feature } from '@artel/server';
import { searchMessages } from './search-messages.ts';

/** Messages by their words. */
export const search: Feature = {
  routes: [bind(contract.searchMessages, searchMessages)],
  lives: [
    {
      table: 'messenger.message_words',
      what: 'words by which messages are searched',
      kept: 'as long as their message',
    },
  ],
};
