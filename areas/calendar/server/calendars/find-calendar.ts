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
  const { tx } = deps;
  const { companyId, memberId } = membership;
  const find = async () => (await findCalendars(tx, membership, [calendarId]))[0];
  let found = await find();
  if (!found && calendarId === memberId) {
    await ensurePersonal(deps, tx, companyId, [memberId]);
    found = await find();
  }
  if (!found) throw new AppError(requestErrors['not-found']);
  if (!includes(found.role, required)) throw new AppError(calendarErrors['not-allowed']);
  return found;
}
