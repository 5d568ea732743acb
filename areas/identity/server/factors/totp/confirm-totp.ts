import { type Actor, AppError, type RouteResponse } from '@artel/contract';
import { identityErrors, type confirmTotp as route } from '@artel/identity/contract';
import type { Platform, WithTransaction } from '@artel/server';
import { lockAccount } from '../../accounts/accounts.store.ts';
import { requireProof } from '../../sessions/require-proof.ts';
import { totps } from '../../tables.ts';
import { getBinding, getChallengeHolder } from '../challenges/challenge-key.ts';
import { consumeChallenge, findSealedForUpdate } from '../challenges/challenges.store.ts';
import { type NotifyDeps, notifyFactorChange } from '../notify-factor-change.ts';
import { replaceRecoveryCodes } from '../recovery-codes/replace-recovery-codes.ts';
import { findTotpStep } from './totp-code.ts';
import { openTotpSecret } from './totp-secret.ts';
import { putTotp } from './totps.store.ts';

type Deps = NotifyDeps & Pick<WithTransaction, 'tx'> & Pick<Platform, 'secrets'>;

/** Switches the authenticator on with the first code of its secret, and returns the recovery codes. */
export async function confirmTotp(
  deps: Deps,
  actor: Actor,
  { factorCode }: { factorCode: string },
): Promise<RouteResponse<typeof route>> {
  const { tx, clock, secrets } = deps;
  const { userId, sessionId } = actor;
  await requireProof(deps, tx, actor);
  await lockAccount(tx, userId);
  const now = clock.now();
  const facts = { purpose: 'totp', userId, sessionId } as const;
  const key = { purpose: facts.purpose, boundTo: getBinding(secrets, facts) };
  const holder = getChallengeHolder(secrets, facts, deps.http.address);
  const waiting = await findSealedForUpdate(tx, { ...key, holder }, now);
  if (waiting === null || waiting.sealed === null) throw new AppError(identityErrors['challenge-ended']);
  const step = findTotpStep(openTotpSecret(secrets, userId, waiting.sealed), factorCode, now);
  if (step === null) throw new AppError(identityErrors['totp-wrong']);
  const before = await totps.find(tx, { userId }, ['sealed', 'since']);
  // The confirming code is consumed too, so that a person who watched can't sign in with it.
  await putTotp(tx, { userId, sealed: waiting.sealed, since: now, lastStep: step });
  await consumeChallenge(tx, { ...key, tokenHash: waiting.tokenHash }, now);
  const recoveryCodes = await replaceRecoveryCodes(deps, tx, userId);
  await notifyFactorChange(deps, tx, {
    act: 'identity/totp-switched-on',
    userId,
    change: 'totp-on',
    before: { totpSince: before?.since ?? null },
    after: { totpSince: now, recoveryCodes: recoveryCodes.length },
  });
  return { recoveryCodes };
}
