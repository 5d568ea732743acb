import { chooseCompany, resolveMembership } from '@artel/company/server';
import { DAY, instantOf } from '@artel/contract/time';
import { findUserIdByEmail } from '@artel/identity/server';
import type { Platform } from '@artel/server';
import { insertGuests, takeUninvited } from '../meetings/guests.store.ts';
import { insertMeeting } from '../meetings/meetings.store.ts';
import demo from './demo-meeting.json' with { type: 'json' };

/** The demo company meets on its next working day; its guests are invented, so nobody is written to. Seeded again it stands once. */
export async function seedDemo(deps: Platform): Promise<readonly []> {
  const userId = await findUserIdByEmail(deps, demo.organiser);
  const companyId = userId && (await chooseCompany(deps)(userId));
  const organiser = companyId ? await resolveMembership(deps)(userId, companyId) : null;
  if (!companyId || !organiser) return [];
  const now = deps.clock.now();
  const { title, timeZone, minutes, time } = demo;
  await deps.db.asCompanyJob('meetings/demo', companyId, async (tx) => {
    const meeting = await insertMeeting(tx, {
      companyId,
      id: deps.ids.next(),
      title,
      startsAt: instantOf(timeZone, nextWorkingDay(now), time),
      timeZone,
      minutes,
      organiserId: organiser.memberId,
      status: 'planned',
      isFirst: true,
      createdAt: now,
    });
    if (!meeting) return;
    const ofMeeting = { companyId, meetingId: meeting.id };
    await insertGuests(tx, ofMeeting, demo.guests, now);
    await takeUninvited(tx, ofMeeting, { at: now, version: meeting.version });
  });
  return [];
}

function nextWorkingDay(now: Date): string {
  const day = new Date(now.getTime() + DAY);
  while (day.getUTCDay() % 6 === 0) day.setTime(day.getTime() + DAY);
  return day.toISOString().slice(0, 10);
}
