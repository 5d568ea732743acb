import * as contract from '@artel/identity/contract';
import { bind, bindStaged, type Feature } from '@artel/server';
import { cancelEmailChange } from './cancel-email-change.ts';
import { changeEmail } from './change-email.ts';
import { confirmEmail } from './confirm-email.ts';
import { sendEmailChangeLetters } from './send-email-change-letters.ts';

/** Another address, confirmed from both. */
export const emailChanges: Feature = {
  routes: [
    bind(contract.changeEmail, changeEmail),
    bindStaged(contract.confirmEmail, confirmEmail),
    bind(contract.cancelEmailChange, cancelEmailChange),
  ],
  jobs: [sendEmailChangeLetters],
};
