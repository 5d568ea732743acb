import type { MemberActor, RouteInput, RouteResponse } from '@artel/contract';
import { addDays } from '@artel/contract/time';
import { type Platform, tableFile } from '@artel/server';
import { type OperatorFigures, type createOperatorFile as route, statsLimits } from '@artel/stats/contract';
import { getOperatorFigures } from './get-operator-figures.ts';
import { type Period, toCell } from './read-period.ts';

/** Money and visits of the installation, for the operator. */
export const operatorFile = tableFile({
  name: 'operator-figures-table',
  permission: 'operator.stats',
  fileName: ({ text }) => text('stats.file.operator-name'),
  limit: statsLimits.tables,
});

/** The operator's page as a table. */
export async function createOperatorFile(
  deps: Platform,
  actor: MemberActor,
  { format, ...requested }: RouteInput<typeof route>,
): Promise<RouteResponse<typeof route>> {
  const figures = await deps.db.asCompany(actor, (tx) =>
    getOperatorFigures({ ...deps, tx }, actor, requested),
  );
  async function* chunks() {
    yield listRows(deps, figures);
  }
  return operatorFile.export(deps, actor, {
    format,
    chunks: chunks(),
    act: 'stats/operator-figures-exported',
    count: () => ({ days: figures.days.length }),
  });
}

const COLUMNS = [
  'earned',
  'views',
  'visitors',
  'paying',
  'added',
  'lost',
  'trials',
  'trialsPaid',
  'monthly',
  'debtors',
  'debt',
] as const;

type Values = Partial<Record<(typeof COLUMNS)[number], number | { readonly kopecks: number } | null>>;

/** One line for the period, one for the period before, one for the present, then one for each month and each day. */
function listRows({ text }: Platform, { before, earned, visits, months, days, ...of }: OperatorFigures) {
  const row = (part: string, { from, to }: Period, values: Values) => [
    text(`stats.file.part.${part}`),
    toCell(from),
    toCell(to),
    ...COLUMNS.map((column) => values[column] ?? ''),
  ];
  const rubles = (kopecks: number) => ({ kopecks });
  const { views, viewsBefore, visitors, visitorsBefore } = visits;
  return [
    [
      ...['part-title', 'from', 'to'].map((name) => text(`stats.file.${name}`)),
      ...COLUMNS.map((column) => text(`stats.file.operator.${column}`)),
    ],
    row('period', of, { earned: rubles(earned.kopecks), views, visitors }),
    row('before', before, { earned: rubles(earned.before), views: viewsBefore, visitors: visitorsBefore }),
    row('now', of, {
      monthly: rubles(of.monthlyKopecks),
      debtors: of.debtors,
      debt: rubles(of.debtKopecks),
    }),
    ...months.map(({ month, earnedKopecks, ...trade }) =>
      row('month', { from: month, to: lastOfMonth(month) }, { ...trade, earned: rubles(earnedKopecks) }),
    ),
    ...days.map(({ day, ...one }) => row('day', { from: day, to: day }, one)),
  ];
}

/** The last day of a month that is named by its first. */
function lastOfMonth(month: string): string {
  const first = new Date(`${month}T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() + 1);
  return addDays(first.toISOString().slice(0, 10), -1);
}
