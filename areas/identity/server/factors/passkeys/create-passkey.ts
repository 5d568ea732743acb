import { type Actor, AppError, type RouteInput, type RouteResponse } from '@artel/contract';
import { identityErrors, identityLimits, type createPasskey as route } from '@artel/identity/contract';
import type { Platform, WithTransaction } from '@artel/server';
import { lockAccount } from '../../accounts/accounts.store.ts';
import { requireProof } from '../../sessions/require-proof.ts';
import { challengeKey } from '../challenges/challenge-key.ts';
import { consumeChallenge } from '../challenges/challenges.store.ts';
import { type NotifyDeps, notifyFactorChange } from '../notify-factor-change.ts';
import { insertPasskey, listPasskeys } from './passkeys.store.ts';
import { readNewPasskey } from './read-new-passkey.ts';

type Deps = NotifyDeps & Pick<WithTransaction, 'tx'> & Pick<Platform, 'ids' | 'secrets' | 'limits'>;

/** Adds the passkey that an authenticator made for the person. */
export async function createPasskey(
  deps: Deps,
  actor: Actor,
  { challenge, name, passkey: answer }: RouteInput<typeof route>,
): Promise<RouteResponse<typeof route>> {
  const { tx, clock, ids, secrets, config, limits } = deps;
  const { userId, sessionId } = actor;
  await requireProof(deps, tx, actor);
  await lockAccount(tx, userId);
  const now = clock.now();
  const key = challengeKey(secrets, { purpose: 'passkey', userId, sessionId }, challenge);
  if (!(await consumeChallenge(tx, key, now))) throw new AppError(identityErrors['challenge-ended']);
  const passkey = await readNewPasskey(config, answer, challenge);
  if (passkey === null) throw new AppError(identityErrors['passkey-wrong']);
  const before = await listPasskeys(tx, userId);
  const existing = async () => before.length;
  await limits.consume(tx, identityLimits.passkeys, { person: userId }, { existing });
  const id = ids.next();
  const isNew = await insertPasskey(tx, { ...passkey, id, userId, name, createdAt: now });
  if (!isNew) throw new AppError(identityErrors['passkey-known']);
  const { aaguid, isBackupEligible } = passkey;
  await notifyFactorChange(deps, tx, {
    act: 'identity/passkey-added',
    userId,
    change: 'passkey-added',
    values: { name },
    subject: `passkey:${id}`,
    before: { passkeys: before.length },
    after: { passkeys: before.length + 1, name, aaguid, isBackupEligible },
  });
  return { id };
}
