import { randomUUID } from 'node:crypto';
import { HOUR } from '@artel/contract/time';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { type Area, type Job, job } from '../area.ts';
import { type Caller, currentCaller } from '../concurrency/caller.ts';
import { createChannel } from '../db/create-channel.ts';
import { createPool } from '../db/create-pool.ts';
import { drawPdf } from '../pdf/draw-pdf.ts';
import { readTableApart, writeXlsxApart } from '../tables/call-table-worker.ts';
import { startTestServer, type TestServer } from '../testing/index.ts';
import { type JobPriority, jobPriorities, jobPriorityNames } from './priorities.ts';
import { createJobRunner } from './run-jobs.ts';
import { runExclusively } from './share-key.ts';

const payload = z.object({ companyId: z.uuid(), word: z.string(), piece: z.optional(z.int()) });

/** The words whose jobs ran, in order of their start; the job of a held word waits until it is released. */
const begun: string[] = [];
const held = new Map<string, PromiseWithResolvers<void>>();
/** The company and the person of the word's job. */
const callers = new Map<string, Caller>();
const hold = (...words: string[]) => {
  for (const word of words) held.set(word, Promise.withResolvers());
};
const letGo = (...words: string[]) => {
  for (const word of words) held.get(word)?.resolve();
};

const getJob = (priority: JobPriority): Job<typeof payload> =>
  job({
    name: `test/${priority}`,
    priority,
    payload,
    async run({ db, jobs }, { companyId, word, piece }) {
      begun.push(piece === undefined ? word : `${word}${piece}`);
      callers.set(word, currentCaller());
      await held.get(word)?.promise;
      if (piece === undefined || piece === 3) return;
      await db.asCompanyJob('job test/any', companyId, (tx) =>
        jobs.enqueue(tx, getJob(priority), { companyId, word, piece: piece + 1 }),
      );
    },
  });
/** Holds a job that calls another host. */
const conversation = (name: 'slow' | 'well'): Job<typeof payload> =>
  job({
    name: `test/${name}`,
    priority: 'urgent',
    payload,
    peer: () => `${name}.example.ru`,
    async run(_deps, { word }) {
      begun.push(word);
      await held.get(word)?.promise;
    },
  });
const [slow, well] = [conversation('slow'), conversation('well')];
/** Scheduled work; the queue enqueues it without a fair share. */
const scheduled = (name: 'nightly' | 'hourly') =>
  job({
    name: `test/${name}`,
    priority: 'bulk',
    payload: z.object({ word: z.string() }),
    async run(_deps, { word }) {
      begun.push(word);
      await held.get(word)?.promise;
    },
  });
const [nightly, hourly] = [scheduled('nightly'), scheduled('hourly')];
/** A payload with neither a company nor a person. */
const nameless = job({
  name: 'test/nameless',
  priority: 'soon',
  payload: z.object({ word: z.string() }),
  async run(_deps, { word }) {
    callers.set(word, currentCaller());
  },
});
/** Runs a number of tasks at once on a thread that all companies share. */
const apart = (kind: 'workbooks' | 'documents', doChunk: () => Promise<unknown>): Job<typeof payload> =>
  job({
    name: `test/${kind}`,
    priority: 'soon',
    payload,
    async run(_deps, { word, piece = 1 }) {
      begun.push(word);
      await held.get(word)?.promise;
      const chunks = Array.from({ length: piece }, async () => {
        await doChunk();
        begun.push(`piece of ${word}`);
      });
      await Promise.all(chunks);
      begun.push(`end of ${word}`);
    },
  });
let workbook: Uint8Array;
const ofThread = {
  workbooks: apart('workbooks', () => readTableApart(workbook)),
  documents: apart('documents', () => drawPdf({ title: 'Акт', content: [{ text: 'Работа' }] })),
};
const byPriority = {
  urgent: getJob('urgent'),
  soon: getJob('soon'),
  bulk: getJob('bulk'),
  outside: getJob('outside'),
};
const area: Area = {
  name: 'test',
  strings: {},
  migrations: new URL('./no-migrations/', import.meta.url),
  routes: [],
  jobs: [...Object.values(byPriority), nightly, hourly, slow, well, nameless, ...Object.values(ofThread)],
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ areas: [area] });
  workbook = await writeXlsxApart([
    ['Почта', 'ФИО'],
    ...Array.from({ length: 500 }, () => ['a@example.ru', 'Анна']),
  ]);
});
afterAll(() => server.close());
beforeEach(() => {
  begun.length = 0;
  held.clear();
  callers.clear();
});

