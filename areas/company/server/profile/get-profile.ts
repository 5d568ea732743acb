import type { Profile, Role } from '@artel/company/contract';
import { type Actor, AppError, requestErrors } from '@artel/contract';
import { findAccount } from '@artel/identity/server';
import type { WithTransaction } from '@artel/server';
import { findDraft, findProfileCompany } from './profile.store.ts';

/** The signed-in person, the company of the session and what may be done there; two queries. */
export async function getProfile({ tx }: Pick<WithTransaction, 'tx'>, actor: Actor): Promise<Profile> {
  const { userId, membership } = actor;
  const account = await findAccount(tx, userId);
  if (!account) throw new AppError(requestErrors.unauthenticated);
  const { company, companyNameDraft } = membership
    ? await findProfileCompany(tx, { userId, companyId: membership.companyId })
    : await findDraft(tx, userId);
  return {
    id: userId,
    username: account.email,
    familyName: account.familyName,
    givenName: account.givenName,
    middleName: account.middleName,
    timeZone: account.timeZone,
    version: account.version,
    company:
      company && membership
        ? { ...company, memberId: membership.memberId, role: membership.role as Role }
        : null,
    permissions: membership ? [...membership.permissions].sort() : [],
    companyNameDraft,
  };
}
