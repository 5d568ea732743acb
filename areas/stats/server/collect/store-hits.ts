import type { Limits, Platform, Scopes, Tx } from '@artel/server';
import { statsLimits } from '@artel/stats/contract';
import { CONSENT_LIFETIME, earlier } from '../policy.ts';
import { events, visitors } from '../tables.ts';
import { foldViews } from './fold-views.ts';
import type { Hit } from './hit.ts';
import {
  addViews,
  countReferredViews,
  insertEvents,
  insertVisitors,
  listAgreeing,
  listKnownViews,
  listKnownVisitors,
  lockStatistics,
} from './hits.store.ts';
import { inBatches } from './in-batches.ts';

/** Beyond this number the database is unavailable, or slower than the requests. */
const MOST_WAITING = 1_000;

const keepers = new WeakMap<Scopes, (hit: Hit) => Promise<void>>();

/** Stores a hit and returns once it is committed; simultaneous hits share a transaction. */
export function storeHit({ db, limits }: Pick<Platform, 'db' | 'limits'>, hit: Hit): Promise<void> {
  let store = keepers.get(db);
  if (!store) {
    store = inBatches(
      (hits) => db.asInstallation('stats/collect', (tx) => storeAll(tx, limits, hits)),
      MOST_WAITING,
    );
    keepers.set(db, store);
  }
  return store(hit);
}

async function storeAll(tx: Tx, limits: Limits, hits: readonly Hit[]): Promise<void> {
  // One writer at a time over all servers: limits are exact, and no two wait for each other's rows.
  await lockStatistics(tx);
  const newest = new Date(Math.max(...hits.map(({ at }) => at.getTime())));
  const agreeing = await listAgreeing(tx, getIds(hits), earlier(newest, CONSENT_LIFETIME));
  const known = hits.map((hit) => (agreeing.has(hit.visitorId ?? '') ? hit : { ...hit, visitorId: null }));
  for (const [day, ofDay] of Map.groupBy(known, (hit) => hit.day)) {
    await storeViews(tx, limits, { day, hits: ofDay });
    await storeVisitors(tx, limits, { day, hits: ofDay });
    await storeEvents(tx, limits, { day, hits: ofDay });
  }
}

interface DayOfHits {
  readonly day: string;
  readonly hits: readonly Hit[];
}

async function storeViews(tx: Tx, limits: Limits, { day, hits }: DayOfHits): Promise<void> {
  const views = hits
    .filter(({ event }) => event === null)
    .map(({ address, referrerDomain, device }) => ({ address, referrerDomain, device, views: 1 }));
  if (views.length === 0) return;
  const hasReferrer = views.some(({ referrerDomain }) => referrerDomain !== '');
  const known = hasReferrer ? await listKnownViews(tx, day, views) : new Set<string>();
  const room = hasReferrer ? limits.storedPerDay(statsLimits.views) - (await countReferredViews(tx, day)) : 0;
  await addViews(tx, day, foldViews(views, known, room));
}

async function storeVisitors(tx: Tx, limits: Limits, { day, hits }: DayOfHits): Promise<void> {
  const ids = getIds(hits);
  if (ids.length === 0) return;
  const known = await listKnownVisitors(tx, day, ids);
  const fresh = ids.filter((id) => !known.has(id));
  if (fresh.length === 0) return;
  const room = Math.max(0, limits.storedPerDay(statsLimits.visitors) - (await visitors.count(tx, { day })));
  await insertVisitors(tx, day, fresh.slice(0, room));
}

async function storeEvents(tx: Tx, limits: Limits, { day, hits }: DayOfHits): Promise<void> {
  const eventHits = hits.filter(({ event }) => event !== null);
  if (eventHits.length === 0) return;
  const room = Math.max(0, limits.storedPerDay(statsLimits.events) - (await events.count(tx, { day })));
  await insertEvents(tx, eventHits.slice(0, room));
}

function getIds(hits: readonly Hit[]): string[] {
  return [...new Set(hits.flatMap(({ visitorId }) => visitorId ?? []))];
}
