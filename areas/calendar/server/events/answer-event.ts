import {
  type CalendarEvent,
  calendarErrors,
  calendarLimits,
  type answerEvent as route,
} from '@artel/calendar/contract';
import { AppError, type MemberActor, type RouteInput } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { storeAnswer } from '../invitations/store-answer.ts';
import { listCopies } from '../stored/copies.store.ts';
import { listGuests } from '../stored/guests.store.ts';
import { events } from '../tables.ts';
import { getEventRow, requireSeen } from './find-changeable.ts';
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
  const [, event] = await Promise.all([
    deps.limits.consume(tx, calendarLimits.changes, { member: memberId }),
    getEventRow(deps, actor, eventId),
  ]);
  const originId = event.originId ?? event.id;
  const [{ calendar }, origin, guests, copies] = await Promise.all([
    requireSeen(deps, actor, event),
    events.lock(tx, { companyId, id: originId }),
    listGuests(tx, { companyId, eventId: originId }),
    listCopies(tx, { companyId, originId }),
  ]);
  const original = requireOccurrence(event, named);
  const guest = guests.find((row) => row.memberId === memberId && row.removedAt === null);
  if (!origin || !guest) throw new AppError(calendarErrors['no-guest']);
  const [, shown] = await Promise.all([
    storeAnswer(deps, { event: origin, guest, copies, answer, comment, original }),
    presentEvent(deps, actor, event, original, { calendar }),
  ]);
  return shown;
}
