import { dateField, defineErrors, requestErrors, resourceVersion, route } from '@artel/contract';
import * as z from 'zod/mini';
import { statsLimits } from './limits.ts';

export const statsErrors = defineErrors('stats', {
  /** The period ends before it begins, or is longer than MOST_DAYS. */
  'period-wrong': { status: 422, path: 'to' },
  'time-zone-unknown': { status: 422, path: 'timeZone' },
});

/** Days of one period: a year with its leap day. */
export const MOST_DAYS = 366;
/** Number of days for which visitors are stored. */
export const VISITOR_DAYS = 90;
/** Minimal number of people of a group whose figures are shown. */
export const SMALLEST_GROUP = 5;

const period = { from: dateField, to: dateField };

const Amount = z.object({ kind: z.string(), amount: z.int() });
export type Amount = z.infer<typeof Amount>;

export const Hint = z.object({
  kind: z.enum(['unused-seats', 'storage-full']),
  /** Number of seats, or percentage of the storage. */
  count: z.int(),
  /** The page where one can act on it. */
  page: z.string(),
});
export type Hint = z.infer<typeof Hint>;

export const CompanyFigures = z.object({
  ...period,
  /** The period of the same length directly before. */
  before: z.object(period),
  /** Days begin in this zone. */
  timeZone: z.string(),
  /** The version of the settings; 0 before the first choice. */
  version: z.int(),
  /** People who did anything in the period, each once. */
  people: z.object({ count: z.int(), before: z.int() }),
  kinds: z.array(z.object({ kind: z.string(), amount: z.int(), before: z.int() })).check(z.maxLength(100)),
  /** Every day of the period. */
  days: z.array(
    z.object({ day: z.string(), people: z.int(), amounts: z.array(Amount).check(z.maxLength(100)) }),
  ),
  /** Figures for the whole weeks in the period; null where it contains none. */
  departments: z.nullable(
    z.object({
      ...period,
      weeks: z.int(),
      shown: z.array(
        z.object({
          /** Null for people without a department. */
          id: z.nullable(z.uuid()),
          /**
           * With the names of the departments above it, if others have the same name; null without a
           * department and for a deleted one.
           */
          name: z.nullable(z.string()),
          /** Distinguishes several deleted departments: their order of creation, and the end of the last of these weeks; null for any other. */
          former: z.nullable(z.object({ number: z.int(), until: dateField })),
          people: z.int(),
          /** Number of weeks in these figures: those in which the group is shown. */
          weeks: z.int(),
          amounts: z.array(Amount).check(z.maxLength(100)),
        }),
      ),
      /**
       * Number of groups without any shown week: those under five people together with those hidden to
       * protect them.
       */
      hidden: z.int(),
    }),
  ),
  now: z.object({
    members: z.int(),
    seats: z.nullable(z.int()),
    storageBytes: z.nullable(z.int()),
    storageLimit: z.nullable(z.int()),
  }),
  hints: z.array(Hint).check(z.maxLength(10)),
});
export type CompanyFigures = z.infer<typeof CompanyFigures>;

type Department = NonNullable<CompanyFigures['departments']>['shown'][number];

/** The name of a department in the page and in its file, in the words of `text`. */
export function nameDepartment(
  { id, name, former }: Pick<Department, 'id' | 'name' | 'former'>,
  text: (key: string, values?: Readonly<Record<string, string | number>>) => string,
): string {
  if (name !== null) return name;
  if (id === null) return text('stats.figures.no-department');
  if (former === null) return text('stats.figures.deleted-department');
  const day = former.until.split('-').toReversed().join('.');
  return text('stats.figures.deleted-one', { number: former.number, day });
}

/** Returns the company's usage, by day and department; no figure concerns a single person. */
export const getCompanyFigures = route.get({
  id: 'stats/get-company-figures',
  path: '/api/v2/stats/company',
  query: z.object(period),
  response: CompanyFigures,
  access: 'stats.see',
  errors: [statsErrors['period-wrong']],
  handsOut: { reason: 'Sums of days and of groups of five people at least.' },
});

