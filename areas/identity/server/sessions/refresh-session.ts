import { AppError } from '@artel/contract';
import { identityErrors } from '@artel/identity/contract';
import type { Platform, Tx } from '@artel/server';
import { findAccount } from '../accounts/accounts.store.ts';
import { buildSessionsRevokedLetter } from '../letters/sessions-revoked.ts';
import { evaluateRefresh, idleEnd } from '../policy.ts';
import { signAccessToken } from './access-token.ts';
import { isSameBrowser } from './browser-binding.ts';
import { buildRefreshToken, type RefreshToken, readRefreshToken } from './refresh-token.ts';
import { revokeSessions } from './revoke-sessions.ts';
import { findSessionForUpdate, rotateSession } from './sessions.store.ts';

type Deps = Pick<
  Platform,
  'clock' | 'db' | 'secrets' | 'http' | 'audit' | 'cache' | 'live' | 'letters' | 'text' | 'config'
>;

interface RefreshedTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
}

/**
 * Exchanges a refresh token for its successor and a new access token. The successor is derived, so a lost response
 * can be requested again until a token of it was used; a former token that is used after that is a copy and ends
 * the session.
 */
export async function refreshSession(deps: Deps, text: string): Promise<RefreshedTokens> {
  const token = readRefreshToken(deps.secrets, text);
  // The outcome is returned from the transaction before the refusal is thrown, because a revocation must be
  // committed and not rolled back.
  const tokens = token && (await deps.db.asUser(token.userId, (tx) => tradeToken(deps, tx, token)));
  if (!tokens) throw new AppError(identityErrors['session-ended']);
  return tokens;
}

async function tradeToken(deps: Deps, tx: Tx, token: RefreshToken): Promise<RefreshedTokens | null> {
  const session = await findSessionForUpdate(tx, token.sessionId);
  if (session === null) return null;
  // The clock is read after the lock, because a request that waited must not use a time before the other
  // one's rotation.
  const now = deps.clock.now();
  const verdict = evaluateRefresh(
    session,
    { generation: token.generation, isSameBrowser: isSameBrowser(deps, session.browserHash) },
    now,
  );
  if (verdict === 'reuse') await endFamily(deps, tx, token);
  if (verdict === 'reuse' || verdict === 'refuse') return null;

  const generation = verdict === 'rotate' ? session.generation + 1 : session.generation;
  if (verdict === 'rotate') {
    const expiresAt = idleEnd(now, session.absoluteExpiresAt);
    const { address, userAgent } = deps.http;
    await rotateSession(tx, { sessionId: token.sessionId, generation, now, expiresAt, address, userAgent });
  }
  const { userId, sessionId } = token;
  return {
    accessToken: signAccessToken(
      deps.secrets,
      { userId, sessionId, companyId: session.companyId, generation },
      { now, sessionEnds: session.absoluteExpiresAt },
    ),
    refreshToken: buildRefreshToken(deps.secrets, { userId, sessionId, generation }),
  };
}

/** A copy of an old token exists: the session ends, and its owner is notified with time and place. */
async function endFamily(deps: Deps, tx: Tx, token: RefreshToken): Promise<void> {
  const { userId, sessionId } = token;
  await revokeSessions(deps, tx, { userId, sessionId });
  await deps.audit.record(tx, {
    act: 'identity/refresh-reused',
    userId: token.userId,
    companyId: null,
    subject: `session:${token.sessionId}`,
    after: { generation: token.generation },
  });
  const account = await findAccount(tx, token.userId);
  if (account === null) return;
  await deps.letters.send(tx, buildSessionsRevokedLetter(deps, account.email));
}
