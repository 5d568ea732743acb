import type { Platform, Tx } from '@artel/server';
import type { CompanyRow } from '../companies/companies.store.ts';
import { admitMember, type Person } from '../members/admit-member.ts';
import { companies } from '../tables.ts';

/**
 * Founds a company with the founder as its owner and enters it for the rest of the transaction; null when it would be
 * the installation's second operator.
 */
export async function openCompany(
  deps: Pick<Platform, 'db' | 'ids' | 'clock' | 'cache' | 'live' | 'audit' | 'emit' | 'ports' | 'limits'>,
  tx: Tx,
  founder: Person & { readonly position?: string },
  { name, isOperator }: { name: string; isOperator: boolean },
): Promise<CompanyRow | null> {
  const id = deps.ids.next();
  const now = deps.clock.now();
  await deps.db.enterCompany('company/open-company', tx, id);
  // Null when it would be the installation's second operator.
  const company = await companies.insertOrIgnore(tx, { id, name, isOperator, createdAt: now }, '*');
  if (!company) return null;
  await deps.audit.record(tx, {
    act: 'company/company-opened',
    userId: founder.userId,
    companyId: id,
    subject: `company:${id}`,
    after: { name, isOperator },
  });
  const { position, ...person } = founder;
  await admitMember(deps, tx, { companyId: id, person, role: 'owner', position });
  return company;
}
