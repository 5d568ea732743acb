import type { OwnCompany, Role } from '@artel/company/contract';
import type { Actor } from '@artel/contract';
import type { Platform } from '@artel/server';
import { findCompany, listOwnCompanyIds } from '../companies/companies.store.ts';

/** The companies that the person may enter, each read in its own scope. */
export async function listOwnCompanies(
  { db, ports }: Pick<Platform, 'db' | 'ports'>,
  { userId, membership }: Actor,
): Promise<{ companies: OwnCompany[] }> {
  const companies: OwnCompany[] = [];
  for (const id of await db.asUser(userId, listOwnCompanyIds)) {
    const found = await ports.resolveMembership(userId, id);
    if (found === null) continue;
    const company = await db.asCompanyJob('company/own-companies', id, (tx) => findCompany(tx, id));
    if (company === null) continue;
    const isCurrent = id === membership?.companyId;
    companies.push({ id, name: company.name, role: found.role as Role, isCurrent });
  }
  return { companies };
}
