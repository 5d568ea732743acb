import * as contract from '@artel/identity/contract';
import { bind, bindStaged, type Feature } from '@artel/server';
import { cancelEmailChange } from './cancel-email-change.ts';
import { changeEmail } from './change-email.ts';
import { confirmEmail } from './confirm-email.ts';
import { sendEmailChangeLetters } from './send-email-change-letters.ts';

/** Another address, confirmed from both. */
export const emailChanges: Feature = {
  routes: [
    bind(contract.changeEmail, (deps, actor, { body }) => changeEmail(deps, actor, body)),
    bindStaged(contract.confirmEmail, (deps, actor, { body }) => confirmEmail(deps, actor, body)),
    bind(contract.cancelEmailChange, (deps, actor) => cancelEmailChange(deps, actor)),
  ],
  jobs: [sendEmailChangeLetters],
};
