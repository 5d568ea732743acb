import { type Platform, signImage } from '@artel/server';

/** Name of the source in the addresses of logos. */
export const LOGOS = 'logo';

/** The address of a company's logo, for one of its people. */
export function signLogo(
  deps: Pick<Platform, 'secrets' | 'clock'>,
  userId: string,
  { companyId, blobId }: { companyId: string; blobId: string | null },
): string | null {
  return blobId && signImage(deps, { source: LOGOS, id: companyId, version: blobId, userId });
}
