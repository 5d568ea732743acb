import {
  type CalendarEvent,
  calendarErrors,
  calendarLimits,
  type answerEvent as route,
} from '@artel/calendar/contract';
import { AppError, type MemberActor, type RouteInput } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { storeAnswer } from '../invitations/store-answer.ts';
import { listGuests } from '../stored/guests.store.ts';
import { events } from '../tables.ts';
import { findSeen } from './find-changeable.ts';
import { requireOccurrence } from './get-event.ts';
import { presentEvent } from './present-event.ts';

type Answering = RouteInput<typeof route>;

/** Records the answer of a guest of the company, to the whole event or to one occurrence. */
export async function answerEvent(
  deps: WithTransaction,
  actor: MemberActor,
  { eventId, answer, original: named, comment }: Answering,
): Promise<CalendarEvent> {
  const { tx } = deps;
  const { companyId, memberId } = actor.membership;
  await deps.limits.consume(tx, calendarLimits.changes, { member: memberId });
  const { event } = await findSeen(deps, actor, eventId);
  const original = requireOccurrence(event, named);
  const origin = await events.lock(tx, { companyId, id: event.originId ?? event.id });
  const guests = origin ? await listGuests(tx, { companyId, eventId: origin.id }) : [];
  const guest = guests.find((row) => row.memberId === memberId && row.removedAt === null);
  if (!origin || !guest) throw new AppError(calendarErrors['no-guest']);
  await storeAnswer(deps, { event: origin, guest, answer, comment, original });
  return presentEvent(deps, actor, event, original);
}
