import type { AuditFilter } from './api.ts';

/** The state of the journal in the address; days are in the reader's zone. */
export interface AuditWords {
  readonly act?: string | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  /** The id of the actor's card. */
  readonly person?: string | undefined;
  /** The record that is open. */
  readonly entry?: string | undefined;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const ACT = /^[a-z-]{1,50}\/[a-z-]{1,49}$/;
const DAY = /^(\d{4})-(\d\d)-(\d\d)$/;

/** The non-empty fields, in the form of the address's query. */
export function toQueryWords(words: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const pairs = Object.entries(words).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(pairs) as Record<string, string>;
}

/** Parses the journal's filter from the address; invalid values are ignored. */
export function readAuditFilter({ act, from, until, person }: AuditWords): AuditFilter {
  const [start, end] = [getStart(from, 0), getStart(until, 1)];
  return {
    ...(act !== undefined && ACT.test(act) && { act }),
    ...(person !== undefined && UUID.test(person) && { memberId: person }),
    ...(start !== null && { from: start }),
    // The last day is included.
    ...(end !== null && { until: end }),
  };
}

/**
 * The instant at which a day begins in the reader's zone, or the one a number of days later; null for an
 * invalid day.
 */
function getStart(day: string | undefined, later: number): string | null {
  const [, year, month, date] = DAY.exec(day ?? '') ?? [];
  if (year === undefined) return null;
  const first = new Date(Number(year), Number(month) - 1, Number(date));
  if (first.getMonth() !== Number(month) - 1 || first.getDate() !== Number(date)) return null;
  return new Date(Number(year), Number(month) - 1, Number(date) + later).toISOString();
}
