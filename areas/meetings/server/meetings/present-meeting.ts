import { AppError, requestErrors } from '@artel/contract';
import type { Meeting } from '@artel/meetings/contract';
import type { WithTransaction } from '@artel/server';
import { listGuests } from './guests.store.ts';
import type { MeetingRow } from './meetings.store.ts';

/** A meeting with its guests. */
export async function presentMeeting(
  { tx }: Pick<WithTransaction, 'tx'>,
  row: MeetingRow | null,
): Promise<Meeting> {
  if (!row) throw new AppError(requestErrors.conflict);
  const { id, title, startsAt, timeZone, minutes, organiserId, status, companyId, version } = row;
  return {
    id,
    title,
    startsAt: startsAt.toISOString(),
    timeZone,
    minutes,
    organiserId,
    status: status as Meeting['status'],
    version,
    guests: await listGuests(tx, { companyId, meetingId: id }),
  };
}
