import { MINUTE } from '@artel/contract/time';
import type { CacheKind, Platform, Tx } from '@artel/server';
import { findCompany } from './companies.store.ts';
import { listSuspensions } from './suspensions.store.ts';

const STATE: CacheKind = {
  name: 'company/state',
  getConcerned: (companyId) => ({ companyId }),
  maxAgeMs: 10 * MINUTE,
};

interface CompanyState {
  readonly isSuspended: boolean;
  readonly isUnpaid: boolean;
  readonly isMoved: boolean;
  readonly isOperator: boolean;
}

/** Returns the company state that every request needs, from the cache. */
export function getCompanyState(
  { db, cache, config }: Pick<Platform, 'db' | 'cache' | 'config'>,
  companyId: string,
): Promise<CompanyState> {
  return cache.get(STATE, companyId, () =>
    db.asCompanyJob('company/membership', companyId, async (tx) => {
      const company = await findCompany(tx, companyId);
      const reasons = company?.suspendedAt ? await listSuspensions(tx, companyId) : [];
      const held = holding({ config }, reasons);
      return {
        isSuspended: company === null || held.length > 0,
        isUnpaid: held.length > 0 && held.every(({ reason }) => reason === 'unpaid'),
        isMoved: held.some(({ reason }) => reason === 'moved'),
        isOperator: company?.isOperator === true,
      };
    }),
  );
}

/** Returns the reasons that apply: in an installation that sells nothing, no company is suspended for not paying. */
export function holding<S extends { readonly reason: string }>(
  { config }: Pick<Platform, 'config'>,
  suspensions: readonly S[],
): S[] {
  return suspensions.filter(({ reason }) => config.billing || reason !== 'unpaid');
}

/** Must be called by all code that suspends a company or lifts a suspension. */
export async function forgetCompanyState(
  { cache }: Pick<Platform, 'cache'>,
  tx: Tx,
  companyId: string,
): Promise<void> {
  await cache.forget(tx, STATE, companyId);
}
