import { findCompany, findOperatorCompanyId } from '@artel/company/server';
import type { DescribeOperator, Operator } from '@artel/contract';
import { MINUTE } from '@artel/contract/time';
import type { Platform } from '@artel/server';
import { findCard } from './cards.store.ts';

/**
 * Describes the operator of the installation. Texts that every visitor may request name it, so it is cached
 * for a minute.
 */
export function describeOperator({ db, clock }: Pick<Platform, 'db' | 'clock'>): DescribeOperator {
  let known: { readonly until: number; readonly operator: Operator | null } | undefined;
  return async () => {
    const now = clock.now().getTime();
    if (known === undefined || known.until <= now)
      known = { until: now + MINUTE, operator: await readOperator(db) };
    return known.operator;
  };
}

async function readOperator(db: Platform['db']): Promise<Operator | null> {
  const companyId = await db.asInstallation('requisites/operator', findOperatorCompanyId);
  if (companyId === null) return null;
  return db.asCompanyJob('requisites/describe-operator', companyId, async (tx) => {
    const company = await findCompany(tx, companyId);
    const card = await findCard(tx, companyId);
    const person = [card?.familyName, card?.givenName, card?.middleName].filter(Boolean).join(' ');
    return {
      name: card?.fullName || person || (company?.name ?? ''),
      isPerson: card?.kind === 'sole-proprietor',
      inn: card?.inn ?? '',
      ogrn: card?.ogrn ?? '',
      address: card?.legalAddress ?? '',
    };
  });
}
