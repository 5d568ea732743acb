import { type Calendar, calendarLimits, type showCalendar as route } from '@artel/calendar/contract';
import { AppError, type MemberActor, type RouteInput, requestErrors } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { settings } from '../tables.ts';
import { putSettings } from './calendars.store.ts';
import { findCalendar } from './find-calendar.ts';
import { presentCalendars } from './present-calendar.ts';

type Showing = RouteInput<typeof route>;

/** Shows a calendar beside the caller's own, or hides it; for the caller alone. */
export async function showCalendar(
  deps: Pick<WithTransaction, 'tx' | 'ids' | 'clock' | 'limits'>,
  actor: MemberActor,
  { calendarId, isShown, color }: Showing,
): Promise<Calendar> {
  const { companyId, memberId } = actor.membership;
  const existing = () => settings.count(deps.tx, { companyId, memberId });
  await deps.limits.consume(deps.tx, calendarLimits.overlays, { member: memberId }, { existing });
  const calendar = await findCalendar(deps, actor, calendarId);
  await putSettings(deps.tx, { companyId, calendarId, memberId, isShown, color });
  const [shown] = await presentCalendars(deps, actor, [{ ...calendar, isShown, ownColor: color }]);
  if (!shown) throw new AppError(requestErrors['not-found']);
  return shown;
}

/** Removes a calendar from the caller's list; the own one stays, with its default colour. */
export async function removeOverlay(
  { tx }: Pick<WithTransaction, 'tx'>,
  { membership }: MemberActor,
  calendarId: string,
): Promise<Record<string, never>> {
  if (
    !(await settings.delete(tx, {
      companyId: membership.companyId,
      calendarId,
      memberId: membership.memberId,
    }))
  )
    throw new AppError(requestErrors['not-found']);
  return {};
}
