import { randomBytes } from 'node:crypto';
import type { Platform } from '@artel/server';

type Deps = Pick<Platform, 'http' | 'secrets'>;
type RoomId = { readonly id: string };

/** A year, so that a guest of a permanent room stays the same person. */
const SECONDS = 365 * 24 * 3600;
const KEY = /^[\w-]{22}$/;

const getCookie = ({ id }: RoomId) => `artel-meet-${id}`;

/** The hash by which a room recognises the guest's browser; null if the browser was never inside. */
export function findGuestKeyHash({ http, secrets }: Deps, room: RoomId): Buffer | null {
  const key = http.cookie(getCookie(room));
  return key !== null && KEY.test(key) ? secrets.hash(key) : null;
}

/** The same, with a new key of 128 bits for a browser without one. */
export function ensureGuestKeyHash(deps: Deps, room: RoomId): Buffer {
  const known = findGuestKeyHash(deps, room);
  if (known) return known;
  const key = randomBytes(16).toString('base64url');
  deps.http.setCookie(getCookie(room), key, SECONDS);
  return deps.secrets.hash(key);
}
