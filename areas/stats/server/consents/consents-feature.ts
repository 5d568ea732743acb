import { bind, type Feature } from '@artel/server';
import * as contract from '@artel/stats/contract';
import { deleteOldConsentsNightly } from './delete-old-consents.ts';
import { saveConsent } from './save-consent.ts';

/** Visitors' choices about analytics. */
export const consents: Feature = {
  routes: [bind(contract.saveConsent, (deps, actor, body) => saveConsent(deps, actor?.userId ?? null, body))],
  jobs: [deleteOldConsentsNightly],
  retention: [
    {
      table: 'stats.consents',
      label: 'choices about analytics',
      duration: '{days}: the year that a choice holds, and three more',
      ends: 'at',
      days: 4 * 365 + 1,
      via: 'stats/delete-old-consents',
    },
  ],
};
