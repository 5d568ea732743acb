import { adoptEvent } from '@artel/calendar/server';
import { findMember } from '@artel/company/server';
import { MINUTE, offsetAt } from '@artel/contract/time';
import type { Platform, Tx } from '@artel/server';
import { listGuestRows } from './guests.store.ts';
import {
  listCompaniesWithoutEvents,
  listWithoutEvent,
  type MeetingRow,
  setMeeting,
} from './meetings.store.ts';

const COMPANIES = 100;
const AT_ONCE = 200;

/**
 * Meetings from before they were events get their events, at the first start of this version: with the UID, the sequence and what each
 * guest was notified of, so that no letter is written and calendars of guests know them again.
 */
export async function becomeEvents(deps: Platform): Promise<void> {
  const { db } = deps;
  const find = () => db.asInstallation('meetings/events', (tx) => listCompaniesWithoutEvents(tx, COMPANIES));
  for (let companyIds = await find(); companyIds.length > 0; companyIds = await find()) {
    for (const companyId of companyIds) {
      while (await db.asCompanyJob('meetings/events', companyId, (tx) => adoptSome(deps, tx, companyId)));
    }
  }
}

async function adoptSome(deps: Platform, tx: Tx, companyId: string): Promise<boolean> {
  const meetings = await listWithoutEvent(tx, companyId, AT_ONCE);
  for (const meeting of meetings) await adopt(deps, tx, meeting);
  return meetings.length > 0;
}

async function adopt(deps: Platform, tx: Tx, meeting: MeetingRow): Promise<void> {
  const { companyId, id, title, startsAt, timeZone, minutes, organiserId, version, createdAt } = meeting;
  await setMeeting(tx, meeting, { hasEvent: true });
  const organiser = await findMember(tx, companyId, organiserId);
  if (!organiser || meeting.status !== 'planned') return;
  const guests = await listGuestRows(tx, { companyId, meetingId: id });
  await adoptEvent(deps, tx, {
    ...{ companyId, id, title, timeZone, createdAt, sequence: version - 1 },
    uid: `${id}@${deps.config.publicUrl.hostname}`,
    organiser: { memberId: organiserId, email: organiser.email },
    starts: shownIn(timeZone, startsAt.getTime()),
    ends: shownIn(timeZone, startsAt.getTime() + minutes * MINUTE),
    guests: guests.map(({ email, invitedAt, notifiedVersion, letterId, isUnreached, createdAt: named }) => {
      const notifiedSequence = invitedAt === null ? null : notifiedVersion - 1;
      return { email, notifiedSequence, letterId, isUnreached, createdAt: named };
    }),
  });
}

/** Returns the time that the clocks of a zone show. */
function shownIn(zone: string, at: number): string {
  return new Date(at + offsetAt(zone, at)).toISOString().slice(0, 16);
}
