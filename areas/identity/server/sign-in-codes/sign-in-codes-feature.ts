import * as contract from '@artel/identity/contract';
import { bind, bindStaged, type Feature } from '@artel/server';
import { createSignInCode } from './create-sign-in-code.ts';
import { exchangeSignInCode } from './exchange-sign-in-code.ts';
import { readSignInCode } from './read-sign-in-code.ts';

/** Codes with which an app signs its web view in. */
export const signInCodes: Feature = {
  routes: [
    bind(contract.createSignInCode, createSignInCode),
    bindStaged(contract.readSignInCode, (deps, _, body) => readSignInCode(deps, body.code)),
    bindStaged(contract.exchangeSignInCode, (deps, _, body) => exchangeSignInCode(deps, body)),
  ],
  retention: [
    {
      table: 'identity.sign_in_codes',
      label: 'codes by which an app signs its web view in',
      duration: 'until they expire, a minute',
      ends: 'expires_at',
      days: 0,
    },
  ],
};
