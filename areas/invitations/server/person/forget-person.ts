import { findFormerMember, listCardCompanyIds } from '@artel/company/server';
import type { Platform } from '@artel/server';
import { forgetAsker } from '../join/asking/forget-asker.ts';
import { deleteInvitationsOf } from '../letters/invitations.store.ts';

/** No company keeps who asked, nor the letter with the address by which somebody came, once the person is erased; repeatable. */
export async function forgetPerson(deps: Platform, userId: string): Promise<void> {
  const { db } = deps;
  await forgetAsker(deps, userId);
  for (const companyId of await db.asUser(userId, listCardCompanyIds)) {
    await db.asCompanyJob('invitations/erase-person', companyId, async (tx) => {
      const card = await findFormerMember(tx, companyId, userId);
      if (card) await deleteInvitationsOf(tx, companyId, card.id);
    });
  }
}
