import type { listCalendars as route } from '@artel/calendar/contract';
import type { MemberActor, RouteResponse } from '@artel/contract';
import { findAccount } from '@artel/identity/server';
import type { WithTransaction } from '@artel/server';
import { listCalendarRows } from './calendars.store.ts';
import { buildPersonalCalendar } from './personal-calendar.ts';
import { presentCalendars } from './present-calendar.ts';
import { USUAL_ZONE } from './usual-zone.ts';

/** The caller's calendars, the ones shown beside them, and the caller's time zone. */
export async function listCalendars(
  deps: Pick<WithTransaction, 'tx'>,
  actor: MemberActor,
): Promise<RouteResponse<typeof route>> {
  const { tx } = deps;
  const { membership, userId } = actor;
  const [rows, account] = await Promise.all([listCalendarRows(tx, membership), findAccount(tx, userId)]);
  const isWritten = rows.some(({ id }) => id === membership.memberId);
  const all = isWritten ? rows : [buildPersonalCalendar(membership), ...rows];
  // The owners' names are the last query.
  tx.endQueries();
  return { items: await presentCalendars(deps, actor, all), timeZone: account?.timeZone ?? USUAL_ZONE };
}
