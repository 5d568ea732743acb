import { type Company, companyLimits, profileChanged } from '@artel/company/contract';
import { type Actor, AppError, requestErrors } from '@artel/contract';
import { findAccount, setSessionCompany } from '@artel/identity/server';
import type { WithTransaction } from '@artel/server';
import { listOwnedCompanyIds } from '../companies/companies.store.ts';
import { presentCompany } from '../companies/present-company.ts';
import { openCompany } from './open-company.ts';

type Deps = Pick<
  WithTransaction,
  'tx' | 'db' | 'openedCompany' | 'ids' | 'clock' | 'cache' | 'live' | 'audit' | 'emit' | 'ports' | 'limits'
>;

/** Founds a company for the signed-in person, who becomes its owner; the session moves into it with its next token. */
export async function createCompany(deps: Deps, actor: Actor, input: { name: string }): Promise<Company> {
  const account = await findAccount(deps.tx, actor.userId);
  if (!account) throw new AppError(requestErrors.unauthenticated);
  const { email, familyName, givenName, middleName, avatarBlobId } = account;
  const existing = async () => (await listOwnedCompanyIds(deps.tx)).length;
  await deps.limits.consume(deps.tx, companyLimits.companies, { person: actor.userId }, { existing });
  await deps.openedCompany(deps.tx, actor.userId);
  const company = await openCompany(
    deps,
    deps.tx,
    { userId: actor.userId, email, familyName, givenName, middleName, avatarBlobId },
    { name: input.name, isOperator: false },
  );
  if (!company) throw new AppError(requestErrors.conflict);
  await setSessionCompany(deps.tx, { sessionId: actor.sessionId, companyId: company.id });
  await deps.live.publish(deps.tx, { userId: actor.userId }, profileChanged, {});
  return presentCompany(company);
}
