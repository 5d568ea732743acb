import { defineTenancy, type EntriesOf } from '@artel/server/tenancy';

/** Why and how this area reads across companies and persons. */
export const messengerTenancy = defineTenancy({
  entries: {
    'messenger/demo': "the demo's company talks on a new installation",
    'messenger/erase-person': 'what a person who is erased has in each company is deleted',
    'messenger/export': 'the export of a company or of a person reads its messages and their files',
    'messenger/present-event': 'what happened in an open channel is presented to programs of the company',
    'messenger/send': 'messages of several people to one line are written together in one transaction',
  },
  definers: {
    'messenger.find_message_ids(text[],uuid,uuid,timestamp with time zone,uuid,integer)':
      'the search of messages, in the company in scope alone',
    'messenger.store_words()': 'stores the words of the search; a trigger',
  },
});

declare module '@artel/server/tenancy' {
  interface TenancyEntries extends EntriesOf<typeof messengerTenancy> {}
}
