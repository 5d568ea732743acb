import { type CalendarEvent, calendarErrors, calendarLimits } from '@artel/calendar/contract';
import { AppError, type MemberActor } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { USUAL_ZONE } from '../calendars/usual-zone.ts';
import { findSeen } from '../events/find-changeable.ts';
import { presentEvent } from '../events/present-event.ts';
import { insertAlarms, planReminders, replaceAlarms } from '../reminders/reminders.store.ts';

type Deps = Pick<WithTransaction, 'tx' | 'ids' | 'clock' | 'ports'>;

/** Stores the creator's reminders of a new event. */
export async function setFirstAlarms(
  { tx, ids }: Pick<Deps, 'tx' | 'ids'>,
  { membership: { companyId, memberId } }: MemberActor,
  eventId: string,
  minutes: readonly number[],
): Promise<void> {
  await insertAlarms(tx, { companyId, eventId, memberId }, buildAlarms({ ids }, minutes));
}

function buildAlarms({ ids }: Pick<Deps, 'ids'>, minutes: readonly number[]) {
  return [...new Set(minutes)].map((minutesBefore) => ({ id: ids.next(), minutesBefore }));
}

/** Sets the caller's reminders of an event in the own calendar. */
export async function setReminders(
  deps: Deps & Pick<WithTransaction, 'limits'>,
  actor: MemberActor,
  { eventId, reminders }: { readonly eventId: string; readonly reminders: readonly number[] },
): Promise<CalendarEvent> {
  const { tx, clock } = deps;
  const { companyId, memberId } = actor.membership;
  const [, { event, calendar, isOwner }] = await Promise.all([
    deps.limits.consume(tx, calendarLimits.changes, { member: memberId }),
    findSeen(deps, actor, eventId),
  ]);
  if (!isOwner) throw new AppError(calendarErrors['not-allowed']);
  const [, , shown] = await Promise.all([
    replaceAlarms(tx, { companyId, eventId, memberId }, buildAlarms(deps, reminders)),
    planReminders(tx, { companyId, eventIds: [eventId], after: clock.now(), usualZone: USUAL_ZONE }),
    presentEvent(deps, actor, event, null, { calendar }),
  ]);
  return shown;
}
