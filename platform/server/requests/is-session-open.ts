import type { Platform } from '../platform.ts';

interface SignedFor {
  readonly userId: string | null;
  readonly sessionId: string | null;
}

/**
 * Whether the session or key with which an address was signed is still valid; addresses from public links and
 * for everyone have none.
 */
export async function isSessionOpen(
  { ports }: Pick<Platform, 'ports'>,
  { userId, sessionId }: SignedFor,
): Promise<boolean> {
  if (sessionId === null) return true;
  if (userId === null) return false;
  return (await ports.isSessionLive(userId, sessionId)) || ports.isKeyLive(userId, sessionId);
}
