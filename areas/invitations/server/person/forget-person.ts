import { findFormerMember, listCardCompanyIds } from '@artel/company/server';
import type { Platform } from '@artel/server';
import { eraseRequester } from '../join/own-requests/erase-requester.ts';
import { invitations } from '../tables.ts';

/**
 * Removes the requester from the requests of every company, and the invitation with the address by which the
 * person joined; repeatable.
 */
export async function forgetPerson(deps: Platform, userId: string): Promise<void> {
  const { db } = deps;
  await eraseRequester(deps, userId);
  for (const companyId of await db.asUser(userId, listCardCompanyIds)) {
    await db.asCompanyJob('invitations/erase-person', companyId, async (tx) => {
      const card = await findFormerMember(tx, companyId, userId);
      if (card) await invitations.deleteAll(tx, { companyId, memberId: card.id });
    });
  }
}
