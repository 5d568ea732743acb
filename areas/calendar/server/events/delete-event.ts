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
import { type EventRow, replaceOccurrences, replaceOverrides, setEvent } from '../stored/events.store.ts';
import { EVER, toStored } from '../stored/store-occurrences.ts';
import { type OpenedEvent, openForChange } from './find-changeable.ts';
import { finishChange } from './finish-change.ts';
import { requireOccurrence } from './get-event.ts';
import { presentEvent } from './present-event.ts';
import { storeUndo } from './undo-change.ts';

type Deleting = RouteInput<typeof route>;

/** Deletes an event, one occurrence of a series, or one and all after it. */
export async function deleteEvent(
  deps: WithTransaction,
  actor: MemberActor,
  { eventId, version, scope, original: named, notifyGuests }: Deleting,
): Promise<{ undoId: string; undoSeconds: number }> {
  const { tx, clock } = deps;
  const { memberId } = actor.membership;
  const [, opened] = await Promise.all([
    deps.limits.consume(tx, calendarLimits.changes, { member: memberId }),
    openForChange(deps, actor, eventId),
  ]);
  const { event, rows, viewerIds } = opened;
  if (event.version !== version)
    throw new AppError(requestErrors.stale, { current: await presentEvent(deps, actor, event) });
  const original = requireOccurrence(event, named);
  if (event.rule !== null && scope !== 'all' && original === null)
    throw new AppError(calendarErrors['no-occurrence']);
  const raised = {
    version: version + 1,
    sequence: event.sequence + 1,
    updatedAt: clock.now(),
    updatedBy: memberId,
  };
  const rest =
    event.rule === null || scope === 'all' ? null : getRest(event, original ?? event.starts, scope);
  const { changed, written } = rest ? shorten(deps, opened, rest, raised) : trash(deps, event, raised);
  const [, , undo] = await Promise.all([
    written,
    finishChange(deps, changed, { notifyGuests }, viewerIds),
    storeUndo(deps, actor, { rows, made: [], versions: { [eventId]: changed.version } }),
  ]);
  return undo;
}

type Raised = Pick<EventRow, 'version' | 'sequence' | 'updatedAt' | 'updatedBy'>;

/** The row after a change whose statements are sent, so that others can be sent with them. */
interface Sent {
  readonly changed: EventRow;
  readonly written: Promise<unknown>;
}

function trash({ tx, clock }: WithTransaction, event: EventRow, raised: Raised): Sent {
  const columns = { ...raised, status: 'cancelled', deletedAt: clock.now() };
  const written = Promise.all([setEvent(tx, event, columns), replaceOccurrences(tx, event, [])]);
  return { changed: { ...event, ...columns }, written };
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

function shorten(
  deps: WithTransaction,
  { event, overrides }: OpenedEvent,
  { rule, extraStarts, leftOut }: Timing,
  raised: Raised,
): Sent {
  const { tx } = deps;
  const columns = { ...raised, rule, extraStarts: [...extraStarts], leftOut: [...leftOut] };
  const rest = overrides.filter(({ original }) => hasOccurrence({ ...event, ...columns }, original));
  const { occurrences, ...range } = toStored(deps, { ...event, ...columns }, rest);
  const changed = { ...event, ...columns, ...range };
  const written = Promise.all([
    setEvent(tx, event, { ...columns, ...range }),
    replaceOverrides(tx, event, rest),
    replaceOccurrences(tx, changed, occurrences),
  ]);
  return { changed, written };
}
