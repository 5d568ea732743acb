import * as contract from '@artel/identity/contract';
import { bind, bindStaged, type Feature } from '@artel/server';
import { checkAppPassword } from './check-app-password.ts';
import { createAppPassword } from './create-app-password.ts';
import { deleteAppPassword } from './delete-app-password.ts';
import { listAppPasswords } from './list-app-passwords.ts';

/** Passwords of programs. */
export const appPasswords: Feature = {
  routes: [
    bind(contract.listAppPasswords, listAppPasswords),
    bind(contract.createAppPassword, createAppPassword),
    bind(contract.deleteAppPassword, deleteAppPassword),
    bindStaged(contract.checkAppPassword, (deps, _, params) => checkAppPassword(deps, params)),
  ],
  retention: [
    {
      table: 'identity.app_passwords',
      label: 'app passwords',
      duration: 'as long as the account',
    },
  ],
};
