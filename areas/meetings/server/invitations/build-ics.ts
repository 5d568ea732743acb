import { MINUTE } from '@artel/contract/time';
import { foldedLines, lineText } from '@artel/server';

/** A meeting as a calendar is told of it. */
export interface CalendarEvent {
  /** It was called off. */
  readonly isOff: boolean;
  readonly uid: string;
  readonly title: string;
  readonly startsAt: Date;
  readonly minutes: number;
  /** When the letter was written. */
  readonly stamp: Date;
  /** Rises with every change that guests are told of. */
  readonly sequence: number;
  readonly organiser: { readonly name: string; readonly email: string };
  readonly guest: string;
  readonly product: string;
}

/**
 * An invitation by RFC 5545 and 5546 (iTIP). Times are UTC, so no rules of a zone have to be told; the guest that it goes
 * to is the only one in it, for nobody said that guests may learn each other's addresses.
 */
export function buildIcs(event: CalendarEvent): string {
  const { isOff, uid, title, startsAt, minutes, stamp, sequence, organiser, guest, product } = event;
  const endsAt = new Date(startsAt.getTime() + minutes * MINUTE);
  return foldedLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${escapeText(`-//${product}//RU`)}`,
    'CALSCALE:GREGORIAN',
    `METHOD:${isOff ? 'CANCEL' : 'REQUEST'}`,
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${utc(stamp)}`,
    `DTSTART:${utc(startsAt)}`,
    `DTEND:${utc(endsAt)}`,
    `SEQUENCE:${sequence}`,
    `STATUS:${isOff ? 'CANCELLED' : 'CONFIRMED'}`,
    `SUMMARY:${escapeText(title)}`,
    `ORGANIZER;CN=${quote(organiser.name)}:mailto:${address(organiser.email)}`,
    `ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE;CN=${quote(guest)}:mailto:${address(guest)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]);
}

/** `20261125T070000Z`. */
function utc(instant: Date): string {
  return instant.toISOString().replace(/[-:]|\.\d+/g, '');
}

/** A value of the type TEXT that stands in one line. */
function escapeText(value: string): string {
  return lineText(withoutControls(value));
}

/** A value of a parameter. It may hold no quotation mark at all. */
function quote(value: string): string {
  return `"${withoutControls(value).replaceAll('"', "'")}"`;
}

/** An address in a URI: what could end it is percent-encoded. */
function address(email: string): string {
  return encodeURIComponent(email).replaceAll('%40', '@').replaceAll('%2B', '+');
}

function withoutControls(value: string): string {
  return value.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
