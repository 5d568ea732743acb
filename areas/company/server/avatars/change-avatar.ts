import { memberChanged, type Profile, profileChanged } from '@artel/company/contract';
import type { Actor } from '@artel/contract';
import { replaceAvatar } from '@artel/identity/server';
import { forgetImage, type Platform, type Tx, type WrittenBlob } from '@artel/server';
import { listOwnCompanyIds } from '../companies/companies.store.ts';
import { setAvatarOfUser } from '../members/members.store.ts';
import { AVATARS, cardAvatarId } from '../pictures/sign-avatar.ts';
import { getProfile } from '../profile/get-profile.ts';

/** Sets another picture of the person, or none, in the profile and on all cards at once. */
export async function changeAvatar(deps: Platform, actor: Actor, blob: WrittenBlob | null): Promise<Profile> {
  const { userId, membership } = actor;
  const cards = await deps.db.asUser(userId, (tx) =>
    deps.once.step(tx, async () => {
      // Cards are locked before the account, in one order, so that concurrent changes wait for each other.
      const changed = await changeCards(deps, tx, userId, blob?.id ?? null);
      await replaceAvatar(deps, tx, userId, blob);
      await deps.live.publish(tx, { userId }, profileChanged, {});
      return changed;
    }),
  );
  // Stored sizes of the previous picture can't be opened any more, but would stay on the disk for a week.
  for (const id of [userId, ...cards]) await forgetImage(deps, AVATARS, id);
  const read = (tx: Tx) => deps.once.finish(tx, () => getProfile({ ...deps, tx }, actor));
  return membership ? deps.db.asCompany(actor, read) : deps.db.asUser(userId, read);
}

async function changeCards(
  { db, live }: Pick<Platform, 'db' | 'live'>,
  tx: Tx,
  userId: string,
  avatarBlobId: string | null,
): Promise<string[]> {
  const changed: string[] = [];
  for (const companyId of (await listOwnCompanyIds(tx)).toSorted()) {
    await db.enterCompany('company/own-cards', tx, companyId);
    const id = await setAvatarOfUser(tx, { companyId, userId, avatarBlobId });
    if (id === null) continue;
    await live.publish(tx, { companyId }, memberChanged, { companyId, memberId: id });
    changed.push(cardAvatarId({ companyId, id }));
  }
  return changed;
}
