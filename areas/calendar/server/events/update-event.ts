import {
  type CalendarEvent,
  calendarErrors,
  calendarLimits,
  MOST_OVERRIDES,
  type updateEvent as route,
} from '@artel/calendar/contract';
import { AppError, type MemberActor, type RouteInput, requestErrors } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { beginAt, endBefore, type Move, moveSeries } from '../rules/change-series.ts';
import { hasOccurrence, type Timing } from '../rules/timing.ts';
import {
  countOrganised,
  type EventRow,
  insertEvent,
  listOverrides,
  type OverrideRow,
  replaceOverrides,
  setEvent,
} from '../stored/events.store.ts';
import { resetAnswers, setTold } from '../stored/guests.store.ts';
import { storeOccurrences } from '../stored/store-occurrences.ts';
import { followChange } from './change-facts.ts';
import { chooseGuests } from './choose-guests.ts';
import { copyGuests } from './copy-guests.ts';
import { findChangeable } from './find-changeable.ts';
import { requireOccurrence } from './get-event.ts';
import { presentEvent, whenOf } from './present-event.ts';
import { checkTiming } from './read-timing.ts';
import { rowsBefore, storeUndo } from './undo-change.ts';

type Change = RouteInput<typeof route>['body'];
type Changed = { event: CalendarEvent; undoId: string; undoSeconds: number };

/** Changes an event, one occurrence of a series, or one and all after it. */
export async function updateEvent(
  deps: WithTransaction,
  actor: MemberActor,
  { eventId, ...change }: Change & { readonly eventId: string },
): Promise<Changed> {
  const { tx } = deps;
  await deps.limits.take(tx, calendarLimits.changes, { member: actor.membership.memberId });
  const { event } = await findChangeable(deps, actor, eventId);
  if (event.version !== change.version)
    throw new AppError(requestErrors.stale, { current: await presentEvent(deps, actor, event) });
  const original = requireOccurrence(event, change.original);
  const rows = await rowsBefore(deps, actor, [eventId]);
  const isSeries = event.rule !== null;
  const scope = !isSeries
    ? 'all'
    : original === event.starts && change.scope === 'following'
      ? 'all'
      : change.scope;
  if (isSeries && scope !== 'all' && original === null) throw new AppError(calendarErrors['no-occurrence']);
  const changed =
    scope === 'this'
      ? await changeOne(deps, actor, event, original ?? event.starts, change)
      : scope === 'following'
        ? await changeFollowing(deps, actor, event, original ?? event.starts, change)
        : await changeAll(deps, actor, event, original ?? event.starts, change);
  const all = [...changed.touched, changed.event];
  const versions = Object.fromEntries(all.map(({ id, version }) => [id, version]));
  const made = changed.event.id === eventId ? [] : [changed.event.id];
  const undo = await storeUndo(deps, actor, { rows, made, versions });
  const at = scope === 'this' ? original : null;
  return { event: await presentEvent(deps, actor, changed.event, at), ...undo };
}

interface Result {
  readonly event: EventRow;
  /** Others that changed with it. */
  readonly touched: readonly EventRow[];
}

const raised = (
  deps: WithTransaction,
  actor: MemberActor,
  { version, sequence }: EventRow,
  isSeen: boolean,
) => ({
  version: version + 1,
  sequence: sequence + (isSeen ? 1 : 0),
  updatedAt: deps.clock.now(),
  updatedBy: actor.membership.memberId,
});

/** One occurrence: what is otherwise there is stored beside the series. */
async function changeOne(
  deps: WithTransaction,
  actor: MemberActor,
  event: EventRow,
  original: string,
  change: Change,
): Promise<Result> {
  const { tx } = deps;
  const { companyId, id: eventId } = event;
  const isForAll = [change.guests, change.rule, change.visibility].some((value) => value !== undefined);
  if (isForAll || (change.isAllDay ?? event.isAllDay) !== event.isAllDay)
    throw new AppError(calendarErrors['whole-series-only']);
  const overrides = await listOverrides(tx, companyId, eventId);
  const known = overrides.find((row) => row.original === original);
  if (!known && overrides.length >= MOST_OVERRIDES)
    throw new AppError(calendarErrors['too-many-overrides'], { values: { count: MOST_OVERRIDES } });
  const seen = raised(deps, actor, event, true);
  const override = overriden(event, original, known, change, seen.sequence);
  const rest = overrides.filter((row) => row.original !== original);
  await replaceOverrides(tx, event, [...rest, override]);
  const stored = await storeOccurrences(deps, tx, await setEvent(tx, event, seen));
  await finish(deps, stored, change);
  return { event: stored, touched: [] };
}

