import {
  calendarErrors,
  calendarLimits,
  MOST_EXCEPTIONS,
  type deleteEvent as route,
} from '@artel/calendar/contract';
import { AppError, type MemberActor, type RouteInput, requestErrors } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { endBefore } from '../rules/change-series.ts';
import { expandTiming, hasOccurrence, type Timing } from '../rules/timing.ts';
import {
  type EventRow,
  listOverrides,
  replaceOccurrences,
  replaceOverrides,
  setEvent,
} from '../stored/events.store.ts';
import { markNotified } from '../stored/guests.store.ts';
import { EVER, storeOccurrences } from '../stored/store-occurrences.ts';
import { findChangeable } from './find-changeable.ts';
import { followChange } from './follow-change.ts';
import { requireOccurrence } from './get-event.ts';
import { presentEvent } from './present-event.ts';
import { rowsBefore, storeUndo } from './undo-change.ts';

type Deleting = RouteInput<typeof route>;

/** Deletes an event, one occurrence of a series, or one and all after it. */
export async function deleteEvent(
  deps: WithTransaction,
  actor: MemberActor,
  { eventId, version, scope, original: named, notifyGuests }: Deleting,
): Promise<{ undoId: string; undoSeconds: number }> {
  const { tx, clock } = deps;
  const { companyId, memberId } = actor.membership;
  await deps.limits.consume(tx, calendarLimits.changes, { member: memberId });
  const { event } = await findChangeable(deps, actor, eventId);
  if (event.version !== version)
    throw new AppError(requestErrors.stale, { current: await presentEvent(deps, actor, event) });
  const original = requireOccurrence(event, named);
  if (event.rule !== null && scope !== 'all' && original === null)
    throw new AppError(calendarErrors['no-occurrence']);
  const rows = await rowsBefore(deps, actor, [eventId]);
  const raised = {
    version: version + 1,
    sequence: event.sequence + 1,
    updatedAt: clock.now(),
    updatedBy: memberId,
  };
  const rest =
    event.rule === null || scope === 'all' ? null : getRest(event, original ?? event.starts, scope);
  const changed = rest
    ? await shorten(deps, event, rest, raised)
    : await setEvent(tx, event, { ...raised, status: 'cancelled', deletedAt: clock.now() });
  if (!rest) await replaceOccurrences(tx, event, []);
  if (!notifyGuests) await markNotified(tx, { companyId, eventId }, changed.sequence, null);
  await followChange(deps, changed);
  return storeUndo(deps, actor, { rows, made: [], versions: { [eventId]: changed.version } });
}

/** Returns the rest of a series; null if nothing remains. */
function getRest(event: EventRow, original: string, scope: 'this' | 'following'): Timing | null {
  if (scope === 'this' && event.leftOut.length >= MOST_EXCEPTIONS)
    throw new AppError(calendarErrors['too-many-overrides'], { values: { count: MOST_EXCEPTIONS } });
  const rest =
    scope === 'following'
      ? endBefore(event, original)
      : { ...event, leftOut: [...event.leftOut, original].sort() };
  return expandTiming(rest, new Date('0001-01-01T00:00:00Z'), EVER, 1).length > 0 ? rest : null;
}

async function shorten(
  deps: WithTransaction,
  event: EventRow,
  { rule, extraStarts, leftOut }: Timing,
  raised: { readonly version: number; readonly sequence: number },
): Promise<EventRow> {
  const { tx } = deps;
  const overrides = await listOverrides(tx, event.companyId, event.id);
  const changed = await setEvent(tx, event, {
    ...raised,
    rule,
    extraStarts: [...extraStarts],
    leftOut: [...leftOut],
  });
  await replaceOverrides(
    tx,
    event,
    overrides.filter(({ original }) => hasOccurrence(changed, original)),
  );
  return storeOccurrences(deps, tx, changed);
}
