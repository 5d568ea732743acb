import * as contract from '@artel/identity/contract';
import { bind, bindStaged, type Feature } from '@artel/server';
import { deleteOldConsentsNightly } from './delete-old-consents.ts';
import { listConsents } from './list-consents.ts';
import { listOwnConsents } from './list-own-consents.ts';
import { withdrawConsent } from './withdraw-consent.ts';

/** Consents and their texts. */
export const consents: Feature = {
  routes: [
    bindStaged(contract.listConsents, async (deps, _, query) => ({
      items: await listConsents(deps, query.filter?.purpose),
    })),
    bind(contract.listOwnConsents, listOwnConsents),
    bind(contract.withdrawConsent, (deps, actor, body) => withdrawConsent(deps, actor, body.purpose)),
  ],
  jobs: [deleteOldConsentsNightly],
  retention: [
    {
      table: 'identity.consents',
      label: 'consents',
      duration: 'as long as the account and {days} longer; {days} where no account came of it',
      ends: 'at',
      where: 'user_id IS NULL',
      days: 3 * 365 + 1,
      via: 'identity/delete-old-consents',
    },
  ],
};
