import type { Actor, RouteResponse } from '@artel/contract';
import type { deleteTotp as route } from '@artel/identity/contract';
import type { WithTransaction } from '@artel/server';
import { lockAccount } from '../../accounts/accounts.store.ts';
import { requireProof } from '../../sessions/require-proof.ts';
import { totps } from '../../tables.ts';
import { type NotifyDeps, notifyFactorChange } from '../notify-factor-change.ts';
import { forgetCodesWithoutFactor } from '../recovery-codes/forget-codes-without-factor.ts';

/** Switches the authenticator off. With the last factor the recovery codes are deleted too. */
export async function deleteTotp(
  deps: NotifyDeps & Pick<WithTransaction, 'tx'>,
  actor: Actor,
): Promise<RouteResponse<typeof route>> {
  const { tx } = deps;
  const { userId } = actor;
  await requireProof(deps, tx, actor);
  await lockAccount(tx, userId);
  const before = await totps.find(tx, { userId }, ['sealed', 'since']);
  if (before === null || !(await totps.delete(tx, { userId }))) return {};
  await forgetCodesWithoutFactor(tx, userId);
  await notifyFactorChange(deps, tx, {
    act: 'identity/totp-switched-off',
    userId,
    change: 'totp-off',
    before: { totpSince: before.since },
    after: { totpSince: null },
  });
  return {};
}
