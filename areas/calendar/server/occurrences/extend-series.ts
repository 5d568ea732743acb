import { DAY } from '@artel/contract/time';
import { job, type Platform } from '@artel/server';
import * as z from 'zod/mini';
import { USUAL_ZONE } from '../calendars/usual-zone.ts';
import { planReminders } from '../reminders/reminders.store.ts';
import { copyOccurrences, listCopies } from '../stored/copies.store.ts';
import { storeOccurrences } from '../stored/store-occurrences.ts';
import { events } from '../tables.ts';
import { listSeriesToExtend, setStoredRange } from './extend.store.ts';

/** A series is extended when less than this is stored ahead: about once a month. */
const LEFT = 518 * DAY;
const AT_ONCE = 1000;

/** Runs every night: extends series whose stored occurrences end soon, each by a job of its own company. */
export const listSeriesNightly = job({
  name: 'calendar/list-series-to-extend',
  priority: 'bulk',
  payload: z.object({}),
  cron: '20 2 * * *',
  async run(deps) {
    const before = new Date(deps.clock.now().getTime() + LEFT);
    const found = await deps.db.asInstallation('calendar/extend-series', (tx) =>
      listSeriesToExtend(tx, before, AT_ONCE),
    );
    for (const [companyId, series] of Map.groupBy(found, (one) => one.companyId))
      await deps.db.asCompanyJob('job calendar/list-series-to-extend', companyId, (tx) =>
        deps.jobs.enqueue(tx, extendSeries, { companyId, eventIds: series.map(({ id }) => id) }),
      );
    // In a large installation the rest follows at once.
    if (found.length === AT_ONCE)
      await deps.db.asInstallation('calendar/extend-series', (tx) =>
        deps.jobs.enqueue(tx, extendMore, {}, { runAt: new Date(deps.clock.now().getTime() + 60_000) }),
      );
  },
});

/** Continues the job a minute later. */
export const extendMore = job({
  name: 'calendar/extend-more',
  priority: 'bulk',
  payload: z.object({}),
  run: (deps) => listSeriesNightly.run(deps, {}),
});

/** Stores the occurrences of some series for the coming year and a half. */
export const extendSeries = job({
  name: 'calendar/extend-series',
  priority: 'bulk',
  payload: z.object({ companyId: z.uuid(), eventIds: z.array(z.uuid()) }),
  async run(deps, { companyId, eventIds }) {
    for (const id of eventIds.toSorted()) await extendOne(deps, companyId, id);
  },
});

async function extendOne(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  companyId: string,
  id: string,
): Promise<void> {
  await db.asCompanyJob('job calendar/extend-series', companyId, async (tx) => {
    const event = await events.lock(tx, { companyId, id });
    // The rows of guests are extended with the organiser's.
    if (!event || event.deletedAt !== null || event.originId !== null) return;
    const stored = await storeOccurrences({ clock }, tx, event);
    await setStoredRange(tx, stored);
    await copyOccurrences(tx, { companyId, originId: id });
    const copies = await listCopies(tx, { companyId, originId: id });
    const eventIds = [id, ...copies.map((copy) => copy.id)];
    await planReminders(tx, { companyId, eventIds, after: clock.now(), usualZone: USUAL_ZONE });
  });
}
