import type { ImageSource } from '@artel/server';
import { findLogoForMember } from './cards.store.ts';
import { LOGOS } from './sign-logo.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Logos, for the people of the company; the database is asked each time, so a link dies with the membership. */
export const logoSource: ImageSource = {
  name: LOGOS,
  async find(deps, companyId, userId) {
    if (!userId || !UUID.test(companyId)) return null;
    const blobId = await deps.db.asCompanyJob(companyId, (tx) =>
      findLogoForMember(tx, { companyId, userId }),
    );
    if (!blobId) return null;
    return { version: blobId, isPrivate: true, open: () => deps.blobs.open(blobId) };
  },
};
