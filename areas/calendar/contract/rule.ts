/** Days of the week as RFC 5545 writes them, Monday first. */
const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;

const FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** A day of the week; `nth` selects the nth one in a month or year (0: each). */
export interface RuleDay {
  readonly nth: number;
  /** 0 is Monday. */
  readonly day: number;
}

/** A parsed recurrence rule of RFC 5545 (RRULE). */
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

const LONGEST_LIST = 366;
const MOST_NUMBER = 10_000;

/** Parses the value of one part into the rule; null for an invalid value. */
type Reader = (value: string) => Partial<Rule> | null;

const READERS: Readonly<Record<string, Reader>> = {
  FREQ: (value) => {
    const frequency = FREQUENCIES.find((name) => name === value);
    return frequency ? { frequency } : null;
  },
  INTERVAL: (value) => fromNumber(value, (interval) => ({ interval })),
  COUNT: (value) => fromNumber(value, (count) => ({ count })),
  UNTIL: (value) =>
    /^\d{8}(T\d{6}Z?)?$/.test(value) && !Number.isNaN(parseUntil(value)) ? { until: value } : null,
  WKST: (value) => {
    const weekStart = WEEKDAYS.indexOf(value as (typeof WEEKDAYS)[number]);
    return weekStart < 0 ? null : { weekStart };
  },
  BYDAY: readDays,
  BYMONTH: (value) =>
    fromList(value, 12, (months) => (months.some((month) => month < 0) ? null : { months })),
  BYMONTHDAY: (value) => fromList(value, 31, (monthDays) => ({ monthDays })),
  BYYEARDAY: (value) => fromList(value, 366, (yearDays) => ({ yearDays })),
  BYWEEKNO: (value) => fromList(value, 53, (weeks) => ({ weeks })),
  BYSETPOS: (value) => fromList(value, 366, (positions) => ({ positions })),
};

const EMPTY = {
  interval: 1,
  count: null,
  until: null,
  weekStart: 0,
  days: [],
  months: [],
  monthDays: [],
  yearDays: [],
  weeks: [],
  positions: [],
};

/**
 * Parses a rule; null if it is invalid, or if it repeats by hours, minutes or seconds, which no calendar of
 * people does.
 */
export function parseRule(text: string): Rule | null {
  const seen = new Set<string>();
  let rule: Omit<Rule, 'frequency'> & Partial<Pick<Rule, 'frequency'>> = EMPTY;
  for (const chunk of text.replace(/^RRULE:/i, '').split(';')) {
    const [name = '', value = '', ...more] = chunk.toUpperCase().split('=');
    const read = more.length === 0 && !seen.has(name) ? READERS[name]?.(value) : null;
    if (!read) return null;
    seen.add(name);
    rule = { ...rule, ...read };
  }
  const { frequency } = rule;
  return frequency && isPossible({ ...rule, frequency }) ? { ...rule, frequency } : null;
}

/** Checks the combinations that RFC 5545 forbids. */
function isPossible({ frequency, count, until, ...rule }: Rule): boolean {
  const { days, weeks, yearDays, monthDays, positions, months } = rule;
  if (count !== null && until !== null) return false;
  if (frequency !== 'YEARLY' && weeks.length + yearDays.length > 0) return false;
  if (frequency === 'WEEKLY' && monthDays.length > 0) return false;
  const isNumbered = days.some(({ nth }) => nth !== 0);
  if (isNumbered && (frequency === 'DAILY' || frequency === 'WEEKLY' || weeks.length > 0)) return false;
  return (
    positions.length === 0 || [days, weeks, yearDays, monthDays, months].some(({ length }) => length > 0)
  );
}

function fromNumber(value: string, use: (number: number) => Partial<Rule>): Partial<Rule> | null {
  const number = /^\d{1,5}$/.test(value) ? Number(value) : 0;
  return number < 1 || number > MOST_NUMBER ? null : use(number);
}

function fromList(
  value: string,
  most: number,
  use: (numbers: number[]) => Partial<Rule> | null,
): Partial<Rule> | null {
  const chunks = value.split(',', LONGEST_LIST + 1);
  const numbers = chunks.map((chunk) => (/^[+-]?\d{1,3}$/.test(chunk) ? Number(chunk) : 0));
  const areRight = numbers.every((number) => number !== 0 && Math.abs(number) <= most);
  return areRight && chunks.length <= LONGEST_LIST ? use([...new Set(numbers)]) : null;
}

function readDays(value: string): Partial<Rule> | null {
  const chunks = value.split(',', LONGEST_LIST + 1);
  const days: RuleDay[] = [];
  for (const chunk of chunks) {
    const [, number, name] = /^([+-]?\d{1,2})?(MO|TU|WE|TH|FR|SA|SU)$/.exec(chunk) ?? [];
    const nth = Number(number ?? 0);
    if (name === undefined || (number !== undefined && nth === 0) || Math.abs(nth) > 53) return null;
    days.push({ nth, day: WEEKDAYS.indexOf(name as (typeof WEEKDAYS)[number]) });
  }
  return days.length > LONGEST_LIST ? null : { days };
}

/** The last moment of a rule in milliseconds of UTC; an end without a time lasts to the end of its day. */
export function parseUntil(until: string): number {
  const date = `${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6, 8)}`;
  const time =
    until.length > 8 ? `${until.slice(9, 11)}:${until.slice(11, 13)}:${until.slice(13, 15)}` : '23:59:59';
  return Date.parse(`${date}T${time}Z`);
}

/** Formats a rule by RFC 5545. */
export function formatRule(rule: Rule): string {
  const list = (name: string, values: readonly (number | string)[]) =>
    values.length > 0 ? [`${name}=${values.join(',')}`] : [];
  const days = rule.days.map(({ nth, day }) => `${nth === 0 ? '' : nth}${WEEKDAYS[day]}`);
  return [
    `FREQ=${rule.frequency}`,
    ...(rule.interval > 1 ? [`INTERVAL=${rule.interval}`] : []),
    ...(rule.count === null ? [] : [`COUNT=${rule.count}`]),
    ...(rule.until === null ? [] : [`UNTIL=${rule.until}`]),
    ...list('BYMONTH', rule.months),
    ...list('BYWEEKNO', rule.weeks),
    ...list('BYYEARDAY', rule.yearDays),
    ...list('BYMONTHDAY', rule.monthDays),
    ...list('BYDAY', days),
    ...list('BYSETPOS', rule.positions),
    ...(rule.weekStart === 0 ? [] : [`WKST=${WEEKDAYS[rule.weekStart]}`]),
  ].join(';');
}
