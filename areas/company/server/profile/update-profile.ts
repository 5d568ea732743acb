import {
  companyErrors,
  type Profile,
  personRenamed,
  profileChanged,
  type updateProfile as route,
} from '@artel/company/contract';
import { type Actor, AppError, type RouteInput, requestErrors } from '@artel/contract';
import { findAccount, updateAccount } from '@artel/identity/server';
import type { WithTransaction } from '@artel/server';
import { lockMemberOfUser } from '../members/members.store.ts';
import { changePerson } from './change-person.ts';
import { changeWork, type WorkChanges } from './change-work.ts';
import { getProfile } from './get-profile.ts';
import { parseTimeZone } from './time-zone.ts';
import { endTour } from './tours.store.ts';

type Changes = RouteInput<typeof route>['body'];

/**
 * Changes what was given of the person and of what they are in the company of the session; a stale version is answered
 * with the profile as it is. The tour ends by itself, theme and density are chosen by themselves, all without a version:
 * the last choice is good.
 */
export async function updateProfile(deps: WithTransaction, actor: Actor, changes: Changes): Promise<Profile> {
  const { isOnboarding, theme, density, ...versioned } = changes;
  if (isOnboarding === false) await endTour(deps.tx, actor.userId, deps.clock.now());
  const isFree = [isOnboarding, theme, density].some((given) => given !== undefined);
  const isFreeAlone = isFree && Object.values(versioned).every((given) => given === undefined);
  if (!isFreeAlone) await changeVersioned(deps, actor, versioned);
  await changePerson(deps, actor.userId, { ...versioned, theme, density });
  await deps.live.tell(deps.tx, { userId: actor.userId }, profileChanged, {});
  return getProfile(deps, actor);
}

type VersionedChanges = Omit<Changes, 'isOnboarding' | 'theme' | 'density'>;
type AccountChanges = Pick<Changes, 'familyName' | 'givenName' | 'middleName' | 'timeZone'>;

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

async function changeAccount(
  deps: WithTransaction,
  actor: Actor,
  changes: AccountChanges & { readonly version: number },
): Promise<void> {
  const { timeZone } = changes;
  const parsed = timeZone === undefined ? changes : { ...changes, timeZone: parseTimeZone(timeZone) };
  const before = await findAccount(deps.tx, actor.userId);
  if (!before) throw new AppError(requestErrors.unauthenticated);
  await updateAccount(deps.tx, actor.userId, parsed).catch(async (error: unknown) => {
    if (!(error instanceof AppError) || error.declaration !== requestErrors.stale) throw error;
    throw new AppError(requestErrors.stale, { current: await getProfile(deps, actor) });
  });
  if (isRenamed(before, changes)) await deps.emit(deps.tx, personRenamed, { userId: actor.userId });
}

function isRenamed(
  before: Required<Pick<AccountChanges, 'familyName' | 'givenName' | 'middleName'>>,
  changes: AccountChanges,
): boolean {
  return (['familyName', 'givenName', 'middleName'] as const).some(
    (part) => changes[part] !== undefined && changes[part] !== before[part],
  );
}
