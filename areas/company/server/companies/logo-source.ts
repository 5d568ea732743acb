import type { Actor } from '@artel/contract';
import { type ImageSource, type Platform, signImage } from '@artel/server';
import { findLogoForMember } from './companies.store.ts';

/** Name of the source in the addresses of logos. */
export const LOGOS = 'logo';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Serves logos to the people of the company; each request queries the database, so that a link expires when
 * the membership ends.
 */
export const logoSource: ImageSource = {
  signedFor: 'person',
  name: LOGOS,
  async find(deps, companyId, userId) {
    if (!userId || !UUID.test(companyId)) return null;
    const blobId = await deps.db.asCompanyJob('company/open-picture', companyId, (tx) =>
      findLogoForMember(tx, { companyId, userId }),
    );
    if (!blobId) return null;
    return { companyId, version: blobId, isPrivate: true, open: () => deps.blobs.open(blobId) };
  },
};

/** The address of a company's logo, for one of its people. */
export function signLogo(
  deps: Pick<Platform, 'secrets' | 'clock'>,
  { userId, sessionId }: Pick<Actor, 'userId' | 'sessionId'>,
  { companyId, blobId }: { companyId: string; blobId: string | null },
): string | null {
  return blobId && signImage(deps, { source: LOGOS, id: companyId, version: blobId, userId, sessionId });
}
