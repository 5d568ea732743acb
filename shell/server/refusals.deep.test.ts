import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { findRunning } from '@artel/server';
import { freePort } from '@artel/server/testing/free-port';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { type ChildServer, findPostmaster } from './testing/child-server.ts';
import { createStartFolder } from './testing/start-folder.ts';

/** One sentence and no stack: the output for the operator. */
async function getRefusal(server: ChildServer): Promise<string> {
  expect((await server.ended).code).toBe(1);
  const lines = server.printed().trim().split('\n');
  const words = lines.filter((line) => !line.startsWith('{'));
  expect(words.join('\n')).not.toMatch(/\n\s+at /);
  return words.join('\n');
}

test('a wrong value stops the start with one sentence that names the variable', async () => {
  const { start, dataDir } = await createStartFolder();
  const sentence = await getRefusal(await start({ env: { ARTEL_DEMO: 'perhaps' } }));
  expect(sentence).toBe('ARTEL_DEMO: можно задать on, off или auto, а задано «perhaps».');
  expect(await findPostmaster(dataDir)).toBeNull();
});

test('an impossible folder and a file that is not a key: the message names the variable', async () => {
  const { start, folder } = await createStartFolder();
  await writeFile(join(folder, 'file'), '');
  const dataDir = join(folder, 'file/data');
  expect(await getRefusal(await start({ dataDir }))).toMatch(/^Папка данных .* недоступна .*ARTEL_DATA\.$/);
  const env = { ARTEL_SECRET_KEY_FILE: join(folder, 'file') };
  expect(await getRefusal(await start({ env }))).toMatch(/^Файл .* \(ARTEL_SECRET_KEY_FILE\) — не ключ/);
});

test('an analytics file that is wrong stops the start; one that sends data abroad causes a warning at each start', async () => {
  const { start, folder, dataDir } = await createStartFolder();
  const file = join(folder, 'analytics.json');
  const env = { ARTEL_ANALYTICS_FILE: file, ARTEL_DEMO: 'off' };
  await writeFile(file, JSON.stringify({ enabled: true, tagManager: { enabled: true, id: 'nonsense' } }));
  expect(await getRefusal(await start({ env }))).toBe(
    `В настройках аналитики ${file} ключ «tagManager.id»: нужен номер контейнера вида GTM-ABC123, а задано "nonsense".`,
  );
  expect(await findPostmaster(dataDir)).toBeNull();
  await writeFile(file, JSON.stringify({ enabled: true, tagManager: { enabled: true, id: 'GTM-ABC123' } }));
  const server = await start({ env });
  await server.ready();
  expect(server.printed()).toMatch(/Google Tag Manager: .* 152-ФЗ/);
});

test('a port that is taken stops the start, and the database with it', async () => {
  const { start, dataDir } = await createStartFolder();
  const taken = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void taken.close());
  await new Promise((resolve) => taken.once('listening', resolve));
  const { port } = taken.address() as AddressInfo;
  const sentence = await getRefusal(await start({ port, env: { ARTEL_DEMO: 'off' } }));
  expect(sentence).toBe(
    `Порт ${port} занят другой программой: остановите её или задайте другой порт в PORT.`,
  );
  expect(await findPostmaster(dataDir)).toBeNull();
});

test('a folder in use and data of a newer version: one sentence each', async () => {
  const { start, dataDir } = await createStartFolder();
  const first = await start({ env: { ARTEL_DEMO: 'off' } });
  await first.ready();
  const second = await start();
  expect(await getRefusal(second)).toContain(`уже работает другая Артель (процесс ${first.pid})`);
  expect((await fetch(`${first.url}/api/ready`)).status).toBe(200);

  const owner = new Client({ connectionString: (await findRunning(dataDir))?.adminUrl });
  await owner.connect();
  await owner.query(
    "INSERT INTO platform.migrations (name, checksum) VALUES ('disk/20990101-0000-later', 'x')",
  );
  await owner.end();
  first.kill('SIGTERM');
  await first.ended;
  expect(await getRefusal(await start())).toBe('Данные записаны более новой версией Артели: запустите её.');

  await writeFile(join(dataDir, 'postgres/PG_VERSION'), '19\n');
  expect(await getRefusal(await start())).toContain(
    'записаны PostgreSQL 19, а эта Артель работает с PostgreSQL 18',
  );
});

test('a database that does not answer: one sentence without its password', async () => {
  const { start } = await createStartFolder();
  const port = await freePort();
  await expect(
    new Promise((_, reject) => connect(port, '127.0.0.1').once('error', reject)),
  ).rejects.toThrow();
  const url = (role: string) => `postgresql://${role}:hidden-word@127.0.0.1:${port}/artel`;
  const env = { DATABASE_URL: url('app'), DATABASE_ADMIN_URL: url('owner') };
  const sentence = await getRefusal(await start({ env }));
  expect(sentence).toMatch(/^База данных недоступна \(DATABASE_ADMIN_URL\): .*ECONNREFUSED.*\.$/);
  expect(sentence).not.toContain('hidden-word');
});
