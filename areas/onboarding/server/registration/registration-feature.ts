import * as contract from '@artel/onboarding/contract';
import { bindStaged, type Feature } from '@artel/server';
import { register } from './register.ts';
import { registerByLink } from './register-by-link.ts';

/** A new account, with a company or by a link. */
export const registration: Feature = {
  routes: [
    bindStaged(contract.register, (deps, _, body) => register(deps, body)),
    bindStaged(contract.registerByLink, (deps, _, body) => registerByLink(deps, body)),
  ],
  retention: [
    {
      table: 'onboarding.drafts',
      label: 'the name of a company not yet opened',
      duration: 'until it is opened; one per person',
    },
  ],
};
