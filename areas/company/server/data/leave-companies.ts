import { memberChanged } from '@artel/company/contract';
import { AppError, requestErrors } from '@artel/contract';
import type { Platform } from '@artel/server';
import { findCompanyForUpdate } from '../companies/companies.store.ts';
import { isLastOwnerLeaving } from '../members/last-owner.ts';
import { listActiveOwnerIds } from '../members/members.store.ts';
import { forgetMember } from '../members/resolve-membership.ts';
import { offBoardings } from '../tables.ts';
import { blankCard, countOthers, findCard, listCardCompanyIds } from './cards.store.ts';

/** Ends every membership of a person who is erased and leaves anonymous cards; repeatable. */
export async function leaveCompanies(deps: Platform, userId: string): Promise<void> {
  const { db, clock, live, text } = deps;
  const companyIds = await db.asUser(userId, listCardCompanyIds);
  for (const companyId of companyIds) {
    await db.asCompanyJob('company/erase-person', companyId, async (tx) => {
      await findCompanyForUpdate(tx, companyId);
      const card = await findCard(tx, companyId, userId);
      if (card === null) return;
      const isOwner = card.leftAt === null && card.role === 'owner';
      const owners = await listActiveOwnerIds(tx, companyId);
      // Two owners may leave at once: the second run sees that its person is the last owner.
      if (isOwner && isLastOwnerLeaving(owners, [card.id]) && (await countOthers(tx, companyId, userId)) > 0)
        throw new AppError(requestErrors.conflict);
      await blankCard(tx, {
        companyId,
        id: card.id,
        name: text('company.erased-person'),
        leftAt: clock.now(),
      });
      await offBoardings.deleteAll(tx, { companyId, memberId: [card.id] });
      await forgetMember(deps, tx, { companyId, userId });
      await live.publish(tx, { companyId }, memberChanged, { companyId, memberId: card.id });
    });
  }
}
