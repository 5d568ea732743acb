import * as contract from '@artel/identity/contract';
import { bindStaged, type Feature } from '@artel/server';
import { resetPassword } from './reset-password.ts';
import { sendResetCode } from './send-reset-code.ts';
import { sendResetLetter } from './send-reset-letter.ts';

/** A new password with a code from a letter. */
export const passwordReset: Feature = {
  routes: [
    bindStaged(contract.sendResetCode, (deps, _, body) => sendResetCode(deps, body)),
    bindStaged(contract.resetPassword, (deps, _, body) => resetPassword(deps, body)),
  ],
  jobs: [sendResetLetter],
};
