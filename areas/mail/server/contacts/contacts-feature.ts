import * as contract from '@artel/mail/contract';
import { bind, type Feature } from '@artel/server';
import { listContacts } from './list-contacts.ts';

/** People to write to. */
export const contacts: Feature = {
  routes: [bind(contract.listContacts, listContacts)],
  lives: [
    {
      table: 'mail.contacts',
      what: 'people whom a person wrote to',
      kept: 'as long as the person is in the company',
    },
  ],
};
