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
import { getProfile } from './get-profile.ts';
import { parseTimeZone } from './time-zone.ts';
import { deleteTour } from './tours.store.ts';

type Changes = RouteInput<typeof route>['body'];

/**
 * Changes what was given of the person's name and time zone; a stale version is answered with the profile as it is. The
 * tour ends by itself, without a version: only its end can be told, and twice is as good as once.
 */
export async function updateProfile(deps: WithTransaction, actor: Actor, changes: Changes): Promise<Profile> {
  const { isOnboarding, ...ofAccount } = changes;
  if (isOnboarding === false) await deleteTour(deps.tx, actor.userId);
  const isTourAlone =
    isOnboarding === false && Object.values(ofAccount).every((given) => given === undefined);
  if (!isTourAlone) await changeAccount(deps, actor, ofAccount);
  await deps.live.tell(deps.tx, { userId: actor.userId }, profileChanged, {});
  return getProfile(deps, actor);
}

type AccountChanges = Omit<Changes, 'isOnboarding'>;

async function changeAccount(deps: WithTransaction, actor: Actor, changes: AccountChanges): Promise<void> {
  const { timeZone, version } = changes;
  if (version === undefined) throw new AppError(companyErrors['version-missing']);
  const parsed = timeZone === undefined ? changes : { ...changes, timeZone: parseTimeZone(timeZone) };
  const before = await findAccount(deps.tx, actor.userId);
  if (!before) throw new AppError(requestErrors.unauthenticated);
  await updateAccount(deps.tx, actor.userId, { ...parsed, version }).catch(async (error: unknown) => {
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
