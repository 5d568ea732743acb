import * as contract from '@artel/identity/contract';
import { bindStaged, type Feature } from '@artel/server';
import { sendCode } from './send-code.ts';
import { sendSignUpLetter } from './send-sign-up-letter.ts';

/** Codes and links that prove who owns an address. */
export const confirmations: Feature = {
  routes: [bindStaged(contract.sendCode, (deps, _, body) => sendCode(deps, body))],
  jobs: [sendSignUpLetter],
  retention: [
    {
      table: 'identity.confirmations',
      label: 'codes for addresses',
      duration: '{days} after they expired',
      ends: 'expires_at',
      days: 1,
    },
  ],
};
