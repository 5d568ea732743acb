import {
  companyErrors,
  type Profile,
  profileChanged,
  type updateProfile as route,
} from '@artel/company/contract';
import { type Actor, AppError, type RouteInput, requestErrors } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { lockMemberOfUser } from '../members/members.store.ts';
import { changeAccount } from './change-account.ts';
import { changePerson } from './change-person.ts';
import { changeWork, type WorkChanges } from './change-work.ts';
import { getProfile } from './get-profile.ts';

type Changes = RouteInput<typeof route>['body'];

/**
 * Changes what was given of the person and of what they are in the company of the session; a stale version is answered
 * with the profile as it is. The tour ends by itself, theme and density are chosen by themselves, all without a version:
 * the last choice is good.
 */
export async function updateProfile(deps: WithTransaction, actor: Actor, changes: Changes): Promise<Profile> {
  const { isOnboarding, theme, density, ...versioned } = changes;
  await deps.profileParts.update(deps, actor.userId, { isOnboarding });
  const isFree = [isOnboarding, theme, density].some((given) => given !== undefined);
  const isFreeAlone = isFree && Object.values(versioned).every((given) => given === undefined);
  if (!isFreeAlone) await changeVersioned(deps, actor, versioned);
  await changePerson(deps, actor.userId, { ...versioned, theme, density });
  await deps.live.tell(deps.tx, { userId: actor.userId }, profileChanged, {});
  return getProfile(deps, actor);
}

type VersionedChanges = Omit<Changes, 'isOnboarding' | 'theme' | 'density'>;

/** The account carries the version of the whole profile. */
async function changeVersioned(
  deps: WithTransaction,
  actor: Actor,
  changes: VersionedChanges,
): Promise<void> {
  const { membership } = actor;
  const { familyName, givenName, middleName, timeZone, version, ...rest } = changes;
  if (version === undefined) throw new AppError(companyErrors['version-missing']);
  const work = workIn(rest);
  if (work !== null && membership === null) throw new AppError(requestErrors['company-required']);
  // The card before the account: the order of all who lock both.
  if (membership !== null) await lockMemberOfUser(deps.tx, membership.companyId, actor.userId);
  await changeAccount(deps, actor, { familyName, givenName, middleName, timeZone, version });
  if (work !== null && membership !== null) await changeWork(deps, { ...actor, membership }, work);
}

/** What was given of the work; null when nothing was. */
function workIn(changes: WorkChanges): WorkChanges | null {
  const { position, workPhone, extension, workingDays, workingFrom, workingTo } = changes;
  const work = { position, workPhone, extension, workingDays, workingFrom, workingTo };
  return Object.values(work).some((given) => given !== undefined) ? work : null;
}
