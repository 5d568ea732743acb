import { createEvent } from '@artel/calendar/server';
import { requirePresence } from '@artel/company/server';
import type { MemberActor, RouteInput } from '@artel/contract';
import {
  type Meeting,
  meetingPlanned,
  meetingsLimits,
  type planMeeting as route,
} from '@artel/meetings/contract';
import type { WithTransaction } from '@artel/server';
import { meetings } from '../tables.ts';
import { checkGuests } from './check-guests.ts';
import { insertMeeting } from './meetings.store.ts';
import { presentMeeting } from './present-meeting.ts';
import { readWhen } from './read-when.ts';
import { shownTimes } from './shown-times.ts';

type Plan = RouteInput<typeof route>;

/**
 * Plans a meeting: an event of the calendar with a room, whose guests the calendar invites. A company has one
 * first meeting: if two devices plan it at the same time, both get the same one.
 */
export async function planMeeting(deps: WithTransaction, actor: MemberActor, plan: Plan): Promise<Meeting> {
  const { tx, ids, clock } = deps;
  const { companyId, memberId } = actor.membership;
  await requirePresence(deps, actor);
  const known = plan.isFirst ? await meetings.findBy(tx, { companyId, isFirst: true }) : null;
  if (known) return presentMeeting(deps, known);
  const guests = [...new Set(plan.guests)];
  const when = await readWhen(deps, actor, plan);
  await deps.limits.consume(tx, meetingsLimits.meetings, { member: memberId });
  await checkGuests(deps, companyId, guests);
  const { title, minutes, isFirst } = plan;
  const id = ids.next();
  const meeting = await insertMeeting(tx, {
    ...{ companyId, id, title, ...when, minutes, organiserId: memberId },
    ...{ status: 'planned', isFirst, createdAt: clock.now() },
  });
  if (!meeting) return presentMeeting(deps, await meetings.findBy(tx, { companyId, isFirst: true }));
  await createEvent(deps, actor, {
    ...{ id, title, place: '', notes: '', isAllDay: false, endZone: null, rule: null, isBusy: true },
    ...{ ...shownTimes(plan), timeZone: when.timeZone, visibility: 'default', hasRoom: true },
    guests: guests.map((email) => ({ email, isOptional: false })),
  });
  await deps.emit(tx, meetingPlanned, { companyId, meetingId: id, userId: actor.userId, memberId });
  return presentMeeting(deps, await meetings.find(tx, { companyId, id }));
}
