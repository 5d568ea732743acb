import { AppError, type MemberActor, type RouteInput, requestErrors } from '@artel/contract';
import { findAccount } from '@artel/identity/server';
import type { Meeting, getMeeting as route } from '@artel/meetings/contract';
import type { WithTransaction } from '@artel/server';
import { meetings } from '../tables.ts';
import { presentMeeting } from './present-meeting.ts';

/** A meeting for its organiser and its guests of the company; to others it does not exist. */
export async function getMeeting(
  deps: WithTransaction,
  actor: MemberActor,
  { meetingId }: RouteInput<typeof route>,
): Promise<Meeting> {
  const { companyId, memberId } = actor.membership;
  const row = await meetings.find(deps.tx, { companyId, id: meetingId });
  if (!row) throw new AppError(requestErrors['not-found']);
  const meeting = await presentMeeting(deps, row);
  if (row.organiserId === memberId) return meeting;
  const email = (await findAccount(deps.tx, actor.userId))?.email;
  if (email === undefined || !meeting.guests.includes(email)) throw new AppError(requestErrors['not-found']);
  return meeting;
}
