import * as contract from '@artel/identity/contract';
import { bindStaged, type Feature } from '@artel/server';
import { createCaptcha } from './create-captcha.ts';

/** Work that a browser must do before its request is accepted. */
export const captcha: Feature = {
  routes: [bindStaged(contract.createCaptcha, (deps, _, body) => createCaptcha(deps, body))],
  retention: [
    {
      table: 'identity.spent_captchas',
      label: 'solved captchas',
      duration: 'until they expire',
      ends: 'expires_at',
      days: 0,
    },
  ],
};
