import { lineText } from '@artel/server';

/** The parameters of a time. */
export function getTimeParameters(isAllDay: boolean, timeZone: string | null): string {
  if (isAllDay) return ';VALUE=DATE';
  return timeZone === null ? '' : `;TZID=${timeZone}`;
}

/** `2026-11-26T10:00` as `20261126T100000`. */
export function compact(shown: string): string {
  const plain = shown.replace(/[-:]/g, '');
  return plain.length === 13 ? `${plain}00` : plain;
}

/** An instant as calendars write it. */
export function utc(instant: Date): string {
  return instant.toISOString().replace(/[-:]|\.\d+/g, '');
}

/** A value of the type TEXT; line ends of notes stay as such. */
export function escapeText(value: string): string {
  return value
    .split('\n')
    .map((line) => lineText(line.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()))
    .join('\\n');
}

/** A value of a parameter. It may hold no quotation mark at all. */
export function quote(value: string): string {
  return `"${value
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replaceAll('"', "'")
    .trim()}"`;
}

/** An address in a URI: what could end it is percent-encoded. */
export function address(email: string): string {
  return encodeURIComponent(email).replaceAll('%40', '@').replaceAll('%2B', '+');
}
