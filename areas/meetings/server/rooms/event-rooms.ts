import { describeEvent } from '@artel/calendar/server';
import { AppError, requestErrors, routePath } from '@artel/contract';
import { meetingsPages } from '@artel/meetings/contract';
import type { EventRooms, Platform } from '@artel/server';
import { followEvent, getMinutes } from '../meetings/follow-event.ts';
import { insertMeeting } from '../meetings/meetings.store.ts';
import { rooms } from '../tables.ts';
import { roomLinks } from './rooms-link.ts';
import { writeRoom } from './write-room.ts';

/** The port through which the calendar has rooms for events; the id of a meeting is the event's. */
export function createEventRooms(
  platform: Pick<Platform, 'clock' | 'jobs' | 'live' | 'secrets'>,
): EventRooms {
  return {
    async open(deps, { companyId, eventId }) {
      const { tx, clock } = deps;
      if (await rooms.findBy(tx, { companyId, meetingId: eventId })) return;
      const now = clock.now();
      const event = await describeEvent(tx, { companyId, eventId, now });
      if (!event?.organiserId || !event.next) throw new AppError(requestErrors['not-found']);
      const { title, organiserId, next, timeZone } = event;
      await insertMeeting(tx, {
        ...{ companyId, id: eventId, title, organiserId, timeZone: timeZone ?? 'UTC' },
        ...{ startsAt: next.startsAt, minutes: getMinutes(next), status: 'planned' },
        ...{ isFirst: false, createdAt: now },
      });
      // Needs no limit of its own, because events are limited.
      const ownerId = organiserId;
      await writeRoom(deps, tx, { companyId, kind: 'planned', title, ownerId, meetingId: eventId });
    },
    follow: (tx, event) => followEvent(platform, tx, event),
    async findPath(tx, { companyId, eventId }) {
      const room = await rooms.findBy(tx, { companyId, meetingId: eventId });
      if (room === null) return null;
      const secrets = await platform.secrets.ofCompany(companyId);
      return routePath(meetingsPages.room, { uuid: roomLinks.token(secrets, room) });
    },
  };
}
