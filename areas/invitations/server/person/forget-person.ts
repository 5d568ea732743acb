import { findFormerMember, listCardCompanyIds } from '@artel/company/server';
import type { Platform } from '@artel/server';
import { eraseRequester } from '../join/own-requests/erase-requester.ts';
import { deleteInvitationsByMember } from '../letters/invitations.store.ts';

/**
 * Erases the requester in every company, and the letter with the address by which the person came;
 * repeatable.
 */
export async function forgetPerson(deps: Platform, userId: string): Promise<void> {
  const { db } = deps;
  await eraseRequester(deps, userId);
  for (const companyId of await db.asUser(userId, listCardCompanyIds)) {
    await db.asCompanyJob('invitations/erase-person', companyId, async (tx) => {
      const card = await findFormerMember(tx, companyId, userId);
      if (card) await deleteInvitationsByMember(tx, companyId, card.id);
    });
  }
}