interface Work {
  readonly companyId: string;
  readonly word: string;
  readonly piece?: number;
}

function write(priority: JobPriority, ...works: Work[]): Promise<void> {
  const { db, jobs } = server.platform;
  return db.asInstallation('platform/health', async (tx) => {
    for (const work of works) await jobs.enqueue(tx, byPriority[priority], work);
  });
}

/** One server of the installation with the workers of all priorities; it ends with the test, when every held job is released. */
async function startRunner(options: { checkMs?: number } = {}) {
  const log = pino({ level: 'silent' });
  const { ownerUrl, appUrl } = server.database;
  const pool = createPool(ownerUrl, { name: 'runner', max: 10 }, log);
  const channel = createChannel({ url: appUrl, name: randomUUID(), log });
  const runner = createJobRunner({
    config: server.platform.config,
    pool,
    channel,
    jobs: area.jobs ?? [],
    depsFor: () => server.platform,
    log,
    ...options,
  });
  await channel.start();
  await runner.start();
  onTestFinished(async () => {
    letGo(...held.keys());
    await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 10_000 });
    await runner.stop();
    await channel.stop();
    await pool.end();
  });
  return { pool, channel };
}

const works = (companyId: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({ companyId, word: `work ${at}` }));
const waiting = () => server.db('SELECT id FROM graphile_worker._private_jobs');
const company = () => randomUUID();
const hasBegun = (...words: string[]) =>
  vi.waitFor(() => expect(begun).toEqual(expect.arrayContaining(words)), { timeout: 10_000 });

test('no place in the queue belongs to two priorities', () => {
  const places = jobPriorityNames.map((name) => jobPriorities[name]).toSorted((a, b) => a.first - b.first);
  for (const [at, { first, last }] of places.entries()) {
    expect(first).toBeLessThanOrEqual(last);
    expect(first).toBeGreaterThan(places[at - 1]?.last ?? -32_769);
  }
  expect(places.at(-1)?.last).toBeLessThanOrEqual(32_767);
});

test("a company's chunks follow each other at once, without waiting for the next poll", async () => {
  const companyId = company();
  await write('bulk', { companyId, word: 'piece', piece: 1 }, ...works(companyId, 20));
  await startRunner({ checkMs: HOUR });
  await hasBegun('piece1', 'piece2', 'piece3', 'work 19');
});

test('stuck bulk work blocks neither urgent nor soon jobs', async () => {
  const stuck = Array.from({ length: 20 }, (_, at) => `stuck ${at}`);
  hold(...stuck);
  await write('bulk', ...stuck.map((word) => ({ companyId: company(), word })));
  await startRunner();
  await vi.waitFor(() => expect(begun).toHaveLength(jobPriorities.bulk.workers), { timeout: 10_000 });
  await write('soon', { companyId: company(), word: 'notice' });
  await write('urgent', { companyId: company(), word: 'code' });
  await hasBegun('notice', 'code');
  expect(begun).toHaveLength(jobPriorities.bulk.workers + 2);
});

test('soon jobs block no urgent ones', async () => {
  hold('stuck');
  const stuck = Array.from({ length: 20 }, () => ({ companyId: company(), word: 'stuck' }));
  await write('soon', ...stuck);
  await startRunner();
  await vi.waitFor(() => expect(begun).toHaveLength(jobPriorities.soon.workers), { timeout: 10_000 });
  await write('urgent', { companyId: company(), word: 'code' });
  await hasBegun('code');
  expect(begun).toHaveLength(jobPriorities.soon.workers + 1);
});

test('a company has one bulk job at a time, on however many servers; others have theirs meanwhile', async () => {
  const [ours, theirs, third] = [company(), company(), company()];
  hold('ours 1', 'theirs');
  await startRunner();
  // One after another, because of two that are claimed at the same moment either may start first.
  await write('bulk', { companyId: ours, word: 'ours 1' });
  await hasBegun('ours 1');
  await write('bulk', { companyId: ours, word: 'ours 2' }, { companyId: theirs, word: 'theirs' });
  await hasBegun('theirs');
  // Another server has all its workers free, and claims the rest except the company's second job.
  await startRunner();
  await write('bulk', { companyId: third, word: 'third 1' }, { companyId: third, word: 'third 2' });
  await hasBegun('third 1', 'third 2');
  expect(begun).not.toContain('ours 2');
  letGo('ours 1');
  await hasBegun('ours 2');
});

