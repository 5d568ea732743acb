import { type Actor, AppError, requestErrors } from '@artel/contract';
import { securityChanged } from '@artel/identity/contract';
import type { WithTransaction } from '@artel/server';
import { deleteAppPasswordRow } from './app-passwords.store.ts';
import { forgetPrograms } from './forget-programs.ts';

type Deps = Pick<WithTransaction, 'tx' | 'audit' | 'live' | 'cache'>;

/**
 * Revokes one of the person's app passwords: every server drops it from the cache, so that the program's next
 * call is refused.
 */
export async function deleteAppPassword(
  deps: Deps,
  { userId }: Actor,
  { appPasswordId }: { appPasswordId: string },
): Promise<Record<string, never>> {
  const { tx } = deps;
  const deleted = await deleteAppPasswordRow(tx, userId, appPasswordId);
  if (deleted === null) throw new AppError(requestErrors['not-found']);
  const { name, passwordHash } = deleted;
  await forgetPrograms(deps, tx, [passwordHash]);
  await deps.audit.record(tx, {
    act: 'identity/app-password-deleted',
    userId,
    companyId: null,
    subject: `app-password:${appPasswordId}`,
    before: { name },
  });
  await deps.live.publish(tx, { userId }, securityChanged, {});
  return {};
}
