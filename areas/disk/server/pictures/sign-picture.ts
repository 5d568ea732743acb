import type { MemberActor } from '@artel/contract';
import { MAX_INPUT_BYTES, type Platform, signImage } from '@artel/server';
import type { NodeRow } from '../tree/tree.store.ts';

/** The source of small sizes of pictures, for members who may read the file. */
export const PICTURES = 'disk-picture';

export type SignDeps = Pick<Platform, 'secrets' | 'clock'>;

/** Media types that the image proxy reads. */
const TYPES = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif', 'image/tiff']);

export type Pictured = Pick<NodeRow, 'id' | 'companyId' | 'blobId' | 'mediaType' | 'bytes'>;

/** The address of small sizes of a picture for one reader; null if the file is no picture. */
export function signPicture(
  deps: SignDeps,
  { userId, sessionId }: MemberActor,
  node: Pictured,
): string | null {
  const version = getPictureVersion(node);
  const id = `${node.companyId}.${node.id}`;
  return version && signImage(deps, { source: PICTURES, id, version, userId, sessionId });
}

/** The version of the content that is shown in small sizes; null if it is no picture. */
export function getPictureVersion({ blobId, mediaType, bytes }: Pictured): string | null {
  return TYPES.has(mediaType ?? '') && bytes > 0 && bytes <= MAX_INPUT_BYTES ? blobId : null;
}
