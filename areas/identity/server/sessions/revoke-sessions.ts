import { MINUTE } from '@artel/contract/time';
import { securityChanged } from '@artel/identity/contract';
import type { CacheKind, Platform, Tx } from '@artel/server';
import { deleteDevicesOfSessions, deleteOtherDevices } from '../devices/devices.store.ts';
import { markRevoked, type WhichSessions } from './sessions.store.ts';

/** The cache kind of a session. */
export const SESSION_KIND: CacheKind = {
  name: 'identity/session',
  getConcerned: (sessionId) => ({ sessionId }),
  maxAgeMs: 10 * MINUTE,
};

/**
 * Ends one session of a person, all but one, or all of them, and returns how many were active; every server
 * refuses their access tokens and closes their live connections within seconds. `forgetDevices` is for
 * sessions that someone else may use: the next sign-in from those devices counts as one from an unknown device.
 */
export async function revokeSessions(
  deps: Pick<Platform, 'clock' | 'cache' | 'live'>,
  tx: Tx,
  { forgetDevices = false, ...which }: WhichSessions & { readonly forgetDevices?: boolean },
): Promise<number> {
  const ended = await markRevoked(tx, which, deps.clock.now());
  for (const sessionId of ended) {
    await deps.cache.forget(tx, SESSION_KIND, sessionId);
  }
  if (forgetDevices) {
    if (which.sessionId !== undefined) await deleteDevicesOfSessions(tx, which.userId, ended);
    else await deleteOtherDevices(tx, which.userId, which.exceptSessionId ?? null);
  }
  if (ended.length > 0) await deps.live.publish(tx, { userId: which.userId }, securityChanged, {});
  return ended.length;
}
