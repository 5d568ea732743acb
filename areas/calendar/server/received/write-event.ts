import { MOST_EXCEPTIONS, MOST_OVERRIDES } from '@artel/calendar/contract';
import type { MemberActor } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { ensurePersonal } from '../calendars/personal-calendar.ts';
import { type ReadEvent, toOriginal } from '../messages/read-event.ts';
import type { ReadMessage } from '../messages/read-message.ts';
import { insertUsualAlarms } from '../reminders/reminders.store.ts';
import { expandTiming, hasOccurrence, type Timing } from '../rules/timing.ts';
import {
  type EventRow,
  insertEvent,
  listOverrides,
  type OverrideRow,
  replaceOccurrences,
  replaceOverrides,
  setEvent,
} from '../stored/events.store.ts';
import type { ReceivedRow } from '../stored/received.store.ts';
import { EVER, storeOccurrences } from '../stored/store-occurrences.ts';
import { toColumns } from '../stored/timing-columns.ts';
import { events } from '../tables.ts';
import type { InvitationStatus } from './invitation-status.ts';

type Deps = Pick<WithTransaction, 'tx' | 'ids' | 'clock' | 'text'>;

interface Writing {
  readonly message: ReadMessage;
  readonly organiserEmail: string;
  readonly answer: ReceivedRow['answer'];
  /** Occurrences that were declined by themselves until now; an answer to the whole series restores them. */
  readonly back: readonly string[];
}

/**
 * Writes the event of a letter into the own calendar in the organiser's state. The owner's own settings for
 * it stay.
 */
export async function writeWhole(
  deps: Deps,
  actor: MemberActor,
  { event, records }: InvitationStatus,
  writing: Writing & { readonly whole: ReadEvent },
): Promise<EventRow> {
  const { tx } = deps;
  const { whole, message, back } = writing;
  const { companyId } = actor.membership;
  const trashed = event ? null : await findTrashed(deps, companyId, records);
  const known = event ?? trashed;
  const overrides = known ? await listOverrides(tx, companyId, known.id) : [];
  const isMoved = known === null || timingKey(known) !== timingKey(whole);
  const cancelled = message.single.filter(({ status }) => status === 'cancelled');
  const earlier = isMoved || !known ? [] : known.leftOut.filter((original) => !back.includes(original));
  const leftOut = [
    ...new Set([
      ...whole.leftOut,
      ...earlier,
      ...cancelled.flatMap(({ recurrence }) => (recurrence ? [toOriginal(whole, recurrence)] : [])),
    ]),
  ]
    .sort()
    .slice(0, MOST_EXCEPTIONS);
  const timing = { ...toColumns(whole), leftOut };
  const written = await put(deps, actor, known, {
    ...writing,
    shown: whole,
    timing,
    sequence: whole.sequence,
  });
  const changed = message.single
    .filter(({ status }) => status !== 'cancelled')
    .flatMap((single) => getOverride(written, single) ?? []);
  const names = new Set(changed.map(({ original }) => original));
  const stay = isMoved ? [] : overrides.filter(({ original }) => !names.has(original));
  await replaceOverrides(
    tx,
    written,
    [...stay, ...changed].filter(({ original }) => hasOccurrence(written, original)).slice(0, MOST_OVERRIDES),
  );
  return storeOccurrences(deps, tx, written);
}

/** Writes single occurrences of a series; if the series is unknown, the calendar contains only these of it. */
export async function writeSingle(
  deps: Deps,
  actor: MemberActor,
  { event, records }: InvitationStatus,
  writing: Writing,
): Promise<EventRow> {
  const { tx } = deps;
  const { message, answer } = writing;
  const { companyId } = actor.membership;
  const known = event ?? (await findTrashed(deps, companyId, records));
  const lone = toColumns(message.main);
  const { main } = message;
  const first = main.recurrence ? toOriginal(lone, main.recurrence) : lone.starts;
  const isKnown = event !== null && known !== null;
  const base: Timing = isKnown ? known : { ...lone, starts: first, ends: shifted(lone, first) };
  const names = message.single.flatMap(({ recurrence }) =>
    recurrence ? [toOriginal(base, recurrence)] : [],
  );
  const extraStarts = names.filter((name) => !hasOccurrence({ ...base, leftOut: [] }, name));
  const timing = {
    ...toColumns(base),
    extraStarts: [...new Set([...base.extraStarts, ...extraStarts])].sort().slice(0, MOST_EXCEPTIONS),
    leftOut: base.leftOut.filter((name) => !names.includes(name)),
  };
  const written = isKnown
    ? await setEvent(tx, known, { ...timing, ...touched(deps, actor, known) })
    : await put(deps, actor, known, { ...writing, shown: main, timing, sequence: main.sequence });
  const overrides = isKnown ? await listOverrides(tx, companyId, written.id) : [];
  const changed = message.single.flatMap((single) => getOverride(written, single, answer) ?? []);
  const rest = overrides.filter(({ original }) => !names.includes(original));
  await replaceOverrides(tx, written, [...rest, ...changed].slice(0, MOST_OVERRIDES));
  return storeOccurrences(deps, tx, written);
}