function overriden(
  event: EventRow,
  original: string,
  known: OverrideRow | undefined,
  change: Change,
  sequence: number,
): OverrideRow {
  const isMoved = [change.starts, change.ends, change.timeZone, change.endZone].some(
    (value) => value !== undefined,
  );
  const now = whenOf(event, original, known ?? null);
  const when = {
    isAllDay: event.isAllDay,
    starts: change.starts ?? now.starts,
    ends: change.ends ?? now.ends,
    timeZone: event.isAllDay ? null : (change.timeZone ?? now.timeZone),
    endZone: event.isAllDay ? null : change.endZone === undefined ? now.endZone : change.endZone,
  };
  if (isMoved) checkTiming({ ...when, rule: null, extraStarts: [], leftOut: [] });
  const time = isMoved
    ? { starts: when.starts, ends: when.ends, timeZone: when.timeZone, endZone: when.endZone }
    : {
        starts: known?.starts ?? null,
        ends: known?.ends ?? null,
        timeZone: known?.timeZone ?? null,
        endZone: known?.endZone ?? null,
      };
  return {
    companyId: event.companyId,
    eventId: event.id,
    original,
    title: change.title ?? known?.title ?? null,
    place: change.place ?? known?.place ?? null,
    notes: change.notes ?? known?.notes ?? null,
    ...time,
    status: known?.status ?? null,
    isBusy: change.isBusy ?? known?.isBusy ?? null,
    sequence,
  };
}

/** All occurrences; times are those of the named one, and the whole series moves with it. */
async function changeAll(
  deps: WithTransaction,
  actor: MemberActor,
  event: EventRow,
  original: string,
  change: Change,
): Promise<Result> {
  const { tx } = deps;
  const next = nextTiming(event, original, change);
  const isMoved = next !== null;
  if (next) await moveOverrides(tx, event, next.timing, next.rename);
  const content = contentChange(change);
  const isSeen = isMoved || [change.title, change.place, change.notes].some((value) => value !== undefined);
  const written = await setEvent(tx, event, {
    ...content,
    ...(next && columnsOf(next.timing)),
    ...raised(deps, actor, event, isSeen),
  });
  if (isMoved) await resetAnswers(tx, { companyId: event.companyId, eventId: event.id });
  const stored = await storeOccurrences(deps, tx, written);
  if (change.guests) await chooseGuests(deps, actor, stored, change.guests, stored.organiserEmail ?? '');
  await finish(deps, stored, change);
  return { event: stored, touched: [] };
}

/** One and all after it: the series ends before, and another one begins with the same guests. */
async function changeFollowing(
  deps: WithTransaction,
  actor: MemberActor,
  event: EventRow,
  original: string,
  change: Change,
): Promise<Result> {
  const { tx, clock } = deps;
  const { memberId } = actor.membership;
  const standing = () => countOrganised(tx, event.companyId, memberId);
  await deps.limits.take(tx, calendarLimits.events, { member: memberId }, { standing });
  const overrides = await listOverrides(tx, event.companyId, event.id);
  const ended = endBefore(event, original);
  const begun = { ...event, ...columnsOf(beginAt(event, original)) };
  const next = nextTiming(begun, original, change);
  const timing = next?.timing ?? begun;
  checkTiming(timing);
  const before = await setEvent(tx, event, { ...columnsOf(ended), ...raised(deps, actor, event, true) });
  const [earlier, later] = [
    overrides.filter((row) => row.original < original),
    overrides.filter((row) => row.original >= original),
  ];
  await replaceOverrides(tx, event, earlier);
  const first = await storeOccurrences(deps, tx, before);
  const id = deps.ids.next();
  const written = await insertEvent(tx, {
    ...event,
    ...columnsOf(timing),
    ...contentChange(change),
    ...{ id, href: `${id}.ics`, uid: `${id}@${deps.config.publicUrl.hostname}`, source: null },
    ...{ version: 1, sequence: 0, createdAt: clock.now(), createdBy: actor.membership.memberId },
    ...{ updatedAt: clock.now(), updatedBy: actor.membership.memberId },
  });
  const rename = next?.rename ?? ((name: string) => name);
  const kept = later.map((row) => ({ ...row, original: rename(row.original) }));
  await replaceOverrides(
    tx,
    written,
    kept.filter((row) => hasOccurrence(timing, row.original)),
  );
  const second = await storeOccurrences(deps, tx, written);
  await copyGuests(deps, event, second, { withAnswers: next === null });
  if (change.guests) await chooseGuests(deps, actor, second, change.guests, second.organiserEmail ?? '');
  await finish(deps, first, change);
  await finish(deps, second, change);
  return { event: second, touched: [first] };
}

