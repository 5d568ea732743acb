/** Days of the week as RFC 5545 writes them, Monday first. */
export const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;

export type Frequency = 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';

/** A day of the week, of a month or year the so manieth one (0: each). */
export interface RuleDay {
  readonly nth: number;
  /** 0 is Monday. */
  readonly day: number;
}

/** A rule of RFC 5545 (RRULE), read. */
export interface Rule {
  readonly frequency: Frequency;
  readonly interval: number;
  readonly count: number | null;
  /** `20261126` or `20261126T100000Z`. */
  readonly until: string | null;
  /** First day of the week, 0 is Monday. */
  readonly weekStart: number;
  readonly days: readonly RuleDay[];
  readonly months: readonly number[];
  readonly monthDays: readonly number[];
  readonly yearDays: readonly number[];
  readonly weeks: readonly number[];
  readonly positions: readonly number[];
}

const FREQUENCIES: readonly string[] = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'];
/** Part by part: which list of numbers it is, and the largest number in it. */
const LISTS = {
  BYMONTH: { name: 'months', most: 12, isSigned: false },
  BYMONTHDAY: { name: 'monthDays', most: 31, isSigned: true },
  BYYEARDAY: { name: 'yearDays', most: 366, isSigned: true },
  BYWEEKNO: { name: 'weeks', most: 53, isSigned: true },
  BYSETPOS: { name: 'positions', most: 366, isSigned: true },
} as const;
const LONGEST_LIST = 366;
const MOST_NUMBER = 10_000;

/** Reads a rule; null for what is none, and for rules by hours, minutes and seconds, which no calendar of people has. */
export function parseRule(text: string): Rule | null {
  const parts = new Map<string, string>();
  for (const piece of text.replace(/^RRULE:/i, '').split(';')) {
    const [name = '', value = '', ...more] = piece.toUpperCase().split('=');
    if (value === '' || more.length > 0 || parts.has(name)) return null;
    parts.set(name, value);
  }
  const lists: Record<string, number[]> = {
    months: [],
    monthDays: [],
    yearDays: [],
    weeks: [],
    positions: [],
  };
  let days: RuleDay[] = [];
  const rule = { frequency: '', interval: 1, count: null as number | null, until: null as string | null };
  let weekStart = 0;
  for (const [name, value] of parts) {
    if (name in LISTS) {
      const { name: list, ...bounds } = LISTS[name as keyof typeof LISTS];
      const numbers = readNumbers(value, bounds);
      if (!numbers) return null;
      lists[list] = numbers;
    } else if (name === 'FREQ') rule.frequency = value;
    else if (name === 'INTERVAL' || name === 'COUNT') {
      const number = /^\d{1,5}$/.test(value) ? Number(value) : 0;
      if (number < 1 || number > MOST_NUMBER) return null;
      rule[name === 'COUNT' ? 'count' : 'interval'] = number;
    } else if (name === 'UNTIL') {
      if (!/^\d{8}(T\d{6}Z?)?$/.test(value) || Number.isNaN(untilOf(value))) return null;
      rule.until = value;
    } else if (name === 'WKST') {
      weekStart = WEEKDAYS.indexOf(value as 'MO');
      if (weekStart < 0) return null;
    } else if (name === 'BYDAY') {
      const read = readDays(value);
      if (!read) return null;
      days = read;
    } else return null;
  }
  if (!FREQUENCIES.includes(rule.frequency) || (rule.count !== null && rule.until !== null)) return null;
  const read = { ...rule, ...lists, days, weekStart } as unknown as Rule;
  return isPossible(read) ? read : null;
}

/** What RFC 5545 forbids together. */
function isPossible({ frequency, days, weeks, yearDays, monthDays, positions, months }: Rule): boolean {
  if (weeks.length > 0 && frequency !== 'YEARLY') return false;
  if (yearDays.length > 0 && frequency !== 'YEARLY') return false;
  if (monthDays.length > 0 && frequency === 'WEEKLY') return false;
  const isNumbered = days.some(({ nth }) => nth !== 0);
  if (isNumbered && (frequency === 'DAILY' || frequency === 'WEEKLY' || weeks.length > 0)) return false;
  const others = [days, weeks, yearDays, monthDays, months];
  return positions.length === 0 || others.some(({ length }) => length > 0);
}

function readNumbers(
  value: string,
  { most, isSigned }: { readonly most: number; readonly isSigned: boolean },
): number[] | null {
  const pieces = value.split(',');
  if (pieces.length > LONGEST_LIST) return null;
  const numbers = pieces.map((piece) => (/^[+-]?\d{1,3}$/.test(piece) ? Number(piece) : 0));
  const isRight = (number: number) => number !== 0 && Math.abs(number) <= most && (isSigned || number > 0);
  return numbers.every(isRight) ? [...new Set(numbers)] : null;
}

function readDays(value: string): RuleDay[] | null {
  const pieces = value.split(',');
  if (pieces.length > LONGEST_LIST) return null;
  const days: RuleDay[] = [];
  for (const piece of pieces) {
    const [, number, name = ''] = /^([+-]?\d{1,2})?(MO|TU|WE|TH|FR|SA|SU)$/.exec(piece) ?? [];
    const nth = Number(number ?? 0);
    if (name === '' || (number !== undefined && nth === 0) || Math.abs(nth) > 53) return null;
    days.push({ nth, day: WEEKDAYS.indexOf(name as 'MO') });
  }
  return days;
}

/** The last moment of a rule in milliseconds, as the clock of UTC shows it; one without a time lasts to the end of its day. */
export function untilOf(until: string): number {
  const date = `${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6, 8)}`;
  const time =
    until.length > 8 ? `${until.slice(9, 11)}:${until.slice(11, 13)}:${until.slice(13, 15)}` : '23:59:59';
  return Date.parse(`${date}T${time}Z`);
}

/** Writes a rule as RFC 5545 does. */
export function formatRule(rule: Rule): string {
  const list = (name: string, values: readonly (number | string)[]) =>
    values.length > 0 ? [`${name}=${values.join(',')}`] : [];
  return [
    `FREQ=${rule.frequency}`,
    ...(rule.interval > 1 ? [`INTERVAL=${rule.interval}`] : []),
    ...(rule.count === null ? [] : [`COUNT=${rule.count}`]),
    ...(rule.until === null ? [] : [`UNTIL=${rule.until}`]),
    ...list('BYMONTH', rule.months),
    ...list('BYWEEKNO', rule.weeks),
    ...list('BYYEARDAY', rule.yearDays),
    ...list('BYMONTHDAY', rule.monthDays),
    ...list(
      'BYDAY',
      rule.days.map(({ nth, day }) => `${nth === 0 ? '' : nth}${WEEKDAYS[day]}`),
    ),
    ...list('BYSETPOS', rule.positions),
    ...(rule.weekStart === 0 ? [] : [`WKST=${WEEKDAYS[rule.weekStart]}`]),
  ].join(';');
}