test('a scheduled job that hangs holds back no other one, only its own next run', async () => {
  hold('hangs');
  const enqueue = (name: string, word: string) =>
    server.db('SELECT graphile_worker.add_job($1, $2, priority => $3, job_key => $1)', [
      name,
      JSON.stringify({ word }),
      jobPriorities.bulk.first,
    ]);
  await startRunner();
  await enqueue(nightly.name, 'hangs');
  await hasBegun('hangs');
  await enqueue(nightly.name, 'next night');
  await enqueue(hourly.name, 'hour 1');
  await hasBegun('hour 1');
  await enqueue(hourly.name, 'hour 2');
  await hasBegun('hour 2');
  expect(begun).not.toContain('next night');
  letGo('hangs');
  await hasBegun('next night');
});

test('one of two bulk jobs of one fair share that were claimed in the same instant waits', async () => {
  const pool = createPool(server.database.ownerUrl, { name: 'turns', max: 3 }, pino({ level: 'silent' }));
  onTestFinished(() => pool.end());
  const order: string[] = [];
  const first = Promise.withResolvers<void>();
  const one = runExclusively(pool, 'a', async () => {
    order.push('one begins');
    await first.promise;
    order.push('one ends');
  });
  await vi.waitFor(() => expect(order).toEqual(['one begins']));
  const two = runExclusively(pool, 'a', async () => void order.push('two'));
  await vi.waitFor(async () => {
    const held = await server.db(`SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`);
    expect(held).toHaveLength(1);
  });
  await runExclusively(pool, 'b', async () => void order.push('another turn'));
  first.resolve();
  await Promise.all([one, two]);
  expect(order).toEqual(['one begins', 'another turn', 'one ends', 'two']);
});

test('the chunks of large jobs alternate between companies', async () => {
  await write(
    'bulk',
    { companyId: company(), word: 'a', piece: 1 },
    { companyId: company(), word: 'b', piece: 1 },
  );
  await server.drain();
  expect(begun).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'b3']);
});

test('a company with a thousand jobs waiting does not come before the first one of another', async () => {
  const [loud, quiet, late] = [company(), company(), company()];
  const many = Array.from({ length: 1000 }, (_, at) => ({ companyId: loud, word: `loud ${at}` }));
  await write('soon', ...many);
  await write('soon', { companyId: quiet, word: 'quiet 0' }, { companyId: quiet, word: 'quiet 1' });
  await write('soon', { companyId: late, word: 'late 0' });
  await write('bulk', { companyId: late, word: 'bulk' });
  await write('urgent', { companyId: late, word: 'code' });
  await server.drain();
  const firstOnes = ['code', 'loud 0', 'quiet 0', 'late 0', 'loud 1', 'quiet 1', 'loud 2'];
  expect(begun.slice(0, 7)).toEqual(firstOnes);
  expect(begun.at(-1)).toBe('bulk');
  expect(begun).toHaveLength(1005);
});

test("the fair share of a job comes from the payload, else from the transaction's company or person", async () => {
  const { db } = server.platform;
  const { sql } = await import('kysely');
  const readShareKey = async (tx: Parameters<Parameters<typeof db.asUser>[1]>[0], of: object) =>
    (
      await sql<{
        shareKey: string;
      }>`SELECT platform.fair_share_group(${JSON.stringify(of)}::json) AS "shareKey"`.execute(tx.kysely)
    ).rows[0]?.shareKey;
  const [ours, theirs, anna] = [company(), company(), company()];
  const named = await db.asCompanyJob('job test/any', theirs, (tx) =>
    readShareKey(tx, { companyId: ours, userId: anna }),
  );
  expect(await db.asCompanyJob('job test/any', ours, (tx) => readShareKey(tx, { userId: anna }))).toBe(named);
  const ofAnna = await db.asUser(anna, (tx) => readShareKey(tx, { letterId: ours }));
  expect(await db.asInstallation('platform/health', (tx) => readShareKey(tx, { userId: anna }))).toBe(ofAnna);
  const ofNoOne = await db.asInstallation('platform/health', (tx) => readShareKey(tx, {}));
  expect(new Set([named, ofAnna, ofNoOne]).size).toBe(3);
});

test.each(jobPriorityNames)(
  'a job of the priority %s runs for the company and the person of its payload',
  async (priority) => {
    const [ours, anna] = [company(), company()];
    await write(priority, { companyId: ours, word: 'ours' });
    await server.db('SELECT graphile_worker.add_job($1, $2, priority => $3)', [
      `test/${priority}`,
      JSON.stringify({ companyId: ours, userId: anna, word: 'of Anna' }),
      jobPriorities[priority].first,
    ]);
    await startRunner();
    await hasBegun('ours', 'of Anna');
    expect(Object.fromEntries(callers)).toEqual({
      ours: { companyId: ours, userId: null },
      'of Anna': { companyId: ours, userId: anna },
    });
  },
);

