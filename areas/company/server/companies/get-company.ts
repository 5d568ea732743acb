import type { Company } from '@artel/company/contract';
import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { findCompany } from './companies.store.ts';
import { presentCompany } from './present-company.ts';

/** The company that the session is in. */
export async function getCompany({ tx }: Pick<WithTransaction, 'tx'>, actor: MemberActor): Promise<Company> {
  const company = await findCompany(tx, actor.membership.companyId);
  if (!company) throw new AppError(requestErrors['not-found']);
  return presentCompany(company);
}
