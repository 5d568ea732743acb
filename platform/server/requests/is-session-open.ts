import type { Platform } from '../platform.ts';

interface SignedFor {
  readonly userId: string | null;
  readonly sessionId: string | null;
}

/** Whether the session or key by which an address was signed still holds; what a link or everyone may see has none. */
export async function isSessionOpen(
  { ports }: Pick<Platform, 'ports'>,
  { userId, sessionId }: SignedFor,
): Promise<boolean> {
  if (sessionId === null) return true;
  if (userId === null) return false;
  return (await ports.isSessionLive(userId, sessionId)) || ports.isKeyLive(userId, sessionId);
}
