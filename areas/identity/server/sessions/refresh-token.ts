import { timingSafeEqual } from 'node:crypto';
import type { Secrets } from '@artel/server';

/** The content of a refresh token; genuine if `readRefreshToken` returned it. */
export interface RefreshToken {
  readonly userId: string;
  readonly sessionId: string;
  readonly generation: number;
}

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
// A token has exactly one spelling: no upper case, no leading zeros, 43 characters of base64url.
const TOKEN = new RegExp(`^v1\\.(${UUID})\\.(${UUID})\\.([1-9]\\d{0,8})\\.([\\w-]{43})$`);

function mac(secrets: Pick<Secrets, 'mac'>, token: RefreshToken): string {
  return secrets
    .mac('refresh-token', `${token.userId}.${token.sessionId}.${token.generation}`)
    .toString('base64url');
}

/**
 * Derives the refresh token of a session's generation. It is derived and not random: the same request within the
 * grace period gets the same response, and the database stores nothing that is worth stealing.
 */
export function buildRefreshToken(secrets: Pick<Secrets, 'mac'>, token: RefreshToken): string {
  return `v1.${token.userId}.${token.sessionId}.${token.generation}.${mac(secrets, token)}`;
}

/** Parses a refresh token; null if it is forged, truncated or composed from others. */
export function readRefreshToken(secrets: Pick<Secrets, 'mac'>, text: string): RefreshToken | null {
  const match = TOKEN.exec(text);
  if (!match) return null;
  const [, userId = '', sessionId = '', generation = '', provided = ''] = match;
  const token = { userId, sessionId, generation: Number(generation) };
  return timingSafeEqual(Buffer.from(provided), Buffer.from(mac(secrets, token))) ? token : null;
}