test('a job that names no one runs in the turn of the company whose transaction wrote it', async () => {
  const { db, jobs } = server.platform;
  const [ours, theirs] = [company(), company()];
  const enqueue = (companyId: string, ...words: string[]) =>
    db.asCompanyJob('job test/any', companyId, async (tx) => {
      for (const word of words) await jobs.enqueue(tx, nameless, { word });
    });
  await enqueue(ours, 'one', 'another');
  await enqueue(theirs, 'theirs');
  await db.asInstallation('platform/health', (tx) => jobs.enqueue(tx, nameless, { word: 'of no one' }));
  await server.drain();
  const order = ['one', 'another', 'theirs', 'of no one'].map((word) => callers.get(word)?.companyId);
  expect(order[0]).toBeTypeOf('string');
  expect(order[1]).toBe(order[0]);
  expect(new Set(order).size).toBe(3);
});

test.each(['workbooks', 'documents'] as const)(
  'forty %s of one company do not hold up the one of another company',
  async (kind) => {
    const { db, jobs } = server.platform;
    hold('loud', 'quiet');
    await db.asInstallation('platform/health', async (tx) => {
      await jobs.enqueue(tx, ofThread[kind], { companyId: company(), word: 'loud', piece: 40 });
      await jobs.enqueue(tx, ofThread[kind], { companyId: company(), word: 'quiet' });
    });
    await startRunner();
    await hasBegun('loud', 'quiet');
    letGo('loud', 'quiet');
    await hasBegun('end of loud', 'end of quiet');
    const before = begun.slice(0, begun.indexOf('piece of quiet')).filter((word) => word === 'piece of loud');
    expect(before.length).toBeLessThan(10);
    expect(begun.filter((word) => word === 'piece of loud')).toHaveLength(40);
  },
);

test('a job without a priority is run too', async () => {
  await startRunner();
  const work = JSON.stringify({ companyId: company(), word: 'without a priority' });
  await server.db(`SELECT graphile_worker.add_job('test/bulk', $1)`, [work]);
  await hasBegun('without a priority');
});

test('the share of a company whose server was killed in the middle is released', async () => {
  const ours = company();
  await write('bulk', { companyId: ours, word: 'cut off' }, { companyId: ours, word: 'next' });
  // The state after a killed server: claimed by a pool of workers whose lock no one has.
  await server.db(
    `UPDATE graphile_worker._private_jobs SET locked_by = 'gone', locked_at = now(), attempts = 1 WHERE payload ->> 'word' = 'cut off'`,
  );
  await startRunner();
  await hasBegun('cut off', 'next');
});

test('a peer that is slow holds half of the workers, and what else is urgent runs meanwhile', async () => {
  const half = jobPriorities.urgent.workers / 2;
  const letters = Array.from({ length: 10 }, (_, at) => `letter ${at}`);
  hold(...letters);
  const { db, jobs } = server.platform;
  const enqueue = (one: typeof slow, ...words: string[]) =>
    db.asInstallation('platform/health', async (tx) => {
      for (const word of words) await jobs.enqueue(tx, one, { companyId: company(), word });
    });
  await enqueue(slow, ...letters);
  // Polling is off: a waiting job is claimed as soon as it may be.
  await startRunner({ checkMs: HOUR });
  await vi.waitFor(() => expect(begun).toHaveLength(half), { timeout: 10_000 });
  await write('urgent', { companyId: company(), word: 'code' });
  await enqueue(well, 'to another', 'and another');
  await hasBegun('code', 'to another', 'and another');
  expect(begun.filter((word) => letters.includes(word))).toHaveLength(half);
  const waitingLetters = await server.db(
    `SELECT FROM graphile_worker._private_jobs WHERE locked_at IS NULL AND payload ->> 'word' LIKE 'letter %' AND attempts = 0`,
  );
  expect(waitingLetters).toHaveLength(letters.length - half);
  // Each job that ends makes room for a waiting one.
  letGo(begun.find((word) => letters.includes(word)) ?? '');
  await vi.waitFor(() => expect(begun.filter((word) => letters.includes(word))).toHaveLength(half + 1), {
    timeout: 10_000,
  });
  letGo(...letters);
  await hasBegun(...letters);
});