/** Where guests are not to be notified they count as notified; then all that follows a change. */
async function finish(deps: WithTransaction, event: EventRow, { notifyGuests }: Change): Promise<void> {
  const { companyId, id: eventId, sequence } = event;
  if (!notifyGuests) await setTold(deps.tx, { companyId, eventId }, sequence, null);
  await followChange(deps, event);
}

function contentChange({ title, place, notes, visibility, isBusy }: Change) {
  return {
    ...(title !== undefined && { title }),
    ...(place !== undefined && { place }),
    ...(notes !== undefined && { notes }),
    ...(visibility !== undefined && { visibility }),
    ...(isBusy !== undefined && { isBusy }),
  };
}

function columnsOf({ isAllDay, starts, ends, timeZone, endZone, rule, extraStarts, leftOut }: Timing) {
  return {
    ...{ isAllDay, starts, ends, timeZone, endZone, rule },
    extraStarts: [...extraStarts],
    leftOut: [...leftOut],
  };
}

/** The time of a series after a change; null where the change leaves it as it is. */
function nextTiming(event: EventRow, original: string, change: Change): ReturnType<typeof moveSeries> | null {
  const { starts, ends, isAllDay, timeZone, endZone, rule } = change;
  const isOther = [starts, ends, isAllDay, timeZone, endZone, rule].some((value) => value !== undefined);
  if (!isOther) return null;
  const now = whenOf(event, original, null);
  const willBeAllDay = isAllDay ?? event.isAllDay;
  const zone = timeZone ?? event.timeZone;
  if (!willBeAllDay && zone === null) throw new AppError(calendarErrors['time-zone-unknown']);
  const move: Move = {
    original,
    isAllDay: willBeAllDay,
    starts: starts ?? now.starts,
    ends: ends ?? now.ends,
    timeZone: willBeAllDay ? null : zone,
    endZone: willBeAllDay ? null : endZone === undefined ? event.endZone : endZone,
    ...(rule !== undefined && { rule }),
  };
  const length = willBeAllDay ? 10 : 16;
  if (move.starts.length !== length || move.ends.length !== length)
    throw new AppError(calendarErrors['days-and-times']);
  const moved = moveSeries(event, move);
  const isSame = JSON.stringify(columnsOf(moved.timing)) === JSON.stringify(columnsOf(event));
  if (isSame) return null;
  const checked = checkTiming(moved.timing);
  const leftOut = checked.leftOut.filter((name) => hasOccurrence({ ...checked, leftOut: [] }, name));
  return { ...moved, timing: { ...checked, leftOut } };
}

/** Single changes follow the series where it still has their occurrence. */
async function moveOverrides(
  tx: WithTransaction['tx'],
  event: EventRow,
  timing: Timing,
  rename: (original: string) => string,
): Promise<void> {
  const overrides = await listOverrides(tx, event.companyId, event.id);
  if (overrides.length === 0) return;
  const moved = overrides.map((row) => ({ ...row, original: rename(row.original) }));
  await replaceOverrides(
    tx,
    event,
    moved.filter((row) => hasOccurrence(timing, row.original)),
  );
}
