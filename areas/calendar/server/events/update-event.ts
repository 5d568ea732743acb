import {
  type CalendarEvent,
  calendarErrors,
  calendarLimits,
  type updateEvent as route,
} from '@artel/calendar/contract';
import { AppError, type MemberActor, type RouteParts, requestErrors } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import type { EventRow } from '../stored/events.store.ts';
import { changeAll } from './change-all.ts';
import { changeFollowing } from './change-following.ts';
import { changeOne } from './change-one.ts';
import { findChangeable } from './find-changeable.ts';
import { requireOccurrence } from './get-event.ts';
import { presentEvent } from './present-event.ts';
import { rowsBefore, storeUndo } from './undo-change.ts';

type Change = RouteParts<typeof route>['body'];

/** Changes an event, one occurrence of a series, or one and all after it. */
export async function updateEvent(
  deps: WithTransaction,
  actor: MemberActor,
  { eventId, ...change }: Change & { readonly eventId: string },
): Promise<{ event: CalendarEvent; undoId: string; undoSeconds: number }> {
  const { tx } = deps;
  await deps.limits.consume(tx, calendarLimits.changes, { member: actor.membership.memberId });
  const { event } = await findChangeable(deps, actor, eventId);
  if (event.version !== change.version)
    throw new AppError(requestErrors.stale, { current: await presentEvent(deps, actor, event) });
  const original = requireOccurrence(event, change.original);
  const rows = await rowsBefore(deps, actor, [eventId]);
  const scope = getScope(event, original, change);
  const changed = await CHANGES[scope](deps, actor, event, original ?? event.starts, change);
  const versions = Object.fromEntries(
    [...changed.touched, changed.event].map(({ id, version }) => [id, version]),
  );
  const made = changed.event.id === eventId ? [] : [changed.event.id];
  const undo = await storeUndo(deps, actor, { rows, made, versions });
  const at = scope === 'this' ? original : null;
  return { event: await presentEvent(deps, actor, changed.event, at), ...undo };
}

const CHANGES = { this: changeOne, following: changeFollowing, all: changeAll };

/** A single event has one occurrence; a change from the first occurrence on affects the whole series. */
function getScope(event: EventRow, original: string | null, { scope }: Change): Change['scope'] {
  if (event.rule === null) return 'all';
  if (scope !== 'all' && original === null) throw new AppError(calendarErrors['no-occurrence']);
  return scope === 'following' && original === event.starts ? 'all' : scope;
}
