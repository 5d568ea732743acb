import { defineTenancy, type EntriesOf } from '@artel/server/tenancy';

/** Why and how this area reads across companies and persons. */
export const mailTenancy = defineTenancy({
  entries: {
    'mail/deliver': 'a letter between members is with the sender and all receivers in one transaction',
    'mail/send': 'a letter goes out by the server of its mailbox, in steps of their own transactions',
    'mail/sync': 'what a server outside has of a mailbox is stored for its owner',
    'mail/read-file': 'a file of a letter is sent to the owner of the mailbox, as its signed address says',
    'mail/end-leavers': 'what was fetched from servers of a person who leaves a company is deleted',
    'mail/erase-person': 'the mailboxes of a person who is erased are deleted in each company',
    'mail/export': 'the export of a person reads the letters of the own mailboxes',
  },
  definers: {
    'mail.store_words(uuid[],text[],text[],text[],text[])':
      'stores the words of letters of the member in scope',
    'mail.count_letters()': 'lets the database count the tables of letters, of which nothing is answered',
    'mail.find_message_ids(text[],text,text,text,boolean,timestamp with time zone,timestamp with time zone,uuid,integer)':
      'the search of letters, of the member in scope alone',
  },
});

declare module '@artel/server/tenancy' {
  interface TenancyEntries extends EntriesOf<typeof mailTenancy> {}
}
