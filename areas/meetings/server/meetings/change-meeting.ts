import { updateEvent } from '@artel/calendar/server';
import { AppError, type MemberActor, type RouteInput } from '@artel/contract';
import {
  type Meeting,
  MOST_GUESTS,
  meetingsErrors,
  meetingsLimits,
  type changeMeeting as route,
} from '@artel/meetings/contract';
import type { WithTransaction } from '@artel/server';
import { meetings } from '../tables.ts';
import { checkGuests } from './check-guests.ts';
import { openOwnMeeting } from './open-own-meeting.ts';
import { presentMeeting } from './present-meeting.ts';
import { readWhen } from './read-when.ts';
import { shownTimes } from './shown-times.ts';

/** Changes a meeting and adds guests, through its event: the calendar sends a letter to them. */
export async function changeMeeting(
  deps: WithTransaction,
  actor: MemberActor,
  { meetingId, ...body }: RouteInput<typeof route>,
): Promise<Meeting> {
  const { companyId, memberId } = actor.membership;
  const { title, version } = body;
  const { meeting, event } = await openOwnMeeting(deps, actor, { meetingId, version });
  const { timeZone } = await readWhen(deps, actor, { ...body, timeZone: body.timeZone ?? meeting.timeZone });
  await deps.limits.consume(deps.tx, meetingsLimits.changes, { member: memberId });
  const known = event.guests.map(({ email, isOptional }) => ({ email, isOptional }));
  const added = [...new Set(body.guests)].filter((one) => !known.some(({ email }) => email === one));
  if (known.length + added.length > MOST_GUESTS)
    throw new AppError(meetingsErrors['too-many-guests'], { values: { count: MOST_GUESTS } });
  await checkGuests(deps, companyId, added);
  const guests = [...known, ...added.map((email) => ({ email, isOptional: false }))];
  await updateEvent(deps, actor, {
    ...{ eventId: meetingId, version, scope: 'all', title, ...shownTimes(body), timeZone },
    ...(added.length > 0 && { guests }),
    notifyGuests: true,
  });
  return presentMeeting(deps, await meetings.find(deps.tx, { companyId, id: meetingId }));
}
