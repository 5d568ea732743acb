import { type Actor, AppError, requestErrors } from '@artel/contract';
import { securityChanged } from '@artel/identity/contract';
import type { WithTransaction } from '@artel/server';
import { deleteAppPasswordRow } from './app-passwords.store.ts';

type Deps = Pick<WithTransaction, 'tx' | 'audit' | 'live'>;

/** Revokes one of the person's app passwords. No server remembers one: the program's next call is refused everywhere. */
export async function deleteAppPassword(
  deps: Deps,
  { userId }: Actor,
  { appPasswordId }: { appPasswordId: string },
): Promise<Record<string, never>> {
  const { tx } = deps;
  const name = await deleteAppPasswordRow(tx, userId, appPasswordId);
  if (name === null) throw new AppError(requestErrors['not-found']);
  await deps.audit.record(tx, {
    act: 'identity/app-password-deleted',
    userId,
    companyId: null,
    subject: `app-password:${appPasswordId}`,
    before: { name },
  });
  await deps.live.tell(tx, { userId }, securityChanged, {});
  return {};
}
