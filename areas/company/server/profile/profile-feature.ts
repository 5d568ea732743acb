import * as contract from '@artel/company/contract';
import { emailChanged } from '@artel/identity/contract';
import { bind, type Feature, subscribe } from '@artel/server';
import { getProfile } from './get-profile.ts';
import { publishAddressChanged } from './publish-address-changed.ts';
import { updateProfile } from './update-profile.ts';

/** The data that a person enters about themselves, in all companies and in one. */
export const profile: Feature = {
  routes: [
    bind(contract.getProfile, (deps, actor) => {
      // A person without a company has a further query.
      if (actor.membership) deps.tx.endQueries();
      return getProfile(deps, actor);
    }),
    bind(contract.updateProfile, updateProfile),
  ],
  subscriptions: [
    subscribe({
      event: emailChanged,
      name: 'company/tell-address-changed',
      priority: 'soon',
      run: publishAddressChanged,
    }),
  ],
  retention: [
    {
      table: 'company.people',
      label: 'phone, birthday, status and look that a person chose',
      duration: 'as long as the account; one per person',
    },
  ],
};
