import { lineText } from '@artel/server';

/** The parameters of a time. */
export function getTimeParameters(isAllDay: boolean, timeZone: string | null): string {
  if (isAllDay) return ';VALUE=DATE';
  return timeZone === null ? '' : `;TZID=${timeZone}`;
}

/** Formats `2026-11-26T10:00` as `20261126T100000`. */
export function compact(shown: string): string {
  const plain = shown.replace(/[-:]/g, '');
  return plain.length === 13 ? `${plain}00` : plain;
}

/** An instant in the form of calendar objects. */
export function utc(instant: Date): string {
  return instant.toISOString().replace(/[-:]|\.\d+/g, '');
}

/** A value of the type TEXT; line ends in notes are escaped. */
export function escapeText(value: string): string {
  return value
    .split('\n')
    .map((line) => lineText(line.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()))
    .join('\\n');
}

/** A quoted parameter; quotation marks are removed, because a parameter can't contain any. */
export function quote(value: string): string {
  return `"${value
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replaceAll('"', "'")
    .trim()}"`;
}

/** An address in a URI: characters that could end it are percent-encoded. */
export function address(email: string): string {
  return encodeURIComponent(email).replaceAll('%40', '@').replaceAll('%2B', '+');
}
