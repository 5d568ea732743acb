import { deleteEvent } from '@artel/calendar/server';
import type { MemberActor, RouteInput } from '@artel/contract';
import { type Meeting, meetingsLimits, type cancelMeeting as route } from '@artel/meetings/contract';
import type { WithTransaction } from '@artel/server';
import { meetings } from '../tables.ts';
import { openOwnMeeting } from './open-own-meeting.ts';
import { presentMeeting } from './present-meeting.ts';

/** Cancels a meeting through its event: the calendar sends a letter to guests who were notified of it. */
export async function cancelMeeting(
  deps: WithTransaction,
  actor: MemberActor,
  { meetingId, version }: RouteInput<typeof route>,
): Promise<Meeting> {
  const { companyId, memberId } = actor.membership;
  await openOwnMeeting(deps, actor, { meetingId, version });
  await deps.limits.consume(deps.tx, meetingsLimits.changes, { member: memberId });
  await deleteEvent(deps, actor, { eventId: meetingId, version, scope: 'all', notifyGuests: true });
  return presentMeeting(deps, await meetings.find(deps.tx, { companyId, id: meetingId }));
}
