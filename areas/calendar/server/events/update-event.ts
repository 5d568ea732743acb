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
import { openForChange } from './find-changeable.ts';
import { finishChange } from './finish-change.ts';
import { requireOccurrence } from './get-event.ts';
import { presentEvent } from './present-event.ts';
import { storeUndo } from './undo-change.ts';

type Change = RouteParts<typeof route>['body'];

/** Changes an event, one occurrence of a series, or one and all after it. */
export async function updateEvent(
  deps: WithTransaction,
  actor: MemberActor,
  { eventId, ...change }: Change & { readonly eventId: string },
): Promise<{ event: CalendarEvent; undoId: string; undoSeconds: number }> {
  const { tx } = deps;
  const [, opened] = await Promise.all([
    deps.limits.consume(tx, calendarLimits.changes, { member: actor.membership.memberId }),
    openForChange(deps, actor, eventId),
  ]);
  const { event, calendar, overrides, rows, viewerIds } = opened;
  if (event.version !== change.version)
    throw new AppError(requestErrors.stale, { current: await presentEvent(deps, actor, event) });
  const original = requireOccurrence(event, change.original);
  const scope = getScope(event, original, change);
  const target = { event, original: original ?? event.starts, overrides };
  const changed = await CHANGES[scope](deps, actor, target, change);
  const after = [...changed.touched, changed.event];
  const versions = Object.fromEntries(after.map(({ id, version }) => [id, version]));
  const made = changed.event.id === eventId ? [] : [changed.event.id];
  const at = scope === 'this' ? original : null;
  const [, , undo, shown] = await Promise.all([
    changed.written,
    finishAll(deps, after, change, viewerIds),
    storeUndo(deps, actor, { rows, made, versions }),
    presentEvent(deps, actor, changed.event, at, { calendar }),
  ]);
  return { event: shown, ...undo };
}

async function finishAll(
  deps: WithTransaction,
  events: readonly EventRow[],
  change: Change,
  viewerIds: readonly string[],
): Promise<void> {
  for (const event of events) await finishChange(deps, event, change, viewerIds);
}

const CHANGES = { this: changeOne, following: changeFollowing, all: changeAll };

/** A single event has one occurrence; a change from the first occurrence on affects the whole series. */
function getScope(event: EventRow, original: string | null, { scope }: Change): Change['scope'] {
  if (event.rule === null) return 'all';
  if (scope !== 'all' && original === null) throw new AppError(calendarErrors['no-occurrence']);
  return scope === 'following' && original === event.starts ? 'all' : scope;
}
