import {
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

type Changes = RouteInput<typeof route>['body'];

/** Changes what was given of the person's name and time zone; a stale version is answered with the profile as it is. */
export async function updateProfile(deps: WithTransaction, actor: Actor, changes: Changes): Promise<Profile> {
  const { timeZone } = changes;
  const parsed = timeZone === undefined ? changes : { ...changes, timeZone: parseTimeZone(timeZone) };
  const before = await findAccount(deps.tx, actor.userId);
  if (!before) throw new AppError(requestErrors.unauthenticated);
  await updateAccount(deps.tx, actor.userId, parsed).catch(async (error: unknown) => {
    if (!(error instanceof AppError) || error.declaration !== requestErrors.stale) throw error;
    throw new AppError(requestErrors.stale, { current: await getProfile(deps, actor) });
  });
  await deps.live.tell(deps.tx, { userId: actor.userId }, profileChanged, {});
  if (isRenamed(before, changes)) await deps.emit(deps.tx, personRenamed, { userId: actor.userId });
  return getProfile(deps, actor);
}

function isRenamed(before: Required<Omit<Changes, 'version' | 'timeZone'>>, changes: Changes): boolean {
  return (['familyName', 'givenName', 'middleName'] as const).some(
    (part) => changes[part] !== undefined && changes[part] !== before[part],
  );
}
