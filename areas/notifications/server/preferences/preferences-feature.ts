import * as contract from '@artel/notifications/contract';
import { bind, type Feature } from '@artel/server';
import { getPreferences, type Kinds } from './get-preferences.ts';
import { updatePreferences } from './update-preferences.ts';

/** The notices that a person wants, of the kinds that can be turned off, and at which hours. */
export const createPreferencesFeature = (kinds: Kinds): Feature => ({
  routes: [
    bind(contract.getPreferences, (deps, actor) => getPreferences(deps, actor, kinds)),
    bind(contract.updatePreferences, (deps, actor, body) => updatePreferences(deps, actor, body, kinds)),
  ],
  retention: [
    {
      table: 'notifications.choices',
      label: 'which notices a person wants, and when',
      duration: 'as long as the account; one per person',
    },
    {
      table: 'notifications.quiet_hours',
      label: 'which notices a person wants, and when',
      duration: 'as long as the account; one per person',
    },
  ],
});
