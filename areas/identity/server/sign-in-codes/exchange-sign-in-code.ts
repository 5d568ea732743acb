import { AppError, type RouteInput } from '@artel/contract';
import {
  identityErrors,
  identityLimits,
  type exchangeSignInCode as route,
  SecondFactor,
  type SessionTokens,
} from '@artel/identity/contract';
import type { Platform, Tx } from '@artel/server';
import { findAccount } from '../accounts/accounts.store.ts';
import { revokeSessions } from '../sessions/revoke-sessions.ts';
import { findSessionForUpdate, listOpenedBy } from '../sessions/sessions.store.ts';
import { type StartSessionDeps, startSession } from '../sessions/start-session.ts';
import { findCodeOwner } from './find-code-owner.ts';
import { consumeSignInCode } from './sign-in-codes.store.ts';

type Deps = StartSessionDeps & Pick<Platform, 'db' | 'cache' | 'live'>;
type Exchanged = SessionTokens & { readonly username: string };

/**
 * Exchanges a code for a session of its own: in the same company as the session that requested it, with the
 * same second factor, and only while that session is active. It is no fresh proof: changes of the account
 * require the password.
 */
export async function exchangeSignInCode(
  deps: Deps,
  { code, isApp }: RouteInput<typeof route>,
): Promise<Exchanged> {
  const userId = await findCodeOwner(deps, code);
  // The outcome is returned from the transaction before the refusal is thrown, so that the code is consumed
  // in any case.
  const exchanged = await deps.db.asUser(userId, (tx) => trade(deps, tx, { userId, code, isApp }));
  if (exchanged === null) throw new AppError(identityErrors['sign-in-code-ended']);
  return exchanged;
}

async function trade(
  deps: Deps,
  tx: Tx,
  { userId, code, isApp }: { userId: string; code: string; isApp: boolean },
): Promise<Exchanged | null> {
  const id = await consumeSignInCode(tx, deps.secrets.hash(code), deps.clock.now());
  // Locked, so that a transaction that is ending this session waits, and then ends the new one with it.
  const requestingSession = id === null ? null : await findSessionForUpdate(tx, id);
  const account = await findAccount(tx, userId);
  if (id === null || requestingSession === null || account === null) return null;
  if (requestingSession.revokedAt !== null || requestingSession.expiresAt <= deps.clock.now()) return null;
  const most = deps.limits.latest(identityLimits['sessions-by-code']);
  for (const sessionId of await listOpenedBy(tx, id, most - 1)) {
    await revokeSessions(deps, tx, { userId, sessionId });
  }
  const { companyId, secondFactor, absoluteExpiresAt } = requestingSession;
  const tokens = await startSession(deps, tx, {
    userId,
    companyId,
    isApp,
    method: 'code',
    secondFactor: secondFactor === null ? null : SecondFactor.parse(secondFactor),
    openedBy: { id, absoluteExpiresAt },
  });
  return { ...tokens, username: account.email };
}
