import * as contract from '@artel/mail/contract';
import { bind, bindStaged, type Feature } from '@artel/server';
import { connectAccount } from './connect-account.ts';
import { findServers } from './find-servers.ts';
import { listAccounts } from './list-accounts.ts';
import { removeAccount } from './remove-account.ts';

/** Mailboxes of people. */
export const accounts: Feature = {
  routes: [
    bind(contract.listAccounts, listAccounts),
    bindStaged(contract.findServers, findServers),
    bindStaged(contract.connectAccount, connectAccount),
    bind(contract.removeAccount, removeAccount),
  ],
  retention: [
    {
      table: 'mail.accounts',
      label: 'mailboxes of people',
      duration: 'as long as the person is in the company',
    },
    {
      table: 'mail.folders',
      label: 'folders of mailboxes',
      with: 'mail.accounts',
      duration: 'as long as their mailbox',
    },
    {
      table: 'mail.ops',
      label: 'changes that a server outside has not heard of',
      with: 'mail.accounts',
      duration: 'until the server heard of them',
    },
  ],
};
