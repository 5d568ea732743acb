import { type CalendarEvent, calendarErrors, calendarLimits } from '@artel/calendar/contract';
import { AppError, type MemberActor } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { USUAL_ZONE } from '../calendars/usual-zone.ts';
import { findSeen } from '../events/find-changeable.ts';
import { presentEvent } from '../events/present-event.ts';
import { planReminders, replaceAlarms } from '../reminders/reminders.store.ts';

type Deps = Pick<WithTransaction, 'tx' | 'ids' | 'clock' | 'ports'>;

/** Replaces the caller's reminders of an event. */
export async function setAlarms(
  { tx, ids }: Pick<Deps, 'tx' | 'ids'>,
  { membership: { companyId, memberId } }: MemberActor,
  eventId: string,
  minutes: readonly number[],
): Promise<void> {
  const alarms = [...new Set(minutes)].map((minutesBefore) => ({ id: ids.next(), minutesBefore }));
  await replaceAlarms(tx, { companyId, eventId, memberId }, alarms);
}

/** Sets the caller's reminders of an event in the own calendar. */
export async function setReminders(
  deps: Deps & Pick<WithTransaction, 'limits'>,
  actor: MemberActor,
  { eventId, reminders }: { readonly eventId: string; readonly reminders: readonly number[] },
): Promise<CalendarEvent> {
  const { tx, clock } = deps;
  const { companyId, memberId } = actor.membership;
  await deps.limits.consume(tx, calendarLimits.changes, { member: memberId });
  const { event, isOwner } = await findSeen(deps, actor, eventId);
  if (!isOwner) throw new AppError(calendarErrors['not-allowed']);
  await setAlarms(deps, actor, eventId, reminders);
  await planReminders(tx, { companyId, eventIds: [eventId], after: clock.now(), usualZone: USUAL_ZONE });
  return presentEvent(deps, actor, event);
}
