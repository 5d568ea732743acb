import { findAccount } from '@artel/identity/server';
import type { ImageSource, Platform } from '@artel/server';
import { findAvatarForColleague } from '../members/members.store.ts';
import { AVATARS } from '../pictures/sign-avatar.ts';

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const CARD = new RegExp(`^(${UUID})\\.(${UUID})$`);

/**
 * Serves pictures of people: the caller's own by the user's id, a colleague's by the card in the company of
 * both. Each request queries the database, so that a link expires when either of the two leaves.
 */
export const avatarSource: ImageSource = {
  signedFor: 'person',
  name: AVATARS,
  async find(deps, id, userId) {
    const blobId = userId && (await findBlob(deps, id, userId));
    if (!blobId) return null;
    const companyId = CARD.exec(id)?.[1];
    return {
      ...(companyId !== undefined && { companyId }),
      version: blobId,
      isPrivate: true,
      open: () => deps.blobs.open(blobId),
    };
  },
};

async function findBlob({ db }: Platform, id: string, userId: string): Promise<string | null> {
  if (id === userId)
    return db.asUser(userId, async (tx) => (await findAccount(tx, userId))?.avatarBlobId ?? null);
  const [, companyId, memberId] = CARD.exec(id) ?? [];
  if (companyId === undefined || memberId === undefined) return null;
  return db.asCompanyJob('company/open-picture', companyId, (tx) =>
    findAvatarForColleague(tx, { companyId, memberId, userId }),
  );
}