/** Everything that the page shows of a period, as a table. */
export const createFiguresFile = route.create({
  id: 'stats/create-figures-file',
  path: '/api/v2/stats/company-files',
  body: z.object({ ...period, format: z.enum(['csv', 'xlsx']) }),
  response: z.object({
    days: z.int(),
    /** Signed address of the file, for some minutes and for the person who requested it. */
    href: z.string(),
  }),
  access: 'stats.export',
  creates: statsLimits.tables,
  errors: [statsErrors['period-wrong']],
  perMinute: 60,
  handsOut: { act: 'stats/figures-exported' },
});

/** Money and visits of a period, as a table. */
export const createOperatorFile = route.create({
  id: 'stats/create-operator-file',
  path: '/api/v2/stats/operator-files',
  body: z.object({ ...period, format: z.enum(['csv', 'xlsx']) }),
  response: z.object({
    days: z.int(),
    /** Signed address of the file, for some minutes and for the person who requested it. */
    href: z.string(),
  }),
  access: 'operator.stats',
  creates: statsLimits.tables,
  errors: [statsErrors['period-wrong']],
  perMinute: 60,
  handsOut: {
    act: 'stats/operator-figures-exported',
    reason:
      'Sums of the whole installation that its operator sees on the page; none of a person or a company.',
  },
});

/** Sets the time zone of future days; earlier days stay as they were counted. */
export const updateStatsSettings = route.update({
  id: 'stats/update-settings',
  path: '/api/v2/stats/settings',
  body: z.object({
    timeZone: z.string().check(z.minLength(1), z.maxLength(64)),
    version: z.union([z.literal(0), resourceVersion]),
  }),
  response: z.object({ timeZone: z.string(), version: z.int() }),
  access: 'stats.manage',
  acts: ['stats/settings-updated'],
  errors: [requestErrors.stale, statsErrors['time-zone-unknown']],
});

const Month = z.object({
  /** Its first day. */
  month: z.string(),
  /** Revenue earned in the month, by paid days. */
  earnedKopecks: z.int(),
  /** Companies with a paid subscription on its last day, or today. */
  paying: z.int(),
  /** Companies with their first paid subscription in it. */
  added: z.int(),
  /** Companies served on the last day of the previous month and not on this month's. */
  lost: z.int(),
  trials: z.int(),
  /** Trials of the month that have been followed by a payment. */
  trialsPaid: z.int(),
});
export type Month = z.infer<typeof Month>;

export const OperatorFigures = z.object({
  ...period,
  before: z.object(period),
  /** The sum of present subscriptions per month. */
  monthlyKopecks: z.int(),
  debtors: z.int(),
  debtKopecks: z.int(),
  months: z.array(Month).check(z.maxLength(12)),
  /** Earned by the days of the period that were paid for. */
  earned: z.object({ kopecks: z.int(), before: z.int() }),
  /** Page views that this server counted and browsers that agreed to be recognised; by UTC days. */
  visits: z.object({
    views: z.int(),
    viewsBefore: z.int(),
    /** Each counted once; null if rows of some days of the period are already deleted. */
    visitors: z.nullable(z.int()),
    visitorsBefore: z.nullable(z.int()),
  }),
  days: z.array(z.object({ day: z.string(), views: z.int(), visitors: z.int() })),
});
export type OperatorFigures = z.infer<typeof OperatorFigures>;

/** Money and visits of the installation. */
export const getOperatorFigures = route.get({
  id: 'stats/get-operator-figures',
  path: '/api/v2/stats/operator',
  query: z.object(period),
  response: OperatorFigures,
  access: 'operator.stats',
  whenSuspended: 'refuse',
  errors: [statsErrors['period-wrong']],
  handsOut: { reason: 'Sums of days and months.' },
});
