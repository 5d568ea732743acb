import type { MemberActor, RouteInput, RouteResponse } from '@artel/contract';
import { type Platform, tableFile } from '@artel/server';
import { type createFiguresFile as route, statsLimits } from '@artel/stats/contract';
import { holdPosition } from '../usage/usage.store.ts';
import { listFigureDays, listKinds } from './get-company-figures.ts';
import { readPeriod } from './read-period.ts';

/** The days of a period, for who may take them along. */
export const figuresFile = tableFile({
  name: 'figures-table',
  permission: 'stats.export',
  fileName: ({ text }) => text('stats.file.name'),
  limit: statsLimits.tables,
});

/** The days of the page as a table: the same figures, and no one's name. */
export async function createFiguresFile(
  deps: Platform,
  actor: MemberActor,
  { format, ...asked }: RouteInput<typeof route>,
): Promise<RouteResponse<typeof route>> {
  const { companyId } = actor.membership;
  const { now } = readPeriod(asked);
  const { days } = await deps.db.asCompany(actor, async (tx) =>
    listFigureDays({ ...deps, tx }, { companyId, position: await holdPosition(tx, companyId), ...now }),
  );
  async function* chunks() {
    yield [
      [
        deps.text('stats.file.day'),
        deps.text('stats.file.people'),
        ...listKinds(deps).map((kind) => deps.text(`stats.kinds.${kind}`)),
      ],
      ...days.map(({ day, people, amounts }) => [
        day,
        String(people),
        ...amounts.map(({ amount }) => String(amount)),
      ]),
    ];
  }
  const href = await figuresFile.write(deps, actor, { format, pieces: chunks() });
  return deps.db.asCompany(actor, (tx) =>
    deps.once.finish(tx, async () => {
      await deps.audit.record(tx, {
        act: 'stats/figures-exported',
        userId: actor.userId,
        companyId,
        subject: `company:${companyId}`,
        after: { format, days: days.length },
      });
      return { days: days.length, href };
    }),
  );
}
