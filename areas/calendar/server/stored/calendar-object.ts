import { offsetAt, offsetChanges } from '@artel/contract/time';
import { foldedLines } from '@artel/server';
import { shownAt, type Timing } from '../rules/timing.ts';
import { address, compact, escapeText, getTimeParameters, quote, utc } from './object-lines.ts';

interface Party {
  readonly name: string;
  readonly email: string;
}

/** An event of a calendar object, with the changes of single occurrences. */
export interface CalendarObject extends Timing {
  readonly uid: string;
  /** Rises with every change that guests are notified of. */
  readonly sequence: number;
  readonly stamp: Date;
  readonly title: string;
  readonly place: string;
  readonly notes: string;
  readonly isBusy: boolean;
  readonly isPrivate: boolean;
  readonly isCancelled: boolean;
  readonly organiser: Party | null;
  readonly attendees: readonly (Party & { readonly answer: string })[];
  readonly overrides: readonly ObjectOverride[];
}

interface ObjectOverride {
  readonly original: string;
  readonly title: string | null;
  readonly place: string | null;
  readonly starts: string | null;
  readonly ends: string | null;
  readonly timeZone: string | null;
  readonly endZone: string | null;
  readonly status: string | null;
  readonly sequence: number;
}

const PARTSTAT: Readonly<Record<string, string>> = {
  accepted: 'ACCEPTED',
  declined: 'DECLINED',
  tentative: 'TENTATIVE',
};

/**
 * Formats events by RFC 5545, and by RFC 5546 if a method is given. Zones are included with their rules,
 * because Outlook reads none without.
 */
export function buildCalendarObject(
  events: readonly CalendarObject[],
  { method, product }: { readonly method?: 'REQUEST' | 'CANCEL'; readonly product: string },
): string {
  return foldedLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${escapeText(`-//${product}//RU`)}`,
    'CALSCALE:GREGORIAN',
    ...(method ? [`METHOD:${method}`] : []),
    ...zoneLines(events),
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]);
}

function eventLines(event: CalendarObject): string[] {
  const { rule, extraStarts, leftOut, timeZone, isAllDay } = event;
  const dates = (name: string, values: readonly string[]) =>
    values.length === 0
      ? []
      : [`${name}${getTimeParameters(isAllDay, timeZone)}:${values.map(compact).join(',')}`];
  return [
    ...component(event, event, [
      ...(rule === null ? [] : [`RRULE:${rule}`]),
      ...dates('RDATE', extraStarts),
      ...dates('EXDATE', leftOut),
    ]),
    ...event.overrides.flatMap((override) => overrideLines(event, override)),
  ];
}

function overrideLines(event: CalendarObject, override: ObjectOverride): string[] {
  const { original, title, place, starts, ends, timeZone, endZone, status, sequence } = override;
  const length = Date.parse(toInstant(event.ends)) - Date.parse(toInstant(event.starts));
  const changed = {
    ...event,
    title: title ?? event.title,
    place: place ?? event.place,
    isCancelled: event.isCancelled || status === 'cancelled',
    sequence: Math.max(sequence, event.sequence),
  };
  const when =
    starts !== null && ends !== null
      ? { ...event, starts, ends, timeZone: timeZone ?? event.timeZone, endZone }
      : {
          ...event,
          starts: original,
          ends: shownAt(Date.parse(toInstant(original)) + length, event.isAllDay),
        };
  const name = `RECURRENCE-ID${getTimeParameters(event.isAllDay, event.timeZone)}:${compact(original)}`;
  return component(changed, when, [name]);
}

function component(event: CalendarObject, when: Timing, own: readonly string[]): string[] {
  const { isAllDay, starts, ends, timeZone, endZone } = when;
  const { uid, stamp, sequence, title, place, notes, organiser, attendees } = event;
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${utc(stamp)}`,
    `DTSTART${getTimeParameters(isAllDay, timeZone)}:${compact(starts)}`,
    `DTEND${getTimeParameters(isAllDay, endZone ?? timeZone)}:${compact(ends)}`,
    ...own,
    `SEQUENCE:${sequence}`,
    `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    ...(event.isBusy ? [] : ['TRANSP:TRANSPARENT']),
    ...(event.isPrivate ? ['CLASS:PRIVATE'] : []),
    `SUMMARY:${escapeText(title)}`,
    ...(place === '' ? [] : [`LOCATION:${escapeText(place)}`]),
    ...(notes === '' ? [] : [`DESCRIPTION:${escapeText(notes)}`]),
    ...(organiser ? [`ORGANIZER;CN=${quote(organiser.name)}:mailto:${address(organiser.email)}`] : []),
    ...attendees.map(
      ({ name, email, answer }) =>
        `ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=${PARTSTAT[answer] ?? 'NEEDS-ACTION'};RSVP=TRUE;CN=${quote(name || email)}:mailto:${address(email)}`,
    ),
    'END:VEVENT',
  ];
}

/** Writes each zone as the list of its changes around the events, so that no reader has to guess its rules. */
function zoneLines(events: readonly CalendarObject[]): string[] {
  const zones = new Map<string, { from: number; to: number }>();
  for (const event of events) {
    const years = [event.starts, ...event.overrides.flatMap(({ starts }) => starts ?? [])].map((shown) =>
      Number(shown.slice(0, 4)),
    );
    const overridden = event.overrides.flatMap(({ timeZone, endZone }) => [timeZone, endZone]);
    for (const zone of [event.timeZone, event.endZone, ...overridden]) {
      if (zone === null) continue;
      const known = zones.get(zone) ?? { from: Number.POSITIVE_INFINITY, to: 0 };
      const last = Math.max(...years) + (event.rule === null ? 1 : YEARS_OF_SERIES);
      zones.set(zone, { from: Math.min(known.from, ...years) - 1, to: Math.max(known.to, last) });
    }
  }
  return [...zones].flatMap(([zone, { from, to }]) => [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...observances(zone, from, to),
    'END:VTIMEZONE',
  ]);
}

/**
 * Years of changes in a zone: readers that know the zone's name use their own rules, the others depend on
 * this list.
 */
const YEARS_OF_SERIES = 6;

function observances(zone: string, from: number, to: number): string[] {
  const changes = offsetChanges(zone, from, to);
  const [first] = changes;
  const begin = Date.UTC(from, 0, 1);
  const earliest = first?.before ?? offsetAt(zone, begin);
  const all = [{ at: begin, offset: earliest, before: earliest }, ...changes];
  return all.flatMap(({ at, offset, before }) => {
    const kind = offset > before ? 'DAYLIGHT' : 'STANDARD';
    return [
      `BEGIN:${kind}`,
      `DTSTART:${compact(new Date(at + before).toISOString().slice(0, 19))}`,
      `TZOFFSETFROM:${offsetWords(before)}`,
      `TZOFFSETTO:${offsetWords(offset)}`,
      `END:${kind}`,
    ];
  });
}

function offsetWords(offset: number): string {
  const minutes = Math.abs(Math.round(offset / 60_000));
  const two = (value: number) => String(value).padStart(2, '0');
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}${two(minutes % 60)}`;
}

function toInstant(shown: string): string {
  return shown.length === 10 ? `${shown}T00:00:00Z` : `${shown}:00Z`;
}
