import { timingSafeEqual } from 'node:crypto';
import type { Platform } from '@artel/server';
import type { LinkRow } from '../links/links.store.ts';

/** Twelve hours: a working day with the folder open. */
const LIFE_SECONDS = 12 * 3600;

type Deps = Pick<Platform, 'secrets' | 'clock' | 'http'>;

const cookieOf = ({ id }: LinkRow) => `artel-share-${id}`;

function proofOf({ secrets }: Deps, { id, passwordHash }: LinkRow, ends: string): Buffer {
  return secrets.mac('disk-link-unlocked', JSON.stringify([id, passwordHash, ends]));
}

/** Notes in the caller's browser that they know the link's password. */
export function keepProof(deps: Deps, link: LinkRow): void {
  const ends = String(Math.floor(deps.clock.now().getTime() / 1000) + LIFE_SECONDS);
  const proof = proofOf(deps, link, ends).toString('base64url');
  deps.http.setCookie(cookieOf(link), `${ends}.${proof}`, LIFE_SECONDS);
}

/** Whether the caller gave the password, where the link has one. */
export function isUnlocked(deps: Deps, link: LinkRow): boolean {
  if (link.passwordHash === null) return true;
  const [ends = '', proof = ''] = deps.http.cookie(cookieOf(link))?.split('.') ?? [];
  const given = Buffer.from(proof, 'base64url');
  const expected = proofOf(deps, link, ends);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  return Number(ends) > deps.clock.now().getTime() / 1000;
}
