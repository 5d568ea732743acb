import type { Actor } from '@artel/contract';
import { type Platform, signImage } from '@artel/server';

/** Name of the source in the addresses of avatars. */
export const AVATARS = 'avatar';

type Deps = Pick<Platform, 'secrets' | 'clock'>;
type Reader = Pick<Actor, 'userId' | 'sessionId'>;

/** The address of a person's own picture. */
export function signOwnAvatar(
  deps: Deps,
  { userId, sessionId }: Reader,
  blobId: string | null,
): string | null {
  return blobId && signImage(deps, { source: AVATARS, id: userId, version: blobId, userId, sessionId });
}

interface Card {
  readonly companyId: string;
  readonly id: string;
  readonly avatarBlobId: string | null;
}

/** The address of a member's picture, for one colleague. */
export function signAvatar(deps: Deps, reader: Reader, card: Card): string | null {
  const { avatarBlobId: version } = card;
  const { userId, sessionId } = reader;
  return version && signImage(deps, { source: AVATARS, id: cardAvatarId(card), version, userId, sessionId });
}

/** A card is found only inside its company, so the company is the prefix. */
export function cardAvatarId({ companyId, id }: Pick<Card, 'companyId' | 'id'>): string {
  return `${companyId}.${id}`;
}
