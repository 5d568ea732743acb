import { readFile } from 'node:fs/promises';
import { createOwner } from '@artel/company/server/testing';
import type { TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeFile, startDiskServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startDiskServer();
});
afterAll(() => server.close());

test('files of people that earlier versions took for a system’s are people’s again', async () => {
  const owner = await createOwner(server);
  for (const name of [
    'report.bak',
    'a.docx~',
    '~WRL0002.tmp',
    '._a.jpg',
    '.DS_Store',
    '~$a.docx',
    'thumbs.db',
  ])
    await makeFile(server, owner, { name });
  await server.db('UPDATE disk.nodes SET is_noise = true WHERE company_id = $1 AND is_file', [
    owner.companyId,
  ]);
  const migration = new URL('../migrations/20261126-0000-keep-files-of-people.sql', import.meta.url);
  for (const statement of (await readFile(migration, 'utf8')).split(';\n'))
    if (statement.trim() !== '') await server.db(statement, []);
  const left = await server.db<{ name: string }>(
    'SELECT name FROM disk.nodes WHERE company_id = $1 AND is_noise ORDER BY name COLLATE "C"',
    [owner.companyId],
  );
  expect(left.map(({ name }) => name)).toEqual(['.DS_Store', '._a.jpg', 'thumbs.db', '~$a.docx']);
});
