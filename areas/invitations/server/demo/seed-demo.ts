import { findDemoActor } from '@artel/company/server';
import { DAY } from '@artel/contract/time';
import type { Platform } from '@artel/server';
import { createInvitations } from '../letters/create-invitations.ts';
import { countOpenInvitations, markOpened } from '../letters/invitations.store.ts';
import { lockDueInvitations, markLettersWritten } from '../letters/letters.store.ts';
import { invitations } from '../tables.ts';
import demo from './demo-invitations.json' with { type: 'json' };

/**
 * Seeds the demo company with two recent invitations; the people are invented, so their letters count as
 * written and none is sent. Seeding again invites no one twice.
 */
export async function seedDemo(deps: Platform): Promise<readonly []> {
  const actor = await findDemoActor(deps, `${demo.inviter}@${demo.domain}`);
  if (!actor) return [];
  const { userId, membership } = actor;
  const { companyId, memberId: byMemberId, role: ownRole } = membership;
  await deps.db.asCompany(actor, async (tx) => {
    if ((await countOpenInvitations(tx, companyId, deps.clock.now())) > 0) return;
    for (const { daysAgo, isOpened, role, ...person } of demo.invitations) {
      const at = new Date(deps.clock.now().getTime() - daysAgo * DAY);
      const people = [{ ...person, role: role as 'member', note: demo.note }];
      const then = { ...deps, clock: { now: () => at } };
      await createInvitations(then, tx, { companyId, byMemberId, userId, ownRole, people });
      // The job that runs afterwards finds no letter due.
      for (const { id } of await lockDueInvitations(tx, companyId, 1)) {
        await markLettersWritten(tx, companyId, [id], at);
        await invitations.update(tx, { companyId, id }, { delivery: 'delivered' });
        if (isOpened) await markOpened(tx, companyId, id, at);
      }
    }
  });
  return [];
}
