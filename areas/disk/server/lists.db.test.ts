import { addMember, createOwner, type TestMember } from '@artel/company/server/testing';
import {
  type DiskSort,
  getNode,
  grantAccess,
  listFolder,
  listRecent,
  listShared,
  listStarred,
  listTrash,
  searchNodes,
} from '@artel/disk/contract';
import { callRoute, recordQueries, type TestServer, vacuumTables } from '@artel/server/testing';
import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeFolder, startDiskServer } from './testing.ts';

/**
 * The size to which the performance figures refer; the daily run fills a folder that is just large enough for
 * query plans to matter.
 */
const ENTRIES = process.env.ARTEL_TEST_DEPTH === 'deep' ? 100_000 : 5_000;

/**
 * Limit of blocks that a search may read, by the number of names: for 100,000 the indexes are a level deeper.
 * Without a bound, 5,000 names cost three times as many.
 */
const BLOCKS = 10_000;

let server: TestServer;
let owner: TestMember;
let folderId: string;
beforeAll(async () => {
  server = await startDiskServer();
  owner = await createOwner(server);
  folderId = (await makeFolder(server, owner, { name: 'Большая' })).id;
  await server.db(
    `INSERT INTO disk.nodes (company_id, id, parent_id, is_file, name, name_key, sort_key, bytes, media_type, blob_id, sha256,
       created_at, created_by, updated_at, updated_by, trashed_at, trashed_by, trashed_space_id)
     SELECT $1, gen_random_uuid(), $2, true, name, name, name, n, 'text/plain', gen_random_uuid(), sha256('x'), now(), $3,
       now() - n * interval '1 second', $3, CASE WHEN n % 10 = 0 THEN now() - n * interval '1 second' END,
       CASE WHEN n % 10 = 0 THEN $3::uuid END, CASE WHEN n % 10 = 0 THEN $3::uuid END
     FROM (SELECT n, 'отчёт' || n || ' папка' || n % 97 || '.txt' AS name FROM generate_series(1, $4::int) AS n) AS rows`,
    [owner.companyId, folderId, owner.memberId, ENTRIES],
  );
  await server.db(
    `INSERT INTO disk.stars (company_id, member_id, node_id, created_at)
     SELECT company_id, $2, id, updated_at FROM disk.nodes WHERE company_id = $1 AND is_file AND bytes % 3 = 0`,
    [owner.companyId, owner.memberId],
  );
  await server.db(
    `INSERT INTO disk.grants (company_id, id, node_id, principal_kind, principal_id, role, created_at, created_by)
     SELECT company_id, gen_random_uuid(), id, 'company', company_id, 'reader', updated_at, created_by
     FROM disk.nodes WHERE company_id = $1 AND is_file AND bytes % 7 = 0`,
    [owner.companyId],
  );
  await server.db('ANALYZE disk.nodes, disk.stars, disk.grants');
  await vacuumTables(server, 'disk.node_words');
});
afterAll(() => server.close());

/** Returns the plans of an act's queries on the disk's tables, exactly as the application issues them. */
async function getPlans(act: () => Promise<{ status: number }>): Promise<string[]> {
  const requested = await recordQueries(async () => expect((await act()).status).toBe(200));
  const plans: string[] = [];
  for (const { text, values } of requested) {
    if (!/\bdisk"?\."?(?:nodes|stars|grants)/.test(text)) continue;
    plans.push(await explain(`EXPLAIN (COSTS OFF) ${text}`, values));
  }
  expect(plans.length).toBeGreaterThan(0);
  return plans;
}

const explain = (text: string, values: readonly unknown[] = []) =>
  server.platform.db.asCompanyJob('job test/any', owner.companyId, async (tx) => {
    const requested = CompiledQuery.raw(text, [...values]);
    // On first use a connection also reads the catalogue.
    await tx.kysely.executeQuery(requested);
    const { rows } = await tx.kysely.executeQuery(requested);
    return rows.map((row) => Object.values(row as Record<string, string>)[0]).join('\n');
  });

const orders: Readonly<Record<DiskSort, string>> = {
  name: 'nodes_by_name',
  updated: 'nodes_by_update',
  bytes: 'nodes_by_bytes',
};

