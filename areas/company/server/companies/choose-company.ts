import type { ChooseCompany } from '@artel/contract';
import type { Platform } from '@artel/server';
import { listOwnCompanyIds } from './companies.store.ts';

/** Chooses the company of a new session: one that is not suspended first, then the one joined first. */
export function chooseCompany({ db }: Pick<Platform, 'db'>): ChooseCompany {
  return async (userId) => (await db.asUser(userId, listOwnCompanyIds))[0] ?? null;
}
