import { type Actor, AppError, type RouteInput, type RouteResponse } from '@artel/contract';
import { identityErrors, type proveSession as route, type SecondFactor } from '@artel/identity/contract';
import type { Platform, Tx } from '@artel/server';
import { holdPasswordHash } from '../accounts/accounts.store.ts';
import { verifyPassword } from '../accounts/password-hash.ts';
import { challengeKey } from '../factors/challenges/challenge-key.ts';
import { consumeChallenge } from '../factors/challenges/challenges.store.ts';
import { findFactorFacts } from '../factors/factors.store.ts';
import { checkPasskey } from '../factors/passkeys/check-passkey.ts';
import { requireSecondFactor, type SecondFactorDeps } from '../factors/require-second-factor.ts';
import { later, PROOF_LIFETIME } from '../policy.ts';
import { sessions } from '../tables.ts';
import { admitAttempt } from '../throttle/admit-attempt.ts';
import { runAttempt } from '../throttle/run-attempt.ts';

type Deps = SecondFactorDeps & Pick<Platform, 'once'>;
type Body = RouteInput<typeof route>;
type PasskeyAnswer = { readonly [K in 'challenge' | 'passkey']: NonNullable<Body[K]> };

/** Proves that the session's own person is there, for ten minutes: by password and second factor, or by a passkey. */
export async function proveSession(
  deps: Deps,
  actor: Actor,
  body: Body,
): Promise<RouteResponse<typeof route>> {
  const { password, challenge, passkey } = body;
  if (password !== undefined) return byPassword(deps, actor, { ...body, password });
  if (challenge === undefined || passkey === undefined) throw new AppError(identityErrors['password-wrong']);
  return byPasskey(deps, actor, { challenge, passkey });
}

async function byPassword(deps: Deps, actor: Actor, body: Body & { password: string }) {
  const { userId, sessionId } = actor;
  const facts = await deps.db.asUser(userId, (tx) => findFactorFacts(tx, userId));
  const attempt = await admitAttempt(deps, { kind: 'proof', username: facts?.email ?? '' });
  return runAttempt(attempt, async () => {
    // Between transactions and never inside one, because a hash takes as long as a hundred queries.
    const isRight = await verifyPassword(facts?.passwordHash ?? null, body.password);
    if (facts === null || !isRight) throw new AppError(identityErrors['password-wrong']);
    const secondFactor = await requireSecondFactor(deps, {
      userId,
      purpose: 'proof',
      sessionId,
      answer: body,
      facts,
    });
    return deps.db.asUser(userId, (tx) =>
      deps.once.finish(tx, async () => {
        // A password that was replaced while it was checked proves nothing.
        if (!(await holdPasswordHash(tx, userId, facts.passwordHash)))
          throw new AppError(identityErrors['password-wrong']);
        await attempt.succeeded(tx);
        return note(deps, tx, actor, { method: 'password', secondFactor });
      }),
    );
  });
}

async function byPasskey(deps: Deps, actor: Actor, { challenge, passkey }: PasskeyAnswer) {
  const { userId, sessionId } = actor;
  const key = challengeKey(deps.secrets, { purpose: 'passkey-proof', userId, sessionId }, challenge);
  // In a transaction of its own, so that the challenge is consumed whatever the result.
  const isOpen = await deps.db.asUser(userId, (tx) => consumeChallenge(tx, key, deps.clock.now()));
  if (!isOpen) throw new AppError(identityErrors['challenge-ended']);
  return deps.db.asUser(userId, (tx) =>
    deps.once.finish(tx, async () => {
      const use = { userId, answer: passkey, challenge, role: 'alone' } as const;
      if (!(await checkPasskey(deps, tx, use))) throw new AppError(identityErrors['passkey-wrong']);
      return note(deps, tx, actor, { method: 'passkey', secondFactor: null });
    }),
  );
}

async function note(
  deps: Deps,
  tx: Tx,
  { userId, sessionId }: Actor,
  after: { readonly method: 'password' | 'passkey'; readonly secondFactor: SecondFactor | null },
): Promise<RouteResponse<typeof route>> {
  const now = deps.clock.now();
  await sessions.update(tx, { id: sessionId }, { provedAt: now });
  await deps.audit.record(tx, {
    act: 'identity/session-proved',
    userId,
    companyId: null,
    subject: `session:${sessionId}`,
    after,
  });
  return { provedUntil: later(now, PROOF_LIFETIME).toISOString() };
}
