import {
  identityLimits,
  type SecondFactor,
  type SessionTokens,
  type SignInMethod,
} from '@artel/identity/contract';
import type { Platform, Tx } from '@artel/server';
import { type RememberDeviceDeps, rememberDevice } from '../devices/remember-device.ts';
import { ABSOLUTE_LIFE, idleEnd, later } from '../policy.ts';
import { signAccessToken } from './access-token.ts';
import { bindBrowser } from './browser-binding.ts';
import { buildRefreshToken } from './refresh-token.ts';
import { revokeSessions } from './revoke-sessions.ts';
import { insertSession, listSessionsBeyond } from './sessions.store.ts';

export type StartSessionDeps = RememberDeviceDeps & Pick<Platform, 'audit' | 'db' | 'recall' | 'live'>;

interface NewSessionFacts {
  readonly userId: string;
  readonly companyId: string | null;
  readonly isApp: boolean;
  readonly method: SignInMethod;
  readonly secondFactor?: SecondFactor | null;
  /** The session whose code opens this one. */
  readonly openedBy?: { readonly id: string; readonly absoluteExpiresAt: Date };
}

/**
 * Opens a session of a person whose identity was just proved and hands out its first tokens. One that a code opens is
 * handed on from another: it proves nothing, makes no device known, and lives no longer than the other may.
 */
export async function startSession(
  deps: StartSessionDeps,
  tx: Tx,
  input: NewSessionFacts,
): Promise<SessionTokens> {
  const { userId, companyId, isApp, method, secondFactor = null, openedBy = null } = input;
  const now = deps.clock.now();
  await makeRoom(deps, tx, { userId, now });
  const sessionId = deps.ids.next();
  const absoluteExpiresAt = openedBy?.absoluteExpiresAt ?? later(now, ABSOLUTE_LIFE);
  await insertSession(tx, {
    id: sessionId,
    userId,
    companyId,
    browserHash: isApp ? null : bindBrowser(deps),
    deviceId: openedBy === null ? await rememberDevice(deps, tx, { userId, isApp, method }) : null,
    isApp,
    method,
    secondFactor,
    address: deps.http.address,
    userAgent: deps.http.userAgent,
    now,
    provedAt: openedBy === null ? now : null,
    openedBy: openedBy?.id ?? null,
    expiresAt: idleEnd(now, absoluteExpiresAt),
    absoluteExpiresAt,
  });
  // The company sees in its journal who came.
  if (companyId !== null) await deps.db.enterCompany(tx, companyId);
  await deps.audit.record(tx, {
    act: 'identity/session-started',
    userId,
    companyId,
    subject: `session:${sessionId}`,
    after: { isApp, method, secondFactor, ...(openedBy && { openedBy: openedBy.id }) },
  });
  return {
    access_token: signAccessToken(
      deps.secrets,
      { userId, sessionId, companyId },
      { now, sessionEnds: absoluteExpiresAt },
    ),
    refresh_token: buildRefreshToken(deps.secrets, { userId, sessionId, generation: 1 }),
    url_mobile: mobileUrl(deps.config.publicUrl),
  };
}

/** A person who opens sessions without end loses those that were used longest ago, and may try again tomorrow. */
async function makeRoom(
  deps: StartSessionDeps,
  tx: Tx,
  { userId, now }: { readonly userId: string; readonly now: Date },
): Promise<void> {
  await deps.limits.take(tx, identityLimits.sessions, { person: userId });
  const most = deps.limits.latest(identityLimits.sessions);
  for (const sessionId of await listSessionsBeyond(tx, { userId, now, keep: most - 1 })) {
    await revokeSessions(deps, tx, { userId, sessionId });
  }
}

/** Where the mobile application opens this installation in its web view. */
function mobileUrl(publicUrl: URL): string {
  const url = new URL('/', publicUrl);
  url.searchParams.set('isMobile', 'true');
  return url.href;
}
