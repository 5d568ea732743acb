import { type AccountChanges, personRenamed } from '@artel/company/contract';
import { type Actor, AppError, requestErrors } from '@artel/contract';
import { findAccount, updateAccount } from '@artel/identity/server';
import type { WithTransaction } from '@artel/server';
import { getProfile } from './get-profile.ts';
import { parseTimeZone } from './time-zone.ts';

export type AccountWithVersion = AccountChanges & { readonly version: number };

/**
 * Changes name and time zone, if the version of the whole profile is current; a stale one gets the present
 * profile as the response.
 */
export async function changeAccount(
  deps: WithTransaction,
  actor: Actor,
  changes: AccountWithVersion,
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
  before: Readonly<Record<'familyName' | 'givenName' | 'middleName', string>>,
  changes: AccountChanges,
): boolean {
  return (['familyName', 'givenName', 'middleName'] as const).some(
    (part) => changes[part] !== undefined && changes[part] !== before[part],
  );
}
