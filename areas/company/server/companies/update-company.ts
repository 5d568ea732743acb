import { type Company, companyChanged } from '@artel/company/contract';
import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { findCompanyForUpdate, renameCompany } from './companies.store.ts';
import { presentCompany } from './present-company.ts';

/** Renames the company; a stale version gets the present state as the response. */
export async function updateCompany(
  { tx, live, audit }: Pick<WithTransaction, 'tx' | 'live' | 'audit'>,
  { userId, membership: { companyId } }: MemberActor,
  input: { name: string; version: number },
): Promise<Company> {
  const before = await findCompanyForUpdate(tx, companyId);
  if (!before) throw new AppError(requestErrors['not-found']);
  if (before.version !== input.version) {
    throw new AppError(requestErrors.stale, { current: presentCompany(before) });
  }
  const after = await renameCompany(tx, companyId, input.name);
  await live.publish(tx, { companyId }, companyChanged, { companyId });
  await audit.record(tx, {
    act: 'company/company-renamed',
    userId,
    companyId,
    subject: `company:${companyId}`,
    before: { name: before.name },
    after: { name: after.name },
  });
  return presentCompany(after);
}
