import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { type Area, job } from '../area.ts';
import { currentCaller } from '../concurrency/caller.ts';
import { startTestServer, type TestServer } from '../testing/index.ts';
import { chunkedJob } from './chunked-job.ts';
import { jobPriorities } from './priorities.ts';

/** The companies with work left, and how many parts of it. */
const due = new Map<string, number>();
const failing = new Set<string>();
/** The companies that were worked in, in order. */
const worked: string[] = [];
let ends = 0;
let cutAfterPages = Number.POSITIVE_INFINITY;

const nightly = chunkedJob({
  name: 'test/nightly',
  cron: '0 3 * * *',
  reason: 'platform/health',
  each: 'company',
  atMost: 3,
  async list(_tx, { after, atMost }) {
    if (cutAfterPages-- === 0) throw new Error('killed');
    return [...due.keys()]
      .toSorted()
      .filter((id) => id > after)
      .slice(0, atMost);
  },
  async work(_deps, companyId) {
    if (failing.has(companyId)) throw new Error('this one fails');
    worked.push(companyId);
    const left = (due.get(companyId) ?? 1) - 1;
    if (left > 0) due.set(companyId, left);
    else due.delete(companyId);
    if (left > 0 || worked.filter((id) => id === companyId).length > 1)
      callers.push(currentCaller().companyId);
    return left > 0;
  },
  async end() {
    ends += 1;
  },
});
const callers: (string | null)[] = [];

const area: Area = {
  name: 'test',
  strings: {},
  migrations: new URL('./no-migrations/', import.meta.url),
  routes: [],
  jobs: nightly.jobs,
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ areas: [area] });
});
afterAll(() => server.close());
beforeEach(async () => {
  due.clear();
  failing.clear();
  worked.length = 0;
  callers.length = 0;
  ends = 0;
  cutAfterPages = Number.POSITIVE_INFINITY;
  await server.db('DELETE FROM graphile_worker._private_jobs');
});

const companies = (count: number) => Array.from({ length: count }, () => randomUUID()).toSorted();
const start = () =>
  server.db(`SELECT graphile_worker.add_job('test/nightly', job_key => 'test/nightly', priority => $1)`, [
    jobPriorities.bulk.first,
  ]);
/** Lists alone, as far as the listing comes. */
const list = () => nightly.jobs[0].run(server.platform, {});
const chunks = () =>
  server.db<{ ids: string[]; priority: number; share: string }>(
    `SELECT ARRAY(SELECT json_array_elements_text(payload -> 'ids')) AS ids, priority, flags::text AS share
     FROM graphile_worker._private_jobs WHERE key LIKE 'test/nightly %' ORDER BY id`,
  );

test('a scheduled job lists pages and enqueues a chunk for each; the chunks do the work', async () => {
  const all = companies(10);
  for (const id of all) due.set(id, 1);
  await list();
  expect(worked).toEqual([]);
  expect((await chunks()).map(({ ids }) => ids)).toEqual([
    all.slice(0, 3),
    all.slice(3, 6),
    all.slice(6, 9),
    all.slice(9),
  ]);
  await server.drain();
  expect(worked.toSorted()).toEqual(all);
  expect(ends).toBe(4);
});

test('chunks run in eight shares at most, the later ones behind the first bulk job of each company', async () => {
  for (const id of companies(30)) due.set(id, 1);
  await list();
  const found = await chunks();
  expect(new Set(found.map(({ share }) => share)).size).toBe(8);
  const { first } = jobPriorities.bulk;
  expect(found.map(({ priority }) => priority - first)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 1, 1]);
});

test('a company that fails holds back no other one and is repeated alone', async () => {
  const all = companies(7);
  for (const id of all) due.set(id, 1);
  const [poor = ''] = all.slice(4);
  failing.add(poor);
  await start();
  await expect(server.drain()).rejects.toThrow('this one fails');
  expect(worked.toSorted()).toEqual(all.filter((id) => id !== poor));
  const [left, ...others] = await chunks();
  expect([left?.ids, others]).toEqual([[poor], []]);
  // The next run finds it as well: the repetition that waits is replaced, not doubled.
  await start();
  await expect(server.drain()).rejects.toThrow('this one fails');
  failing.clear();
  await server.db('UPDATE graphile_worker._private_jobs SET run_at = created_at');
  await server.drain();
  expect(worked.filter((id) => id === poor)).toHaveLength(1);
  expect(await chunks()).toEqual([]);
});

test('what one company has left follows in its own fair share, a part at a time', async () => {
  const [large = '', ...others] = companies(3);
  for (const id of others) due.set(id, 1);
  due.set(large, 3);
  await start();
  await server.drain();
  expect(worked.filter((id) => id === large)).toHaveLength(3);
  expect(callers.slice(1)).toEqual([large, large]);
});

test('a listing that was killed between its pages begins again: none is lost, and no chunk is doubled', async () => {
  const all = companies(10);
  for (const id of all) due.set(id, 1);
  cutAfterPages = 2;
  await expect(list()).rejects.toThrow('killed');
  expect(await chunks()).toHaveLength(2);
  cutAfterPages = Number.POSITIVE_INFINITY;
  await list();
  expect(await chunks()).toHaveLength(4);
  await server.drain();
  expect(worked.toSorted()).toEqual(all);
});

test('a scheduled job that enters a company does not compile', () => {
  const entering = job({
    name: 'test/entering',
    priority: 'bulk',
    payload: z.object({}),
    cron: '0 3 * * *',
    // @ts-expect-error It only lists: the work is done by chunks.
    run: ({ db }) => db.asCompanyJob('job test/entering', randomUUID(), async () => {}),
  });
  expect(entering.cron).toBe('0 3 * * *');
});

test('scheduled work skips a company that has moved, and repeats one that is packed', async () => {
  const [moved = '', packed = '', other = ''] = companies(3);
  for (const id of [moved, packed, other]) due.set(id, 1);
  for (const [id, state] of [
    [moved, 'moved'],
    [packed, 'packing'],
  ])
    await server.db(
      `INSERT INTO platform.company_stops (company_id, state, move_id, until)
       VALUES ($1, $2, gen_random_uuid(), now() + interval '1 hour')`,
      [id, state],
    );
  // Its stops are read for the first time by a server of its own.
  const beside = await startTestServer({ areas: [area], beside: server });
  onTestFinished(async () => {
    await beside.close();
    await server.db('DELETE FROM platform.company_stops');
  });
  await nightly.jobs[1].run(beside.platform, { ids: [moved, packed, other] });
  expect(worked).toEqual([other]);
  const alone = await server.db<{ key: string }>('SELECT key FROM graphile_worker._private_jobs');
  expect(alone.map(({ key }) => key)).toEqual([`test/nightly alone ${packed}`]);
});
