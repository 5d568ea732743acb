import { describeEvent } from '@artel/calendar/server';
import { MINUTE } from '@artel/contract/time';
import { meetingsChanged } from '@artel/meetings/contract';
import { job, type Platform, type Tx } from '@artel/server';
import * as z from 'zod/mini';
import { meetings } from '../tables.ts';
import { replaceGuests } from './guests.store.ts';
import { deleteMeeting, setMeeting } from './meetings.store.ts';

interface OfEvent {
  readonly companyId: string;
  readonly eventId: string;
}

/** The shortest and the longest length of a meeting in minutes. */
const [LEAST, MOST] = [5, 1440];

/** Moves a series to its next occurrence when the one before is over. */
export const followSeries = job({
  name: 'meetings/follow-series',
  priority: 'soon',
  payload: z.object({ companyId: z.uuid(), eventId: z.uuid() }),
  run: (deps, event) =>
    deps.db.asCompanyJob('meetings/events', event.companyId, (tx) => followEvent(deps, tx, event)),
});

/** Copies the facts of an event to the lists of meetings; the lists follow the calendar, never the reverse. */
export async function followEvent(
  deps: Pick<Platform, 'clock' | 'jobs' | 'live'>,
  tx: Tx,
  { companyId, eventId }: OfEvent,
): Promise<void> {
  // Most events never had a room.
  if (!(await meetings.find(tx, { companyId, id: eventId }))) return;
  const now = deps.clock.now();
  const event = await describeEvent(tx, { companyId, eventId, now });
  if (!event) return deleteMeeting(tx, { companyId, id: eventId });
  if (!event.organiserId) return;
  const { title, organiserId, next } = event;
  const isMeeting = event.hasRoom && !event.isCancelled;
  const known = await setMeeting(
    tx,
    { companyId, id: eventId },
    {
      ...{ title, organiserId, status: isMeeting ? 'planned' : 'cancelled', version: event.version },
      ...(next && {
        startsAt: next.startsAt,
        minutes: getMinutes(next),
        ...(event.timeZone !== null && { timeZone: event.timeZone }),
      }),
    },
  );
  if (!known) return;
  await replaceGuests(tx, { companyId, meetingId: eventId }, event.guests, now);
  await deps.live.publish(tx, { companyId }, meetingsChanged, { companyId });
  if (isMeeting && next !== null && next.endsAt > now)
    await deps.jobs.enqueue(
      tx,
      followSeries,
      { companyId, eventId },
      { runAt: next.endsAt, key: `meetings/follow ${eventId}` },
    );
}

export function getMinutes({ startsAt, endsAt }: { readonly startsAt: Date; readonly endsAt: Date }): number {
  const minutes = Math.round((endsAt.getTime() - startsAt.getTime()) / MINUTE);
  return Math.max(LEAST, Math.min(MOST, minutes));
}