/** Removes single occurrences of a series from the calendar, and the series once it is empty. */
export async function leaveOut(
  deps: Deps,
  actor: MemberActor,
  event: EventRow,
  names: readonly string[],
): Promise<EventRow> {
  const { tx } = deps;
  const { companyId, id } = event;
  const leftOut = [...new Set([...event.leftOut, ...names])].sort().slice(-MOST_EXCEPTIONS);
  const overrides = await listOverrides(tx, companyId, id);
  await replaceOverrides(
    tx,
    event,
    overrides.filter(({ original }) => !names.includes(original)),
  );
  const written = await setEvent(tx, event, { leftOut, ...touched(deps, actor, event) });
  const isEmpty = expandTiming(written, BEGINNING, EVER, 1).length === 0;
  return isEmpty ? trashReceived(deps, actor, written) : storeOccurrences(deps, tx, written);
}

const BEGINNING = new Date('0001-01-01T00:00:00Z');

/** Moves the event into the trash; it returns unchanged if its owner answers otherwise soon. */
export async function trashReceived(deps: Deps, actor: MemberActor, event: EventRow): Promise<EventRow> {
  const { tx, clock } = deps;
  await replaceOccurrences(tx, event, []);
  return setEvent(tx, event, { ...touched(deps, actor, event), deletedAt: clock.now() });
}

function touched(
  { clock }: Pick<Deps, 'clock'>,
  { membership: { memberId } }: MemberActor,
  { version }: Pick<EventRow, 'version'>,
) {
  return { version: version + 1, updatedAt: clock.now(), updatedBy: memberId };
}

async function findTrashed(
  { tx }: Pick<Deps, 'tx'>,
  companyId: string,
  records: readonly ReceivedRow[],
): Promise<EventRow | null> {
  const id = records.find(({ eventId }) => eventId !== null)?.eventId ?? null;
  return id === null ? null : events.lock(tx, { companyId, id });
}

interface Put extends Writing {
  readonly shown: ReadEvent;
  readonly timing: ReturnType<typeof toColumns>;
  readonly sequence: number;
}

async function put(
  deps: Deps,
  actor: MemberActor,
  known: EventRow | null,
  { shown, timing, sequence, organiserEmail, answer, message }: Put,
): Promise<EventRow> {
  const { tx, clock, ids, text } = deps;
  const { companyId, memberId } = actor.membership;
  const content = {
    ...timing,
    ...{ title: shown.title || text('calendar.received.untitled'), place: shown.place, notes: shown.notes },
    // An answer «perhaps» counts as busy.
    status: answer === 'tentative' ? 'tentative' : shown.status,
    sequence,
  };
  if (known) return setEvent(tx, known, { ...content, ...touched(deps, actor, known), deletedAt: null });
  await ensurePersonal(deps, tx, companyId, [memberId]);
  const id = ids.next();
  const event = await insertEvent(tx, {
    ...{ companyId, id, calendarId: memberId, uid: message.uid, href: `${id}.ics` },
    ...{ organiserId: null, organiserEmail, ...content },
    ...{ visibility: shown.isPrivate ? 'private' : 'default', isBusy: shown.isBusy },
    ...{ storedFrom: clock.now(), storedTo: EVER },
    ...{ createdAt: clock.now(), createdBy: memberId, updatedAt: clock.now(), updatedBy: memberId },
  });
  await insertUsualAlarms(tx, companyId, [id]);
  return event;
}

const timingKey = ({ isAllDay, starts, ends, timeZone, rule }: Timing) =>
  JSON.stringify([isAllDay, starts, ends, timeZone, rule]);

/** The end of a single occurrence when it gets another start, with the length unchanged. */
function shifted({ isAllDay, starts, ends }: Timing, start: string): string {
  const at = (shown: string) => Date.parse(isAllDay ? `${shown}T00:00:00Z` : `${shown}:00Z`);
  return new Date(at(start) + at(ends) - at(starts)).toISOString().slice(0, isAllDay ? 10 : 16);
}

function getOverride(
  event: EventRow,
  single: ReadEvent,
  answer: ReceivedRow['answer'] = 'accepted',
): OverrideRow | null {
  if (single.recurrence === null || single.isAllDay !== event.isAllDay) return null;
  const { title, place, notes, starts, ends, timeZone, endZone, isBusy, sequence } = single;
  return {
    ...{ companyId: event.companyId, eventId: event.id },
    original: toOriginal(event, single.recurrence),
    title: title === '' || title === event.title ? null : title,
    place: place === event.place ? null : place,
    notes: notes === event.notes ? null : notes,
    ...{ starts, ends, timeZone: timeZone === event.timeZone ? null : timeZone, endZone },
    status: answer === 'tentative' ? 'tentative' : null,
    isBusy: isBusy === event.isBusy ? null : isBusy,
    sequence,
  };
}
