import { MOST_EXCEPTIONS, MOST_GUESTS, parseRule, type ReceivedRemark } from '@artel/calendar/contract';
import { AppError } from '@artel/contract';
import { DAY, offsetAt } from '@artel/contract/time';
import { checkTiming } from '../events/read-timing.ts';
import { floating, shownAt, type Timing } from '../rules/timing.ts';
import type { Component } from './read-lines.ts';
import { type ReadGuest, type ReadParty, readGuest, readLine, readParty, readText } from './read-party.ts';
import { type Property, readProperties } from './read-property.ts';
import type { ReadTime, TimeReader } from './read-times.ts';

/** An event of a calendar object, or the changes of one occurrence of a series. */
export interface ReadEvent extends Timing {
  readonly uid: string;
  /** The occurrence of the series, by its start in the rule; null for the whole event. */
  readonly recurrence: ReadTime | null;
  /** False if the object contains no time, as in some answers. */
  readonly hasTime: boolean;
  readonly title: string;
  readonly place: string;
  readonly notes: string;
  readonly isBusy: boolean;
  readonly isPrivate: boolean;
  readonly status: 'confirmed' | 'tentative' | 'cancelled';
  readonly sequence: number;
  readonly stamp: Date;
  readonly organiser: ReadParty | null;
  readonly guests: readonly ReadGuest[];
  readonly comment: string;
}

export type Problem = 'unreadable' | 'no-uid' | 'no-time' | 'ends-before-start';

const MOST_SEQUENCE = 2_147_483_647;

/** Parses an event; returns a problem if it makes no sense. */
export function readEvent(
  component: Component,
  times: TimeReader,
  { receivedAt, needsTime }: { readonly receivedAt: Date; readonly needsTime: boolean },
): ReadEvent | Problem {
  const properties = readProperties(component);
  const find = (name: string) => properties.find((property) => property.name === name);
  const uid = readText(find('UID')?.values[0], 1000);
  if (uid === '' || uid.length > 255 || uid.includes('\n')) return 'no-uid';
  const isRepeated = find('RRULE') !== undefined || find('RDATE') !== undefined;
  const first = (name: string, isSeries: boolean) => {
    const property = find(name);
    return property ? (times.read(property, isSeries)[0] ?? null) : null;
  };
  const recurrence = first('RECURRENCE-ID', isRepeated);
  const provided = first('DTSTART', isRepeated);
  const starts = provided ?? (needsTime ? null : (recurrence ?? getDay(receivedAt)));
  if (starts === null) return 'no-time';
  const isSeries = recurrence === null && isRepeated;
  const timing = readTiming(properties, times, starts, first('DTEND', isRepeated), isSeries);
  if (typeof timing === 'string') return timing;
  const stamp = new Date(first('DTSTAMP', false)?.at ?? receivedAt);
  const hasTime = provided !== null || recurrence !== null;
  return { ...timing, ...getContent(properties), uid, recurrence, hasTime, stamp };
}

function getContent(properties: readonly Property[]) {
  const find = (name: string) => properties.find((property) => property.name === name);
  const getValue = (name: string) => find(name)?.values[0];
  const word = (name: string) => readLine(getValue(name), 20).toUpperCase();
  const organiser = find('ORGANIZER');
  const status = word('STATUS').toLowerCase();
  return {
    title: readLine(getValue('SUMMARY'), 200),
    place: readLine(getValue('LOCATION'), 500),
    notes: readText(getValue('DESCRIPTION'), 10_000),
    isBusy: word('TRANSP') !== 'TRANSPARENT',
    isPrivate: ['PRIVATE', 'CONFIDENTIAL'].includes(word('CLASS')),
    status: STATUSES.find((known) => known === status) ?? ('confirmed' as const),
    sequence: Math.min(MOST_SEQUENCE, Math.max(0, Math.floor(Number(getValue('SEQUENCE'))) || 0)),
    organiser: organiser ? readParty(organiser) : null,
    guests: uniqueGuests(properties),
    comment: readText(getValue('COMMENT') ?? find('ATTENDEE')?.params['x-response-comment'], 1000),
  };
}

const STATUSES = ['tentative', 'cancelled'] as const;

const getDay = (instant: Date): ReadTime => {
  const shown = instant.toISOString().slice(0, 10);
  return { isDay: true, shown, zone: null, at: floating(shown) };
};

function uniqueGuests(properties: readonly Property[]): ReadGuest[] {
  const guests = new Map<string, ReadGuest>();
  for (const property of properties) {
    if (property.name !== 'ATTENDEE' || guests.size >= MOST_GUESTS) continue;
    const guest = readGuest(property);
    if (guest && !guests.has(guest.email)) guests.set(guest.email, guest);
  }
  return [...guests.values()];
}

