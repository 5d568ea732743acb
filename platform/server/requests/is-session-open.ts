import type { Platform } from '../platform.ts';

interface SignedFor {
  readonly userId: string | null;
  readonly sessionId: string | null;
}

/** Whether the session in which an address was signed still holds; what a link or everybody may see has none. */
export async function isSessionOpen(
  { ports }: Pick<Platform, 'ports'>,
  { userId, sessionId }: SignedFor,
): Promise<boolean> {
  return sessionId === null || (userId !== null && (await ports.isSessionLive(userId, sessionId)));
}
