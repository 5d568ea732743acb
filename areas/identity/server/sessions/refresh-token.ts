import { timingSafeEqual } from 'node:crypto';
import type { Secrets } from '@artel/server';

interface RefreshFacts {
  readonly userId: string;
  readonly sessionId: string;
  readonly generation: number;
}

/** The content of a refresh token; genuine if `readRefreshToken` returned it. */
export interface RefreshToken extends RefreshFacts {
  /** The cell that built it; null where there are no cells. */
  readonly cell: string | null;
}

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const CELL = 'k[1-9]\\d{0,4}';
// A token has exactly one spelling: no upper case, no leading zeros, 43 characters of base64url.
const TOKEN = new RegExp(`^(?:v1|v2\\.(${CELL}))\\.(${UUID})\\.(${UUID})\\.([1-9]\\d{0,8})\\.([\\w-]{43})$`);

type Signing = Pick<Secrets, 'mac' | 'cell'>;

/** Where there are no cells, tokens have the form in which they have no place for one. */
function mac(secrets: Pick<Secrets, 'mac'>, { cell, userId, sessionId, generation }: RefreshToken): string {
  const place = cell === null ? '' : `${cell}.`;
  return secrets.mac('refresh-token', `${place}${userId}.${sessionId}.${generation}`).toString('base64url');
}

/**
 * Derives the refresh token of a session's generation. It is derived and not random: the same request within the
 * grace period gets the same response, and the database stores nothing that is worth stealing.
 */
export function buildRefreshToken(secrets: Signing, facts: RefreshFacts): string {
  const token = { ...facts, cell: secrets.cell };
  const form = token.cell === null ? 'v1' : `v2.${token.cell}`;
  return `${form}.${token.userId}.${token.sessionId}.${token.generation}.${mac(secrets, token)}`;
}

/** Parses a refresh token, with or without a cell; null if it is forged, truncated or composed from others. */
export function readRefreshToken(secrets: Pick<Secrets, 'mac'>, text: string): RefreshToken | null {
  const match = TOKEN.exec(text);
  if (!match) return null;
  const [, cell = null, userId = '', sessionId = '', generation = '', provided = ''] = match;
  const token = { cell, userId, sessionId, generation: Number(generation) };
  return timingSafeEqual(Buffer.from(provided), Buffer.from(mac(secrets, token))) ? token : null;
}
