import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createLog, findRunning, listMigrations, migrate } from '@artel/server';
import { expect, test } from 'vitest';
import { areas } from '../areas.ts';
import { until } from '../testing/child-server.ts';
import { ARCHIVE, readEarlierSchemas, schemasFolder } from '../testing/earlier-schemas/earlier-schemas.ts';
import { unpackFolder } from '../testing/earlier-schemas/packed-folder.ts';
import { brokenKeys, withDatabase } from '../testing/fingerprint.ts';
import { readRecipients } from '../testing/recipients.ts';
import { MANY_ADDRESSES, signIn } from '../testing/signed-in.ts';
import { createStartFolder } from '../testing/start-folder.ts';

const env = { ARTEL_LOG_LEVEL: 'warn', ...MANY_ADDRESSES };
const isDeep = process.env['ARTEL_TEST_DEPTH'] === 'deep';
const stored = await readEarlierSchemas();

// The folders were made on Linux; the locale of their databases has another name elsewhere.
test.skipIf(process.platform !== 'linux').each(isDeep ? stored : stored.slice(-1))(
  'this version upgrades the data of schema $name: people sign in and go on, nothing is missing',
  async ({ name, facts }) => {
    const { start, folder, dataDir } = await createStartFolder();
    await chmod(folder, 0o755);
    await unpackFolder(join(schemasFolder, name, ARCHIVE), dataDir);
    await chmod(dataDir, 0o711);
    const server = await start({ env });
    await server.ready();

    const { superuserUrl = '' } = (await findRunning(dataDir)) ?? {};
    await withDatabase(superuserUrl, async (client) => {
      const { rows } = await client.query<{ name: string }>('SELECT name FROM platform.migrations');
      const wanted = (await listMigrations(areas)).map((migration) => migration.name);
      expect(rows.map((row) => row.name).sort()).toEqual(wanted.sort());
      for (const [table, count] of Object.entries(facts.counts)) {
        const found = await client.query(`SELECT count(*)::int AS count FROM ${table}`);
        expect([table, found.rows[0].count]).toEqual([table, count]);
      }
    });
    expect(await brokenKeys(superuserUrl)).toEqual([]);
    await until(async () => (await readRecipients(dataDir)).has(facts.waitingLetterTo));
    for (const login of facts.logins) {
      const person = await signIn(server.url, login);
      expect([login.username, (await person.read()).status]).toEqual([login.username, 200]);
    }
    const person = await signIn(server.url, dataDir);
    expect((await person.write()).status).toBe(200);
    await migrateFurther(dataDir, folder, facts.counts['company.companies']);
  },
);

/** A migration of a later version runs on the stored data, and only that one. */
async function migrateFurther(dataDir: string, folder: string, companies = 0): Promise<void> {
  const later = join(folder, 'later');
  await mkdir(later);
  const sql = 'CREATE SCHEMA later; CREATE TABLE later.companies AS SELECT id FROM company.companies;';
  await writeFile(join(later, '20990101-0000-copy-companies.sql'), sql);
  const { adminUrl = '', superuserUrl = '' } = (await findRunning(dataDir)) ?? {};
  const all = [...areas, { name: 'later', migrations: pathToFileURL(`${later}/`) }];
  const sources = all.flatMap(({ name, migrations }) => (migrations ? [{ name, migrations }] : []));
  const log = createLog({ logLevel: 'error' });
  expect(await migrate({ adminUrl, appRole: 'artel_app', areas: sources, log })).toBe(1);
  await withDatabase(superuserUrl, async (client) => {
    const { rows } = await client.query('SELECT count(*)::int AS count FROM later.companies');
    expect(rows).toEqual([{ count: companies }]);
  });
}
