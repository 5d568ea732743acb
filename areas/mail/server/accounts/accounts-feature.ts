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
  lives: [
    { table: 'mail.accounts', what: 'mailboxes of people', kept: 'as long as the person is in the company' },
    {
      table: 'mail.folders',
      what: 'folders of mailboxes',
      with: 'mail.accounts',
      kept: 'as long as their mailbox',
    },
    {
      table: 'mail.ops',
      what: 'changes that a server outside has not heard of',
      with: 'mail.accounts',
      kept: 'until the server heard of them',
    },
  ],
};
