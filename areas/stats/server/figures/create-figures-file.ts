import type { MemberActor, RouteInput, RouteResponse } from '@artel/contract';
import { type Platform, tableFile } from '@artel/server';
import {
  type CompanyFigures,
  nameDepartment,
  type createFiguresFile as route,
  statsLimits,
} from '@artel/stats/contract';
import { getCompanyFigures } from './get-company-figures.ts';
import { type Period, toCell } from './read-period.ts';

/** The figures of a period as a file, for members who may export them. */
export const figuresFile = tableFile({
  name: 'figures-table',
  permission: 'stats.export',
  fileName: ({ text }) => text('stats.file.name'),
  limit: statsLimits.tables,
});

/** Exports the page as a table: the same totals, days and departments, without names of people. */
export async function createFiguresFile(
  deps: Platform,
  actor: MemberActor,
  { format, ...requested }: RouteInput<typeof route>,
): Promise<RouteResponse<typeof route>> {
  const figures = await deps.db.asCompany(actor, (tx) =>
    getCompanyFigures({ ...deps, tx }, actor, requested),
  );
  async function* chunks() {
    yield listRows(deps, figures);
  }
  return figuresFile.export(deps, actor, {
    format,
    chunks: chunks(),
    act: 'stats/figures-exported',
    count: () => ({ days: figures.days.length }),
  });
}

/** One line for the period, one for the period before, then one for each day and each department. */
function listRows({ text }: Platform, { kinds, people, days, departments, before, ...of }: CompanyFigures) {
  const begin = (part: string, { from, to }: Period) => [
    text(`stats.file.part.${part}`),
    toCell(from),
    toCell(to),
  ];
  const rows = [
    [
      ...['part-title', 'from', 'to', 'department', 'weeks', 'people'].map((name) =>
        text(`stats.file.${name}`),
      ),
      ...kinds.map(({ kind }) => text(`stats.kinds.${kind}`)),
    ],
    [...begin('period', of), '', '', people.count, ...kinds.map(({ amount }) => amount)],
    [...begin('before', before), '', '', people.before, ...kinds.map((kind) => kind.before)],
    ...days.map((one) => [
      ...begin('day', { from: one.day, to: one.day }),
      ...['', '', one.people],
      ...one.amounts.map(({ amount }) => amount),
    ]),
  ];
  if (departments === null) return rows;
  const none = kinds.map(() => '');
  return [
    ...rows,
    ...departments.shown.map(({ weeks, amounts, ...one }) => [
      ...begin('department', departments),
      nameDepartment(one, text),
      ...[weeks, one.people],
      ...amounts.map(({ amount }) => amount),
    ]),
    ...(departments.hidden > 0
      ? [
          [
            ...begin('department', departments),
            text('stats.figures.departments-hidden', { count: departments.hidden }),
            ...['', ''],
            ...none,
          ],
        ]
      : []),
  ];
}
