import { calendarLimits } from '@artel/calendar/contract';
import type { MemberActor } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { recordChanges } from '../calendars/calendars.store.ts';
import { ensurePersonal } from '../calendars/personal-calendar.ts';
import { sendChanged } from '../calendars/send-changed.ts';
import { USUAL_ZONE } from '../calendars/usual-zone.ts';
import { planReminders } from '../reminders/reminders.store.ts';
import type { EventRow } from '../stored/events.store.ts';
import { received } from '../tables.ts';

/** Runs the first steps of every act on a received event. */
export async function beginReceived(deps: WithTransaction, actor: MemberActor): Promise<void> {
  const { companyId, memberId } = actor.membership;
  const existing = () => received.count(deps.tx, { companyId, memberId });
  await deps.limits.consume(deps.tx, calendarLimits.received, { member: memberId }, { existing });
  await deps.limits.consume(deps.tx, calendarLimits.changes, { member: memberId });
  await ensurePersonal(deps, deps.tx, companyId, [memberId]);
}

/**
 * All that follows in the same transaction: synchronising programs, reminders and open pages, including those
 * that show the letter.
 */
export async function followReceived(
  deps: WithTransaction,
  { membership: { companyId, memberId } }: MemberActor,
  event: EventRow | null,
): Promise<void> {
  const { tx, clock } = deps;
  const now = clock.now();
  if (event) {
    const { id, calendarId, href, deletedAt } = event;
    await recordChanges(tx, companyId, [{ calendarId, href, isDeleted: deletedAt !== null }], now);
    await planReminders(tx, { companyId, eventIds: [id], after: now, usualZone: USUAL_ZONE });
  }
  await sendChanged(deps, companyId, [memberId]);
}
