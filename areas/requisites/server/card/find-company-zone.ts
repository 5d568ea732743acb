import type { FindCompanyZone } from '@artel/contract';
import type { Platform } from '@artel/server';
import { findCard } from './cards.store.ts';
import { EMPTY_CARD } from './present-card.ts';

/** Finds the zone in the company's card; a company without one counts its days by that of a new card. */
export function findCompanyZone({ db }: Pick<Platform, 'db'>): FindCompanyZone {
  return (companyId) =>
    db.asCompanyJob(
      'requisites/find-company-zone',
      companyId,
      async (tx) => (await findCard(tx, companyId))?.timeZone ?? EMPTY_CARD.timeZone,
    );
}
