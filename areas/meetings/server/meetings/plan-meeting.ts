import { requirePresence } from '@artel/company/server';
import type { MemberActor, RouteInput } from '@artel/contract';
import {
  type Meeting,
  meetingPlanned,
  meetingsChanged,
  meetingsLimits,
  type planMeeting as route,
} from '@artel/meetings/contract';
import type { WithTransaction } from '@artel/server';
import { checkGuests } from './check-guests.ts';
import { insertGuests } from './guests.store.ts';
import { findFirstMeeting, insertMeeting } from './meetings.store.ts';
import { presentMeeting } from './present-meeting.ts';
import { readWhen } from './read-when.ts';

type Plan = RouteInput<typeof route>['body'];

/**
 * Plans a meeting; the letters to its guests follow by a job. The first meeting of a company exists once: of two devices
 * that plan it at the same time, both get the one that came first.
 */
export async function planMeeting(deps: WithTransaction, actor: MemberActor, plan: Plan): Promise<Meeting> {
  const { tx, ids, clock } = deps;
  const { companyId, memberId } = actor.membership;
  await requirePresence(deps, actor);
  const known = plan.isFirst ? await findFirstMeeting(tx, companyId) : null;
  if (known) return presentMeeting(deps, known);
  const guests = [...new Set(plan.guests)];
  const when = await readWhen(deps, actor, plan);
  await deps.limits.take(tx, meetingsLimits.meetings, { member: memberId });
  await checkGuests(deps, companyId, guests);
  const { title, minutes, isFirst } = plan;
  const meeting = await insertMeeting(tx, {
    companyId,
    id: ids.next(),
    title,
    ...when,
    minutes,
    organiserId: memberId,
    status: 'planned',
    isFirst,
    createdAt: clock.now(),
  });
  if (!meeting) return presentMeeting(deps, await findFirstMeeting(tx, companyId));
  const ofMeeting = { companyId, meetingId: meeting.id };
  await insertGuests(tx, ofMeeting, guests, clock.now());
  await deps.live.tell(tx, { companyId }, meetingsChanged, { companyId });
  await deps.emit(tx, meetingPlanned, { ...ofMeeting, userId: actor.userId });
  return presentMeeting(deps, meeting);
}
