import { foldedLines } from '@artel/server';
import { address, compact, escapeText, quote, utc } from '../stored/object-lines.ts';

interface Party {
  readonly name: string;
  readonly email: string;
}

interface Reply {
  readonly uid: string;
  readonly sequence: number;
  readonly stamp: Date;
  readonly title: string;
  readonly organiser: Party;
  readonly attendee: Party;
  readonly answer: 'accepted' | 'tentative' | 'declined';
  readonly comment: string;
  readonly when: TimeOfReply;
  /** The single occurrence that is answered. */
  readonly recurrence: Pick<TimeOfReply, 'isAllDay' | 'starts' | 'startsAt'> | null;
}

interface TimeOfReply {
  readonly isAllDay: boolean;
  readonly starts: string;
  readonly ends: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/**
 * An answer by RFC 5546 with the event's UID and the one guest who answers. Instants are in UTC, so that no
 * zone has to be included.
 */
export function buildReply(
  { uid, sequence, stamp, title, organiser, attendee, answer, comment, when, recurrence }: Reply,
  { product }: { readonly product: string },
): string {
  const time = (name: string, isAllDay: boolean, shown: string, at: Date) =>
    isAllDay ? `${name};VALUE=DATE:${compact(shown)}` : `${name}:${utc(at)}`;
  return foldedLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${escapeText(`-//${product}//RU`)}`,
    'CALSCALE:GREGORIAN',
    'METHOD:REPLY',
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${utc(stamp)}`,
    time('DTSTART', when.isAllDay, when.starts, when.startsAt),
    time('DTEND', when.isAllDay, when.ends, when.endsAt),
    recurrence !== null && time('RECURRENCE-ID', recurrence.isAllDay, recurrence.starts, recurrence.startsAt),
    `SEQUENCE:${sequence}`,
    `SUMMARY:${escapeText(title)}`,
    `ORGANIZER${organiser.name === '' ? '' : `;CN=${quote(organiser.name)}`}:mailto:${address(organiser.email)}`,
    `ATTENDEE;PARTSTAT=${answer.toUpperCase()};CN=${quote(attendee.name || attendee.email)}:mailto:${address(attendee.email)}`,
    comment !== '' && `COMMENT:${escapeText(comment)}`,
    'REQUEST-STATUS:2.0;Success',
    'END:VEVENT',
    'END:VCALENDAR',
  ]);
}
