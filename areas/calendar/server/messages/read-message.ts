import type { ReceivedRemark } from '@artel/calendar/contract';
import { type Problem, type ReadEvent, readEvent } from './read-event.ts';
import { type Component, readComponents } from './read-lines.ts';
import type { ReadParty } from './read-party.ts';
import { readProperties } from './read-property.ts';
import { createTimeReader } from './read-times.ts';

export { LARGEST_SOURCE, readSource } from './read-lines.ts';

const METHODS = ['request', 'cancel', 'reply', 'counter', 'publish'] as const;
type Method = (typeof METHODS)[number];

/** The content of a letter about one event: the whole of it, single times of it, or both. */
export interface ReadMessage {
  readonly method: Method;
  readonly uid: string;
  readonly organiser: ReadParty | null;
  /** The whole event; null if the letter contains single occurrences alone. */
  readonly whole: ReadEvent | null;
  readonly single: readonly ReadEvent[];
  /** The event that is shown: the whole one, or the first of the occurrences. */
  readonly main: ReadEvent;
  readonly remarks: readonly ReceivedRemark[];
}

interface Reading {
  /**
   * The method outside of the object, for example in the header of the letter; a method in the object has
   * precedence.
   */
  readonly method: string | null;
  readonly receivedAt: Date;
  /** The reader's zone. */
  readonly zone: string;
}

/** Parses the event of a letter. Invalid parts are left out or reported as a named problem; nothing throws. */
export function readMessage(source: string, { method, receivedAt, zone }: Reading): ReadMessage | Problem {
  const { root, leftOut } = readComponents(source);
  const calendars = root.parts.filter(({ name }) => name === 'VCALENDAR');
  const [calendar] = calendars;
  if (!calendar) return 'unreadable';
  const components = calendars.flatMap(({ parts }) => parts);
  const calendarMethod = getMethod(calendar, method);
  if (calendarMethod === null) return 'unreadable';
  const times = createTimeReader(components.filter(({ name }) => name === 'VTIMEZONE').slice(0, 50), zone);
  const needsTime = calendarMethod !== 'cancel' && calendarMethod !== 'reply';
  const read = components
    .filter(({ name }) => name === 'VEVENT')
    .map((component) => readEvent(component, times, { receivedAt, needsTime }));
  const events = read.filter((event) => typeof event !== 'string');
  const [first] = events;
  if (!first) return read.find((event) => typeof event === 'string') ?? 'unreadable';
  const about = events.filter(({ uid }) => uid === first.uid);
  if (about.length < events.length || leftOut > 0) times.remarks.add('more-events');
  const whole = about.find(({ recurrence }) => recurrence === null) ?? null;
  const single = about.filter(({ recurrence }) => recurrence !== null);
  const main = whole ?? single[0] ?? first;
  const organiser = about.find((event) => event.organiser !== null)?.organiser ?? null;
  return {
    method: calendarMethod,
    uid: first.uid,
    organiser,
    whole,
    single,
    main,
    remarks: [...times.remarks],
  };
}

function getMethod(calendar: Component, provided: string | null): Method | null {
  const own = readProperties(calendar).find(({ name }) => name === 'METHOD')?.raw;
  const name = (own ?? provided ?? 'publish').trim().toLowerCase();
  return METHODS.find((method) => method === name) ?? null;
}
