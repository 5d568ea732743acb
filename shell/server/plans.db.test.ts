import { createEvent } from '@artel/calendar/contract';
import { remind } from '@artel/calendar/server/testing';
import { getCompany, listMembers, updateCompany } from '@artel/company/contract';
import { createOwner, signIn, type TestMember } from '@artel/company/server/testing';
import type { Route, RouteCall } from '@artel/contract';
import { createFolder, listFolder, searchNodes } from '@artel/disk/contract';
import { makeFile } from '@artel/disk/server/testing';
import { signIn as signInByPassword } from '@artel/identity/contract';
import { countUnread } from '@artel/notifications/contract';
import {
  callRoute,
  multiplyRows,
  openLive,
  recordPlans,
  startTestServer,
  type TestServer,
} from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { areas } from './areas.ts';

/** Rows of each table, mostly of other companies: enough for an index to be cheaper than the table. */
const ROWS = process.env['ARTEL_TEST_DEPTH'] === 'deep' ? 100_000 : 5_000;

/** Tables of the installation that grow with its companies. */
const OF_ALL = [
  'company.companies',
  'identity.attempt_counters',
  'platform.audit_chains',
  'platform.audit_records',
  'platform.blobs',
  'platform.limit_counts',
  'platform.live_events',
];

let server: TestServer;
let owner: TestMember;
let address: string;
/** The tables that were filled. */
let large: readonly string[];
beforeAll(async () => {
  server = await startTestServer({ areas, explains: true });
  address = await server.listen();
  owner = await createOwner(server);
  await makeFile(server, owner, { name: 'Договор.txt' });
  const day = server.clock.now().toISOString().slice(0, 10);
  const event = {
    title: 'Планёрка',
    starts: `${day}T23:00`,
    ends: `${day}T23:30`,
    rule: 'FREQ=WEEKLY;COUNT=3',
  };
  await call(createEvent, { body: { ...event, reminders: [10] } });
  await server.db(
    `INSERT INTO meetings.runs (company_id, id, owner_id, title, started_at, ended_at, end_reason, beat_at)
     VALUES ($1, gen_random_uuid(), $2, 'Планёрка', now(), now(), 'empty', now())`,
    [owner.companyId, owner.memberId],
  );
  await server.db(
    `INSERT INTO notifications.notices (user_id, id, company_id, kind, source, facts, page, created_at)
     VALUES ($1, gen_random_uuid(), $2, 'disk/node-shared', '1', '{}', '/disk', now())`,
    [owner.userId, owner.companyId],
  );
  // Each act leaves rows in the tables that it reads, which are then multiplied.
  for (const { act } of acts) await act();
  await server.drain();
  await server.auditor.seal();
  large = await multiplyRows(server, { rows: ROWS, further: OF_ALL });
});
afterAll(() => server.close());

async function call<const R extends Route>(route: R, made: RouteCall<R>): Promise<void> {
  const { status, error } = await callRoute(server, route, made, owner);
  expect(status, JSON.stringify(error)).toBeLessThan(300);
}

async function run(...jobs: readonly string[]): Promise<void> {
  await server.db('SELECT graphile_worker.add_job(name) FROM unnest($1::text[]) AS name', [jobs]);
  await server.drain();
}

interface HotAct {
  readonly title: string;
  /** Tables that its statements read or write. */
  readonly tables: readonly string[];
  act(): Promise<unknown>;
}

/** The requests of every day, and everything that a server or a job does each second or minute. */
const acts: readonly HotAct[] = [
  {
    title: 'an attempt to sign in',
    tables: ['identity.users', 'identity.credentials', 'identity.attempt_counters'],
    act: () => callRoute(server, signInByPassword, { body: { username: owner.email, password: 'ёлка' } }),
  },
  {
    title: 'the first request to a server that has nothing in its caches',
    tables: ['identity.sessions', 'company.members', 'company.companies'],
    async act() {
      const beside = await startTestServer({ areas, beside: server });
      const session = await signIn(beside, owner);
      await callRoute(beside, countUnread, {}, session);
      await beside.close();
    },
  },
  {
    title: 'a page of the directory',
    tables: ['company.members'],
    act: () => call(listMembers, { query: {} }),
  },
  {
    title: 'a search in the directory',
    tables: ['company.members', 'company.member_words'],
    act: () => call(listMembers, { query: { q: 'петр' } }),
  },
  {
    title: 'a folder',
    tables: ['disk.nodes'],
    act: () => call(listFolder, { params: { folderId: owner.memberId }, query: {} }),
  },
  {
    title: 'a search on the disk',
    tables: ['disk.nodes', 'disk.node_words'],
    act: () => call(searchNodes, { query: { q: 'договор' } }),
  },
  {
    title: 'the number of unread notices',
    tables: ['notifications.notices'],
    act: () => call(countUnread, {}),
  },
  {
    title: 'a write with its limit and its live event',
    tables: ['disk.nodes', 'platform.limit_counts', 'platform.live_events'],
    act: () => call(createFolder, { body: { parentId: owner.memberId, name: crypto.randomUUID() } }),
  },
  {
    title: 'a write with its record',
    tables: ['company.companies', 'platform.audit_records', 'platform.live_events'],
    async act() {
      const { version } = (await callRoute(server, getCompany, {}, owner)).body;
      await call(updateCompany, { body: { name: crypto.randomUUID(), version } });
    },
  },
  {
    title: 'a look for live events',
    tables: ['platform.live_events'],
    async act() {
      const line = await openLive(address, { token: owner.token });
      await line.next('ready');
      await call(createFolder, { body: { parentId: owner.memberId, name: crypto.randomUUID() } });
      await line.next('event');
      line.close();
    },
  },
  {
    title: 'the jobs of each minute',
    tables: ['stats.usage', 'stats.roll_ups', 'meetings.runs'],
    act: () => run('disk/request-pending-texts', 'meetings/end-abandoned-runs', 'stats/roll-up'),
  },
  {
    title: 'a look for due reminders',
    tables: ['calendar.reminders'],
    act: () => remind(server.platform, async () => undefined),
  },
  {
    title: 'the sealing of records',
    tables: ['platform.audit_records', 'platform.audit_chains'],
    act: () => server.auditor.seal(),
  },
];

test.each(acts)('$title reads no large table as a whole', async ({ tables, act }) => {
  const plans = await recordPlans(act);
  const read = new Set(
    plans.flatMap((plan) => [...plan.matchAll(/ on ([a-z_]+\.[a-z_]+)/g)].map(([, name]) => name)),
  );
  expect(tables.filter((table) => !read.has(table))).toEqual([]);
  const scanned = plans.filter((plan) =>
    [...plan.matchAll(/Seq Scan on ([a-z_.]+)/g)].some(([, name = '']) => large.includes(name)),
  );
  expect(scanned).toEqual([]);
});

test('who is in which department is read from an index alone', async () => {
  const first = acts.find(({ title }) => title.startsWith('the first request'));
  const plans = await recordPlans(async () => first?.act());
  const read = plans.find((plan) => /SELECT id, department_id FROM company\.members/.test(plan));
  expect(read).toMatch(/Index Only Scan using members_by_place/);
});

test('the tables of hot statements were filled', () => {
  expect(acts.flatMap(({ tables }) => tables).filter((table) => !large.includes(table))).toEqual([]);
});
