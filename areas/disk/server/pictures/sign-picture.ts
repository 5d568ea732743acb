import type { MemberActor } from '@artel/contract';
import { MAX_INPUT_BYTES, type Platform, signImage } from '@artel/server';
import { toLinkAddress } from '../links/link-address.ts';
import type { LinkRow } from '../links/links.store.ts';
import type { NodeRow } from '../tree/tree.store.ts';

/** The sources of small sizes: for readers of files, and for files behind links. */
export const PICTURES = 'disk-picture';
export const LINK_PICTURES = 'disk-link-picture';

export type SignDeps = Pick<Platform, 'secrets' | 'clock'>;

/** Media types that the image proxy reads. */
const TYPES = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif']);

type Pictured = Pick<NodeRow, 'id' | 'companyId' | 'blobId' | 'mediaType' | 'bytes'>;

/** The address of small sizes of a picture for a reader of it; null for anything that is no picture. */
export function signPicture(
  deps: SignDeps,
  { userId, sessionId }: MemberActor,
  node: Pictured,
): string | null {
  const version = getVersion(node);
  const id = `${node.companyId}.${node.id}`;
  return version && signImage(deps, { source: PICTURES, id, version, userId, sessionId });
}

/** The same for a visitor with a link: the address is valid as long as the link. */
export function signLinkPicture(deps: SignDeps, link: LinkRow, node: Pictured): string | null {
  const version = getVersion(node);
  const id = toLinkAddress(link, node.id);
  return version && signImage(deps, { source: LINK_PICTURES, id, version, userId: link.id, sessionId: null });
}

function getVersion({ blobId, mediaType, bytes }: Pictured): string | null {
  return TYPES.has(mediaType ?? '') && bytes > 0 && bytes <= MAX_INPUT_BYTES ? blobId : null;
}
