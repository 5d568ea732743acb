import type { Actor, RouteResponse } from '@artel/contract';
import type { getSecurity as route } from '@artel/identity/contract';
import type { WithTransaction } from '@artel/server';
import { findAccount, findPasswordChangedAt } from '../accounts/accounts.store.ts';
import { findPendingEmail } from '../confirmations/confirmations.store.ts';
import { listPasskeys } from '../factors/passkeys/passkeys.store.ts';
import { provedUntil } from '../policy.ts';
import { findProvedAt } from '../sessions/sessions.store.ts';
import { recoveryCodes, totps } from '../tables.ts';
import { listTrustedDevices } from '../trusted-devices/list-trusted-devices.ts';

type Deps = Pick<WithTransaction, 'tx' | 'clock'>;

/** Returns the person's own sign-in methods. */
export async function getSecurity({ tx, clock }: Deps, actor: Actor): Promise<RouteResponse<typeof route>> {
  const { userId, sessionId } = actor;
  const account = await findAccount(tx, userId);
  const changedAt = await findPasswordChangedAt(tx, userId);
  const totp = await totps.find(tx, { userId }, ['sealed', 'since']);
  const passkeys = await listPasskeys(tx, userId);
  const until = provedUntil(await findProvedAt(tx, sessionId), clock.now());
  return {
    email: account?.email ?? '',
    pendingEmail: await findPendingEmail(tx, userId, clock.now()),
    passwordChangedAt: (changedAt ?? new Date(0)).toISOString(),
    totpSince: totp?.since.toISOString() ?? null,
    recoveryCodesLeft: await recoveryCodes.count(tx, { userId }),
    passkeys: passkeys.map((passkey) => ({
      id: passkey.id,
      name: passkey.name,
      createdAt: passkey.createdAt.toISOString(),
      lastUsedAt: passkey.lastUsedAt?.toISOString() ?? null,
      isSynced: passkey.isBackedUp,
    })),
    trustedDevices: await listTrustedDevices({ tx, clock }, actor),
    provedUntil: until?.toISOString() ?? null,
  };
}
