import { routePath } from '@artel/contract';
import { identityPages } from '@artel/identity/contract';
import { type Platform, pageLink } from '@artel/server';

/**
 * What opens an invitation: 256 bits, derived from an id of its row. So neither the table nor a job holds it, and
 * without the installation's key nobody can compute it; yet a reminder carries the same link as the first letter.
 */
export function invitationToken(secrets: Pick<Platform['secrets'], 'mac'>, tokenId: string): string {
  return `in-${secrets.mac('invitation', tokenId).toString('base64url')}`;
}

/** The address of the page that shows the invitation. */
export function invitationUrl(
  { secrets, config }: Pick<Platform, 'secrets' | 'config'>,
  tokenId: string,
): string {
  const hash = invitationToken(secrets, tokenId);
  return pageLink(config, routePath(identityPages.signupByLink, { hash }), null);
}
