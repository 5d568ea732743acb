import { routePath } from '@artel/contract';
import { identityPages } from '@artel/identity/contract';
import { type CompanySecrets, capabilityLink, type Platform, pageLink } from '@artel/server';

/** The token of an invitation, by letter or by link; derived from an id in its row, so that a reminder has the same. */
export const invitationLinks = capabilityLink({ purpose: 'invitation', shape: { prefix: 'in-' } });

/** The address of the page that shows the invitation. */
export function invitationUrl(
  { config }: Pick<Platform, 'config'>,
  secrets: CompanySecrets,
  row: { readonly id: string; readonly tokenHash: Buffer },
): string {
  const hash = invitationLinks.token(secrets, row);
  return pageLink(config, routePath(identityPages.signupByLink, { hash }), null);
}
