import * as contract from '@artel/billing/contract';
import { bind, type Feature } from '@artel/server';
import { getClosingPreference } from './get-closing-preference.ts';
import { updateClosingPreference } from './update-closing-preference.ts';

/** Preferences of a buyer for its documents. */
export const closingPreferences: Feature = {
  routes: [
    bind(contract.getClosingPreference, getClosingPreference),
    bind(contract.updateClosingPreference, (deps, actor, body) =>
      updateClosingPreference(deps, actor, body.closing),
    ),
  ],
  retention: [
    {
      table: 'billing.closing_preferences',
      label: 'what a company wants of its papers',
      duration: 'as long as the company',
    },
  ],
};
