import { describeEvent, type EventFacts } from '@artel/calendar/server';
import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import { meetingsErrors } from '@artel/meetings/contract';
import type { WithTransaction } from '@artel/server';
import { meetings } from '../tables.ts';
import type { MeetingRow } from './meetings.store.ts';
import { presentMeeting } from './present-meeting.ts';

/**
 * A meeting that the actor organises, that has not begun and that was not changed since the actor read it;
 * with its event, which is locked.
 */
export async function openOwnMeeting(
  deps: WithTransaction,
  { membership: { companyId, memberId } }: MemberActor,
  { meetingId, version }: { readonly meetingId: string; readonly version: number },
): Promise<{ meeting: MeetingRow; event: EventFacts }> {
  const { tx, clock } = deps;
  const event = await describeEvent(tx, { companyId, eventId: meetingId, now: clock.now() });
  const meeting = await meetings.find(tx, { companyId, id: meetingId });
  const isAhead = meeting?.status === 'planned' && meeting.startsAt > clock.now();
  if (!meeting || !event || !isAhead || meeting.organiserId !== memberId)
    throw new AppError(requestErrors['not-found']);
  if (meeting.version !== version)
    throw new AppError(requestErrors.stale, { current: await presentMeeting(deps, meeting) });
  if (event.isRepeated) throw new AppError(meetingsErrors.repeated);
  return { meeting, event };
}
