import { DAY } from '@artel/contract/time';
import {
  identityLimits,
  type SecondFactor,
  type SessionTokens,
  type SignInMethod,
  TRUST_DAYS,
} from '@artel/identity/contract';
import type { Platform, Tx } from '@artel/server';
import { type RememberDeviceDeps, rememberDevice } from '../devices/remember-device.ts';
import { ABSOLUTE_LIFETIME, idleEnd, later, MOST_TRUSTED } from '../policy.ts';
import { trustDevice } from '../trusted-devices/trusted-devices.store.ts';
import { signAccessToken } from './access-token.ts';
import { bindBrowser } from './browser-binding.ts';
import { buildRefreshToken } from './refresh-token.ts';
import { revokeSessions } from './revoke-sessions.ts';
import { insertSession, listSessionsBeyond } from './sessions.store.ts';

export type StartSessionDeps = RememberDeviceDeps & Pick<Platform, 'audit' | 'db' | 'cache' | 'live'>;

interface NewSessionFacts {
  readonly userId: string;
  readonly companyId: string | null;
  readonly isApp: boolean;
  readonly method: SignInMethod;
  readonly secondFactor?: SecondFactor | null;
  /**
   * No second factor was required, because the person trusts the browser. That is weaker than a factor, so it
   * counts as no fresh proof.
   */
  readonly isTrusted?: boolean;
  /** The person wants this browser to be trusted from now on. */
  readonly trustsDevice?: boolean;
  /** The session from which a code opens this one. */
  readonly openedBy?: { readonly id: string; readonly absoluteExpiresAt: Date };
}

/**
 * Opens a session of a person whose identity was just proved and returns its first tokens. A session that is
 * opened by a code depends on another session: it is no fresh proof, makes no device known, and lasts no
 * longer than the other.
 */
export async function startSession(
  deps: StartSessionDeps,
  tx: Tx,
  input: NewSessionFacts,
): Promise<SessionTokens> {
  const { userId, companyId, isApp, method, secondFactor = null, isTrusted = false, openedBy = null } = input;
  const now = deps.clock.now();
  await makeRoom(deps, tx, { userId, now });
  const sessionId = deps.ids.next();
  const absoluteExpiresAt = openedBy?.absoluteExpiresAt ?? later(now, ABSOLUTE_LIFETIME);
  const browserHash = isApp ? null : bindBrowser(deps);
  const deviceId = openedBy === null ? await rememberDevice(deps, tx, { userId, isApp, method }) : null;
  const trusts = await trustIfWanted(deps, tx, input, deviceId);
  await insertSession(tx, {
    id: sessionId,
    userId,
    companyId,
    browserHash,
    deviceId,
    isApp,
    method,
    secondFactor,
    address: deps.http.address,
    userAgent: deps.http.userAgent,
    now,
    provedAt: openedBy === null && !isTrusted ? now : null,
    openedBy: openedBy?.id ?? null,
    expiresAt: idleEnd(now, absoluteExpiresAt),
    absoluteExpiresAt,
  });
  // The journal of the company records the sign-in.
  if (companyId !== null) await deps.db.enterCompany('identity/start-session', tx, companyId);
  await deps.audit.record(tx, {
    act: 'identity/session-started',
    userId,
    companyId,
    subject: `session:${sessionId}`,
    after: {
      isApp,
      method,
      secondFactor,
      ...(isTrusted && { isTrusted }),
      ...(trusts && { trustsDevice: trusts }),
      ...(openedBy && { openedBy: openedBy.id }),
    },
  });
  return {
    access_token: signAccessToken(
      deps.secrets,
      { userId, sessionId, companyId, generation: 1 },
      { now, sessionEnds: absoluteExpiresAt },
    ),
    refresh_token: buildRefreshToken(deps.secrets, { userId, sessionId, generation: 1 }),
    url_mobile: mobileUrl(deps.config.publicUrl),
  };
}

/**
 * Trusts the browser for thirty days if the person wants that and has just presented a factor. A recovery
 * code does not count, because it means that the factor is lost; an app has no cookie to recognise it by.
 */
async function trustIfWanted(
  { clock, http }: StartSessionDeps,
  tx: Tx,
  { userId, isApp, trustsDevice, secondFactor }: NewSessionFacts,
  deviceId: string | null,
): Promise<boolean> {
  const isFit = secondFactor === 'totp' || secondFactor === 'passkey';
  if (!trustsDevice || !isFit || isApp || deviceId === null) return false;
  const until = later(clock.now(), TRUST_DAYS * DAY);
  await trustDevice(tx, { userId, deviceId, until, userAgent: http.userAgent, atMost: MOST_TRUSTED });
  return true;
}

/**
 * Ends sessions beyond the limit, those that were used longest ago first; opening ever more is refused until
 * the next day.
 */
async function makeRoom(
  deps: StartSessionDeps,
  tx: Tx,
  { userId, now }: { readonly userId: string; readonly now: Date },
): Promise<void> {
  await deps.limits.consume(tx, identityLimits.sessions, { person: userId });
  const most = deps.limits.latest(identityLimits.sessions);
  for (const sessionId of await listSessionsBeyond(tx, { userId, now, maxCount: most - 1 })) {
    await revokeSessions(deps, tx, { userId, sessionId });
  }
}

/** The address at which the mobile application opens this installation in its web view. */
function mobileUrl(publicUrl: URL): string {
  const url = new URL('/', publicUrl);
  url.searchParams.set('isMobile', 'true');
  return url.href;
}
