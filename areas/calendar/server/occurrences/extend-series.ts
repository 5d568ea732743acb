import { DAY } from '@artel/contract/time';
import { chunkedJob, job, type Platform } from '@artel/server';
import * as z from 'zod/mini';
import { USUAL_ZONE } from '../calendars/usual-zone.ts';
import { planReminders } from '../reminders/reminders.store.ts';
import { copyOccurrences, listCopies } from '../stored/copies.store.ts';
import { storeOccurrences } from '../stored/store-occurrences.ts';
import { events } from '../tables.ts';
import { listCompaniesToExtend, listSeriesToExtend, setStoredRange } from './extend.store.ts';

/** A series is extended when less than this is stored ahead: about once a month. */
const LEFT = 518 * DAY;
const SERIES = 100;

const getLast = (now: Date) => new Date(now.getTime() + LEFT);

/** Runs every night: extends series whose stored occurrences end soon. */
export const extendSeriesNightly = chunkedJob({
  name: 'calendar/list-series-to-extend',
  cron: '20 2 * * *',
  reason: 'calendar/extend-series',
  each: 'company',
  atMost: 20,
  list: (tx, page, { clock }) => listCompaniesToExtend(tx, getLast(clock.now()), page),
  async work(deps, companyId) {
    const before = getLast(deps.clock.now());
    const eventIds = await deps.db.asCompanyJob('job calendar/list-series-to-extend', companyId, (tx) =>
      listSeriesToExtend(tx, companyId, before, SERIES),
    );
    for (const id of eventIds) await extendOne(deps, companyId, id);
    return eventIds.length === SERIES;
  },
});

const [listing] = extendSeriesNightly.jobs;

/** A server of 0.1.0 enqueues it to continue its listing a minute later. */
export const extendMore = job({
  name: 'calendar/extend-more',
  priority: 'bulk',
  payload: z.object({}),
  run: ({ db, jobs }) => db.asInstallation('calendar/extend-series', (tx) => jobs.enqueue(tx, listing, {})),
});

/** A server of 0.1.0 enqueues it for the series of one company. */
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
