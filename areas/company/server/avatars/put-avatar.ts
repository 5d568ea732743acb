import { companyLimits, type Profile } from '@artel/company/contract';
import type { Actor } from '@artel/contract';
import type { Platform, Square } from '@artel/server';
import { drawSquare } from '../pictures/draw-square.ts';
import { changeAvatar } from './change-avatar.ts';

/** Sets a square of a file as the person's picture. */
export async function putAvatar(
  deps: Platform,
  actor: Actor,
  file: Uint8Array,
  square: Square,
): Promise<Profile> {
  const { userId } = actor;
  // The limit is consumed before the decoding, which is the expensive part.
  await deps.db.asUser(userId, (tx) => deps.limits.consume(tx, companyLimits.avatars, { person: userId }));
  return changeAvatar(deps, actor, await drawSquare(deps, file, square));
}
