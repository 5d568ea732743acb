import { companyErrors, type Profile, profileChanged, type WorkChanges } from '@artel/company/contract';
import { type Actor, AppError, requestErrors } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { lockMemberOfUser } from '../members/members.store.ts';
import { type AccountWithVersion, changeAccount } from './change-account.ts';
import { changePerson } from './change-person.ts';
import { changeWork } from './change-work.ts';
import { getProfile } from './get-profile.ts';
import { type ProfileChanges, splitProfileChanges } from './split-profile-changes.ts';

/**
 * Changes the given fields of the person and of the member in the session's company; a stale version
 * gets the current profile. Fields that other areas store and the appearance have no version: the
 * last choice wins.
 */
export async function updateProfile(
  deps: WithTransaction,
  actor: Actor,
  changes: ProfileChanges,
): Promise<Profile> {
  const { account, person, variant, work, others } = splitProfileChanges(changes);
  const { version } = changes;
  await deps.profileParts.update(deps, actor.userId, others);
  const isFree = isAccepted(others) || isAccepted(variant);
  const isVersioned = version !== undefined || [account, person, work].some(isAccepted);
  if (isVersioned || !isFree) {
    if (version === undefined) throw new AppError(companyErrors['version-missing']);
    await changeVersioned(deps, actor, { ...account, version }, work);
  }
  await changePerson(deps, actor.userId, { ...person, ...variant, timeZone: account.timeZone });
  await deps.live.publish(deps.tx, { userId: actor.userId }, profileChanged, {});
  return getProfile(deps, actor);
}

/** The account has the version of the whole profile. */
async function changeVersioned(
  deps: WithTransaction,
  actor: Actor,
  account: AccountWithVersion,
  work: WorkChanges,
): Promise<void> {
  const { membership } = actor;
  if (isAccepted(work) && membership === null) throw new AppError(requestErrors['company-required']);
  // The card is locked before the account, as by all code that locks both.
  if (membership !== null) await lockMemberOfUser(deps.tx, membership.companyId, actor.userId);
  await changeAccount(deps, actor, account);
  if (isAccepted(work) && membership !== null) await changeWork(deps, { ...actor, membership }, work);
}

function isAccepted(changes: object): boolean {
  return Object.keys(changes).length > 0;
}
