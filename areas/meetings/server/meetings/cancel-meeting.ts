import { AppError, type MemberActor, type RouteInput, requestErrors } from '@artel/contract';
import {
  type Meeting,
  meetingCancelled,
  meetingsChanged,
  meetingsLimits,
  type cancelMeeting as route,
} from '@artel/meetings/contract';
import type { WithTransaction } from '@artel/server';
import { setMeeting } from './meetings.store.ts';
import { openOwnMeeting } from './open-own-meeting.ts';
import { presentMeeting } from './present-meeting.ts';

/** Calls a meeting off; a job writes to the guests who know it. */
export async function cancelMeeting(
  deps: WithTransaction,
  actor: MemberActor,
  { params: { meetingId }, body: { version } }: RouteInput<typeof route>,
): Promise<Meeting> {
  const { tx } = deps;
  const { companyId, memberId } = actor.membership;
  const stored = await openOwnMeeting(deps, actor, { meetingId, version });
  await deps.limits.take(tx, meetingsLimits.changes, { member: memberId });
  const row = await setMeeting(tx, stored, { status: 'cancelled' });
  if (!row) throw new AppError(requestErrors.conflict);
  await deps.live.tell(tx, { companyId }, meetingsChanged, { companyId });
  await deps.emit(tx, meetingCancelled, {
    companyId,
    meetingId,
    userId: actor.userId,
    version: row.version,
  });
  return presentMeeting(deps, row);
}
