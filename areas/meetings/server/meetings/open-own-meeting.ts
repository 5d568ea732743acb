import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { findMeeting, type MeetingRow } from './meetings.store.ts';
import { presentMeeting } from './present-meeting.ts';

/** A meeting that the actor organises, that has not begun, and that is as the actor last saw it. */
export async function openOwnMeeting(
  deps: WithTransaction,
  { membership: { companyId, memberId } }: MemberActor,
  { meetingId, version }: { readonly meetingId: string; readonly version: number },
): Promise<MeetingRow> {
  const row = await findMeeting(deps.tx, companyId, meetingId);
  const isAhead = row?.status === 'planned' && row.startsAt > deps.clock.now();
  if (!row || !isAhead || row.organiserId !== memberId) throw new AppError(requestErrors['not-found']);
  if (row.version !== version)
    throw new AppError(requestErrors.stale, { current: await presentMeeting(deps, row) });
  return row;
}