test.each(Object.entries(orders) as [DiskSort, string][])(
  'a large folder by %s is read from %s, each page, without sorting',
  async (sort, index) => {
    const query = { sort, limit: '100' } as const;
    const list = (more: { cursor?: string; until?: string }) =>
      callRoute(server, listFolder, { params: { folderId }, query: { ...query, ...more } }, owner);
    const cursor = (await list({})).body.nextCursor ?? '';
    const until = (await list({ cursor })).body.nextCursor ?? '';
    for (const more of [{}, { cursor }, { until: cursor }, { cursor, until }]) {
      // There are no subfolders, so the plan of that part does not matter.
      const ofFiles = (await getPlans(() => list(more))).filter((plan) => plan.includes('is_file = true'));
      expect(ofFiles).toHaveLength(1);
      expect(ofFiles[0]).toContain(index);
      expect(ofFiles[0]).not.toMatch(/Seq Scan|Sort Key/);
      // The index scan ends at the cursor, so that no later rows are read and discarded.
      if ('until' in more) expect(ofFiles[0]).toMatch(/Index Cond: .*<= ROW|Index Cond: .*<= \(/);
    }
  },
);

test('lists of marked, recent, trashed and shared items are read from indexes', async () => {
  const reader = await addMember(server, owner.companyId, 'member');
  const query = { limit: '50' };
  const params = { spaceId: owner.memberId };
  const plans = [
    [/stars_by_time/, await getPlans(() => callRoute(server, listStarred, { query }, owner))],
    [/nodes_recent/, await getPlans(() => callRoute(server, listRecent, { query }, owner))],
    // With one company in the database, both indexes serve equally.
    [
      /nodes_trashed|nodes_old_trash/,
      await getPlans(() => callRoute(server, listTrash, { params, query }, owner)),
    ],
    [/grants/, await getPlans(() => callRoute(server, listShared, { query }, reader))],
  ] as const;
  for (const [index, found] of plans) {
    expect(found.join('\n')).toMatch(index);
    for (const plan of found) expect(plan).not.toMatch(/Seq Scan on (?:nodes|stars)/);
  }
});

test('a search looks at a fraction of the words', async () => {
  const plan = await explain(
    `EXPLAIN (ANALYZE, BUFFERS, COSTS OFF) SELECT disk.find_node_ids(ARRAY['отчёт77'], ARRAY[]::text[], 3, false, NULL, 500)`,
  );
  const blocks = Number(/Buffers: shared hit=(\d+)/.exec(plan)?.[1]);
  const [table] = await server.db<{ blocks: number }>(
    "SELECT pg_relation_size('disk.node_words')::int / 8192 AS blocks",
  );
  expect(blocks).toBeLessThan(table?.blocks ?? 0);
  const found = await callRoute(server, searchNodes, { query: { q: `отчёт${ENTRIES - 1}` } }, owner);
  expect(found.body.items).toHaveLength(1);
});

/**
 * Searches: a word of all names, a beginning of all, two and three of them, digits, one rare word with them,
 * and a rare one alone.
 */
test.each([
  'txt',
  'папка',
  'папка txt',
  'отчёт папка txt',
  'отчёт7',
  'отчёт7 txt',
  'папка77 txt',
  'отчёт77 папка txt',
  'отчёт77',
])(
  'by «%s» the one search reads a bounded number of blocks, however many names have the words',
  async (typed) => {
    const plan = await explain(
      'EXPLAIN (ANALYZE, BUFFERS, COSTS OFF) SELECT disk.find_node_ids($1, ARRAY[]::text[], 3, true, NULL, 100)',
      [[typed]],
    );
    expect(plan).toMatch(/ProjectSet \(.*rows=[1-9]/);
    // Frequent words check a thousand names, each by the levels of an index and its rows.
    expect(Number(/Buffers: shared hit=(\d+)/.exec(plan)?.[1]), plan).toBeLessThan(BLOCKS);
  },
);

test('the question of rights is one statement, twenty folders deep too, and touches a few blocks of each', async () => {
  const reader = await addMember(server, owner.companyId, 'member');
  let parentId = owner.memberId;
  const ids: string[] = [];
  for (let depth = 0; depth < 20; depth += 1) {
    parentId = (await makeFolder(server, owner, { parentId })).id;
    ids.push(parentId);
  }
  const body = { principalId: reader.memberId, role: 'reader' } as const;
  await callRoute(server, grantAccess, { params: { nodeId: ids[0] ?? '' }, body }, owner);
  const requested = await recordQueries(async () => {
    const answer = await callRoute(server, getNode, { params: { nodeId: parentId } }, reader);
    expect(answer).toMatchObject({ status: 200, body: { role: 'reader' } });
    expect(answer.body.path).toHaveLength(19);
  });
  const paths = requested.filter(({ text }) => text.includes('RECURSIVE'));
  expect(paths).toHaveLength(1);
  const [path] = paths;
  await explain(`EXPLAIN (ANALYZE, BUFFERS) ${path?.text}`, path?.values);
  const plan = await explain(`EXPLAIN (ANALYZE, BUFFERS) ${path?.text}`, path?.values);
  expect(plan).not.toContain('Seq Scan on nodes');
  // Three index levels and the row, for the node and for its grants.
  expect(Number(/Buffers: shared hit=(\d+)/.exec(plan)?.[1])).toBeLessThan(21 * 12);
});
