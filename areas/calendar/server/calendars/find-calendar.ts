import { type CalendarRole, calendarErrors } from '@artel/calendar/contract';
import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { includes } from '../policy.ts';
import { findCalendars, type SeenCalendar } from './calendars.store.ts';
import { ensurePersonal } from './personal-calendar.ts';

/** A calendar that the caller may see; without a role in it, it is answered as not found. */
export async function findCalendar(
  deps: Pick<WithTransaction, 'tx' | 'ids' | 'clock'>,
  { membership }: MemberActor,
  calendarId: string,
  required: CalendarRole = 'busy',
): Promise<SeenCalendar> {
  const { companyId, memberId } = membership;
  if (calendarId === memberId) await ensurePersonal(deps, deps.tx, companyId, [memberId]);
  const [found] = await findCalendars(deps.tx, membership, [calendarId]);
  if (!found) throw new AppError(requestErrors['not-found']);
  if (!includes(found.role, required)) throw new AppError(calendarErrors['not-allowed']);
  return found;
}
