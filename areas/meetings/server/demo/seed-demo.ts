import { adoptEvent } from '@artel/calendar/server';
import { chooseCompany, resolveMembership } from '@artel/company/server';
import { DAY, MINUTE, toInstant } from '@artel/contract/time';
import { findUserIdByEmail } from '@artel/identity/server';
import type { Platform } from '@artel/server';
import { followEvent } from '../meetings/follow-event.ts';
import { insertMeeting } from '../meetings/meetings.store.ts';
import demo from './demo-meeting.json' with { type: 'json' };

/**
 * Seeds a meeting of the demo company on its next working day; its guests are invented, so no letter is sent.
 * Seeding again does not duplicate it.
 */
export async function seedDemo(deps: Platform): Promise<readonly []> {
  const userId = await findUserIdByEmail(deps, demo.organiser);
  const companyId = userId && (await chooseCompany(deps)(userId));
  const organiser = companyId ? await resolveMembership(deps)(userId, companyId) : null;
  if (!companyId || !organiser) return [];
  const now = deps.clock.now();
  const { title, timeZone, minutes, time } = demo;
  const day = nextWorkingDay(now);
  const ends = new Date(Date.parse(`${day}T${time}:00Z`) + minutes * MINUTE).toISOString().slice(0, 16);
  await deps.db.asCompanyJob('meetings/demo', companyId, async (tx) => {
    const id = deps.ids.next();
    const { memberId } = organiser;
    const meeting = await insertMeeting(tx, {
      ...{ companyId, id, title, timeZone, minutes, organiserId: memberId, status: 'planned' },
      ...{ startsAt: toInstant(timeZone, day, time), isFirst: true, hasEvent: true, createdAt: now },
    });
    if (!meeting) return;
    await adoptEvent(deps, tx, {
      ...{ companyId, id, title, timeZone, starts: `${day}T${time}`, ends, sequence: 0, createdAt: now },
      uid: `${id}@${deps.config.publicUrl.hostname}`,
      organiser: { memberId, email: demo.organiser },
      guests: demo.guests.map((email) => ({
        ...{ email, toldSequence: 0, letterId: null, isUnreached: false, createdAt: now },
      })),
    });
    await deps.ports.eventRooms.open({ ...deps, tx }, { companyId, eventId: id });
    await followEvent(deps, tx, { companyId, eventId: id });
  });
  return [];
}

function nextWorkingDay(now: Date): string {
  const day = new Date(now.getTime() + DAY);
  while (day.getUTCDay() % 6 === 0) day.setTime(day.getTime() + DAY);
  return day.toISOString().slice(0, 10);
}
