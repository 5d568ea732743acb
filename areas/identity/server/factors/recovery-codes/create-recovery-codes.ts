import { type Actor, AppError, type RouteResponse } from '@artel/contract';
import { identityErrors, type createRecoveryCodes as route } from '@artel/identity/contract';
import type { Platform, WithTransaction } from '@artel/server';
import { lockAccount } from '../../accounts/accounts.store.ts';
import { requireProof } from '../../sessions/require-proof.ts';
import { findFactorFacts } from '../factors.store.ts';
import { type NotifyDeps, notifyFactorChange } from '../notify-factor-change.ts';
import { replaceRecoveryCodes } from './replace-recovery-codes.ts';

type Deps = NotifyDeps & Pick<WithTransaction, 'tx'> & Pick<Platform, 'secrets'>;

/** Creates ten new recovery codes of the person; the earlier ones stop working. */
export async function createRecoveryCodes(deps: Deps, actor: Actor): Promise<RouteResponse<typeof route>> {
  const { tx } = deps;
  const { userId } = actor;
  await requireProof(deps, tx, actor);
  await lockAccount(tx, userId);
  const facts = await findFactorFacts(tx, userId);
  if (facts === null || (!facts.hasTotp && facts.passkeys === 0))
    throw new AppError(identityErrors['factor-missing']);
  const recoveryCodes = await replaceRecoveryCodes(deps, tx, userId);
  await notifyFactorChange(deps, tx, {
    act: 'identity/recovery-codes-renewed',
    userId,
    change: 'recovery-codes-renewed',
    before: { recoveryCodes: facts.recoveryCodesLeft },
    after: { recoveryCodes: recoveryCodes.length },
  });
  return { recoveryCodes };
}
