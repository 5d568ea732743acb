import type { Calendar, updateCalendar as route } from '@artel/calendar/contract';
import { AppError, type MemberActor, type RouteInput, requestErrors } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { setCalendar } from './calendars.store.ts';
import { findCalendar } from './find-calendar.ts';
import { presentCalendars } from './present-calendar.ts';

type Change = RouteInput<typeof route>;

/** Sets the default reminders of a calendar for events that are created from now on. */
export async function updateCalendar(
  deps: Pick<WithTransaction, 'tx' | 'ids' | 'clock'>,
  actor: MemberActor,
  { calendarId, defaultReminders: provided }: Change,
): Promise<Calendar> {
  const calendar = await findCalendar(deps, actor, calendarId, 'manager');
  const defaultReminders = [...new Set(provided)].sort((a, b) => a - b);
  await setCalendar(deps.tx, { companyId: actor.membership.companyId, id: calendarId }, { defaultReminders });
  const [updated] = await presentCalendars(deps, actor, [{ ...calendar, defaultReminders }]);
  if (!updated) throw new AppError(requestErrors['not-found']);
  return updated;
}
