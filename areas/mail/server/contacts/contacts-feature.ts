import * as contract from '@artel/mail/contract';
import { bind, type Feature } from '@artel/server';
import { listContacts } from './list-contacts.ts';

/** People to write to. */
export const contacts: Feature = {
  routes: [bind(contract.listContacts, listContacts)],
  retention: [
    {
      table: 'mail.contacts',
      label: 'people whom a person wrote to',
      duration: 'as long as the person is in the company',
    },
  ],
};
