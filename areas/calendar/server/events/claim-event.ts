import { calendarLimits } from '@artel/calendar/contract';
import type { MemberActor } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { countOrganised } from '../stored/events.store.ts';

/**
 * Claims the right of a member to organise one more event. The count is sent right behind the claim, which
 * locks out others who create one: the database runs both in this order, without another round trip.
 */
export async function claimEvent(
  { tx, limits }: Pick<WithTransaction, 'tx' | 'limits'>,
  { membership: { companyId, memberId } }: MemberActor,
): Promise<void> {
  const claimed = limits.consume(
    tx,
    calendarLimits.events,
    { member: memberId },
    { existing: () => counted },
  );
  const counted = countOrganised(tx, companyId, memberId);
  await Promise.all([claimed, counted]);
}
