import { signImage } from '@artel/server';
import { getPictureVersion, type Pictured, type SignDeps } from '../../pictures/sign-picture.ts';
import { toLinkAddress } from '../link-address.ts';
import type { LinkRow } from '../links.store.ts';

/** The source of small sizes of files behind links. */
export const LINK_PICTURES = 'disk-link-picture';

/** The address of small sizes of a picture for a visitor with a link; it expires with the link. */
export function signLinkPicture(deps: SignDeps, link: LinkRow, node: Pictured): string | null {
  const version = getPictureVersion(node);
  const id = toLinkAddress(link, node.id);
  return version && signImage(deps, { source: LINK_PICTURES, id, version, userId: link.id, sessionId: null });
}
