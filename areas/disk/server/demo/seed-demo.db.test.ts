import { companyArea } from '@artel/company/server';
import type { TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDiskServer } from '../testing.ts';
import demo from './demo-files.json' with { type: 'json' };
import { seedDemo } from './seed-demo.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startDiskServer();
});
afterAll(() => server.close());

test('the demo companies and their people have documents, each once, and every one of them opens', async () => {
  expect(await seedDemo(server.platform)).toEqual([]);
  expect(await server.db('SELECT FROM disk.nodes')).toEqual([]);
  await companyArea.seed?.(server.platform);
  for (const _ of [1, 2]) await seedDemo(server.platform);
  const files = await server.db<{ blobId: string; bytes: number }>(
    'SELECT blob_id AS "blobId", bytes::int FROM disk.nodes WHERE is_file',
  );
  const all = demo.companies.flatMap(({ team, people }) => [
    ...team.folders.map((folder) => folder.files),
    ...people.flatMap((person) => [person.files, ...person.shared.map((folder) => folder.files)]),
  ]);
  const count = all.reduce((sum, { length }) => sum + length, 0);
  expect(files).toHaveLength(count);
  for (const { blobId, bytes } of files) expect(await server.platform.blobs.stat(blobId)).toEqual({ bytes });
  const [counted] = await server.db<{ links: number; stars: number; shares: number; trashed: number }>(
    `SELECT (SELECT count(*)::int FROM disk.links) AS links, (SELECT count(*)::int FROM disk.stars) AS stars,
       (SELECT count(*)::int FROM disk.grants g JOIN disk.nodes n ON n.id = g.node_id
         WHERE n.name IN ('На подпись', 'Выставка в декабре', 'Договоры дилеров')) AS shares,
       (SELECT count(*)::int FROM disk.nodes WHERE trashed_at IS NOT NULL) AS trashed`,
  );
  expect(counted).toEqual({ links: 1, stars: 4, shares: 3, trashed: 1 });
});
