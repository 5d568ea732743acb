import { AppError, type MemberActor, type RouteInput, requestErrors } from '@artel/contract';
import {
  type Meeting,
  MOST_GUESTS,
  meetingChanged,
  meetingsChanged,
  meetingsErrors,
  meetingsLimits,
  type changeMeeting as route,
} from '@artel/meetings/contract';
import type { WithTransaction } from '@artel/server';
import { checkGuests } from './check-guests.ts';
import { insertGuests, listGuests } from './guests.store.ts';
import { setMeeting } from './meetings.store.ts';
import { openOwnMeeting } from './open-own-meeting.ts';
import { presentMeeting } from './present-meeting.ts';
import { readWhen } from './read-when.ts';

/** Changes a meeting and adds guests; a job writes to those who know it and to the new ones. */
export async function changeMeeting(
  deps: WithTransaction,
  actor: MemberActor,
  { params: { meetingId }, body }: RouteInput<typeof route>,
): Promise<Meeting> {
  const { tx, clock } = deps;
  const { companyId, memberId } = actor.membership;
  const stored = await openOwnMeeting(deps, actor, { meetingId, version: body.version });
  const when = await readWhen(deps, actor, { ...body, timeZone: body.timeZone ?? stored.timeZone });
  await deps.limits.take(tx, meetingsLimits.changes, { member: memberId });
  const ofMeeting = { companyId, meetingId };
  const known = await listGuests(tx, ofMeeting);
  const guests = [...new Set(body.guests)].filter((email) => !known.includes(email));
  if (known.length + guests.length > MOST_GUESTS)
    throw new AppError(meetingsErrors['too-many-guests'], { values: { count: MOST_GUESTS } });
  await checkGuests(deps, companyId, guests);
  const { title, minutes } = body;
  const row = await setMeeting(tx, stored, { title, ...when, minutes });
  if (!row) throw new AppError(requestErrors.conflict);
  await insertGuests(tx, ofMeeting, guests, clock.now());
  await deps.live.tell(tx, { companyId }, meetingsChanged, { companyId });
  await deps.emit(tx, meetingChanged, { ...ofMeeting, userId: actor.userId, version: row.version });
  return presentMeeting(deps, row);
}
