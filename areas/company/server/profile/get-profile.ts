import type { Profile, Role, Suspension } from '@artel/company/contract';
import { type Actor, AppError, requestErrors } from '@artel/contract';
import { findAccount } from '@artel/identity/server';
import type { WithTransaction } from '@artel/server';
import { findCompany, listSuspendedCompanyIds } from '../companies/companies.store.ts';
import { holding } from '../companies/company-state.ts';
import { signLogo } from '../companies/logo-source.ts';
import { signOwnAvatar } from '../pictures/sign-avatar.ts';
import { presentPerson } from './present-person.ts';
import { findPersonAlone, findProfileCompany } from './profile.store.ts';

type Deps = Pick<WithTransaction, 'tx' | 'db' | 'secrets' | 'clock' | 'config' | 'profileParts'>;

/** Defaults for a person without data in any other area. */
const untouched = { companyNameDraft: '', isOnboarding: false } as const;

/**
 * The signed-in person, the company of the session and the permissions there; two queries sent together, and
 * a third for a person without a company.
 */
export async function getProfile(deps: Deps, actor: Actor): Promise<Profile> {
  const { tx } = deps;
  const { userId, membership } = actor;
  const [account, { company, person, work }, parts] = await Promise.all([
    findAccount(tx, userId),
    membership
      ? findProfileCompany(tx, { userId, companyId: membership.companyId })
      : findPersonAlone(tx, userId),
    deps.profileParts.load(tx, userId),
  ]);
  if (!account) throw new AppError(requestErrors.unauthenticated);
  return {
    id: userId,
    username: account.email,
    familyName: account.familyName,
    givenName: account.givenName,
    middleName: account.middleName,
    timeZone: account.timeZone,
    avatar: signOwnAvatar(deps, actor, account.avatarBlobId),
    version: account.version,
    company:
      company && membership
        ? {
            id: company.id,
            name: company.name,
            isOperator: company.isOperator,
            memberId: membership.memberId,
            role: membership.role as Role,
            logo: signLogo(deps, actor, { companyId: company.id, blobId: company.logoBlobId }),
            ...suspendedBy(deps, company.suspensions),
          }
        : null,
    suspendedIn: membership ? [] : await listSuspendedIn(deps),
    permissions: membership ? [...membership.permissions].sort() : [],
    ...untouched,
    ...parts,
    ...presentPerson(person, deps.clock.now()),
    work,
  };
}

function suspendedBy(deps: Deps, all: readonly Suspension[]): { suspensions?: Suspension[] } {
  const suspensions = holding(deps, all);
  return suspensions.length === 0 ? {} : { suspensions };
}

/** Each company is read in its own scope, after everything else, because the transaction remains in the last one. */
async function listSuspendedIn({ tx, db }: Pick<Deps, 'tx' | 'db'>): Promise<string[]> {
  const names: string[] = [];
  for (const id of await listSuspendedCompanyIds(tx)) {
    await db.enterCompany('company/own-companies', tx, id);
    names.push((await findCompany(tx, id))?.name ?? '');
  }
  return names;
}
