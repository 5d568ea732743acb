import { refreshSession } from './refresh-session.ts';
import { readOwnToken } from './session.ts';

/** Returns the access token, for a protocol that sends its requests itself; empty when no one is signed in here. */
export function bearer(): string {
  return readOwnToken() ?? '';
}

/** Gets a new token after a request was refused for the old one. */
export async function renewBearer(): Promise<void> {
  await refreshSession(readOwnToken());
}