function readTiming(
  properties: readonly Property[],
  times: TimeReader,
  starts: ReadTime,
  provided: ReadTime | null,
  isRepeated: boolean,
): Timing | Problem {
  const isAllDay = starts.isDay;
  const ends = getEnd(properties, starts, provided);
  if (ends === null) return 'ends-before-start';
  const plain = {
    isAllDay,
    ...{ starts: starts.shown, ends: ends.shown, timeZone: starts.zone },
    endZone: ends.zone === starts.zone ? null : ends.zone,
    ...{ rule: null, extraStarts: [], leftOut: [] },
  };
  if (!isRepeated) return check(plain) ?? 'ends-before-start';
  const [rule, ...others] = properties.filter(({ name }) => name === 'RRULE');
  const named = (name: string) => startsNamed(properties, times, name, plain);
  const [extraStarts, leftOut] = [named('RDATE').filter((start) => start !== starts.shown), named('EXDATE')];
  if (others.length > 0 || (rule && parseRule(rule.raw) === null)) times.remarks.add('rule-unsupported');
  const series = {
    ...plain,
    rule: rule && others.length === 0 && parseRule(rule.raw) !== null ? rule.raw : null,
    ...{ extraStarts, leftOut },
  };
  const checked = check(series);
  if (checked) return checked;
  times.remarks.add('rule-unsupported');
  return check({ ...plain, extraStarts, leftOut }) ?? 'ends-before-start';
}

/** The end: as given, from the duration, or derived from the start. */
function getEnd(
  properties: readonly Property[],
  starts: ReadTime,
  provided: ReadTime | null,
): ReadTime | null {
  if (provided !== null && provided.isDay === starts.isDay) {
    // Some programs name the last day instead of the one after it.
    if (starts.isDay && provided.shown === starts.shown) return later(starts, DAY);
    return provided.at < starts.at ? null : provided;
  }
  const length = getLength(properties.find(({ name }) => name === 'DURATION')?.raw ?? '');
  if (length !== null && length < 0) return null;
  if (!starts.isDay) return later(starts, length ?? 0);
  return later(starts, Math.max(DAY, Math.floor((length ?? 0) / DAY) * DAY));
}

function later(starts: ReadTime, length: number): ReadTime {
  const at = starts.at + length;
  if (starts.zone === null) return { ...starts, at, shown: shownAt(at, true) };
  return { ...starts, at, shown: shownAt(at + offsetAt(starts.zone, at), false) };
}

const LENGTH = /^([+-]?)P(?:(\d{1,4})W)?(?:(\d{1,5})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,7})M)?(?:(\d{1,8})S)?)?$/u;

function getLength(value: string): number | null {
  const [whole, sign, ...numbers] = LENGTH.exec(value.toUpperCase()) ?? [];
  if (whole === undefined || whole.length < 3) return null;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = numbers.map((number) =>
    Number(number ?? 0),
  );
  const length = (weeks * 7 + days) * DAY + hours * 3_600_000 + minutes * 60_000 + seconds * 1000;
  return sign === '-' ? -length : Math.min(length, 1000 * DAY);
}

function startsNamed(
  properties: readonly Property[],
  times: TimeReader,
  name: string,
  timing: Pick<Timing, 'isAllDay' | 'starts' | 'timeZone'>,
): string[] {
  const found = properties.filter((property) => property.name === name);
  const all = found
    .slice(0, MOST_EXCEPTIONS + 1)
    .flatMap((property) =>
      times.read({ ...property, values: property.values.slice(0, MOST_EXCEPTIONS + 1) }, true),
    )
    .slice(0, MOST_EXCEPTIONS + 1)
    .map((time) => toOriginal(timing, time));
  const unique = [...new Set(all)].sort();
  if (unique.length > MOST_EXCEPTIONS) times.remarks.add('times-cut' satisfies ReceivedRemark);
  return unique.slice(0, MOST_EXCEPTIONS);
}

/** The name of an occurrence in its series: its start in the local time of the series. */
export function toOriginal(
  { isAllDay, starts, timeZone }: Pick<Timing, 'isAllDay' | 'starts' | 'timeZone'>,
  { isDay, shown, at }: ReadTime,
): string {
  if (isAllDay || timeZone === null) return shown.slice(0, 10);
  if (isDay) return `${shown}${starts.slice(10)}`;
  return shownAt(at + offsetAt(timeZone, at), false);
}

function check(timing: Timing): Timing | null {
  try {
    return checkTiming(timing);
  } catch (failure) {
    if (failure instanceof AppError) return null;
    throw failure;
  }
}
