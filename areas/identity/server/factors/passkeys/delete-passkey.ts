import { type Actor, AppError, requestErrors } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { lockAccount } from '../../accounts/accounts.store.ts';
import { requireProof } from '../../sessions/require-proof.ts';
import { type NotifyDeps, notifyFactorChange } from '../notify-factor-change.ts';
import { forgetCodesWithoutFactor } from '../recovery-codes/forget-codes-without-factor.ts';
import { deletePasskeyRow } from './passkeys.store.ts';

/** Removes a passkey, which opens nothing from now on. With the last factor the recovery codes are deleted too. */
export async function deletePasskey(
  deps: NotifyDeps & Pick<WithTransaction, 'tx'>,
  actor: Actor,
  passkeyId: string,
): Promise<Record<string, never>> {
  const { tx } = deps;
  const { userId } = actor;
  await requireProof(deps, tx, actor);
  await lockAccount(tx, userId);
  const name = await deletePasskeyRow(tx, userId, passkeyId);
  if (name === null) throw new AppError(requestErrors['not-found']);
  await forgetCodesWithoutFactor(tx, userId);
  await notifyFactorChange(deps, tx, {
    act: 'identity/passkey-deleted',
    userId,
    change: 'passkey-deleted',
    values: { name },
    subject: `passkey:${passkeyId}`,
    before: { name },
  });
  return {};
}
