import { profileChanged } from '@artel/company/contract';
import { type Actor, AppError, requestErrors } from '@artel/contract';
import { findAccount, setSessionCompany } from '@artel/identity/server';
import type { Platform } from '@artel/server';
import { acceptIntoCompany } from './accept-into-company.ts';
import { findInvitingCompany } from './read-invitation.ts';

/** Adds the signed-in person to the inviting company; the session switches to it with its next token. */
export async function acceptInvitation(
  deps: Platform,
  { userId, sessionId }: Actor,
  { hash }: { readonly hash: string },
): Promise<{ companyName: string }> {
  const companyId = await findInvitingCompany(deps, hash);
  return deps.db.asUser(userId, (tx) =>
    deps.once.finish(tx, async () => {
      const account = await findAccount(tx, userId);
      if (!account) throw new AppError(requestErrors.unauthenticated);
      const { email, familyName, givenName, middleName, avatarBlobId } = account;
      const person = { userId, email, familyName, givenName, middleName, avatarBlobId };
      const { companyName } = await acceptIntoCompany(deps, tx, { hash, companyId, person });
      await setSessionCompany(tx, { sessionId, companyId });
      await deps.live.publish(tx, { userId }, profileChanged, {});
      return { companyName };
    }),
  );
}
