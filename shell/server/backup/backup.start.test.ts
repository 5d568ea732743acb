import { access, chmod, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createLog, findRunning, openDatabase, readConfig } from '@artel/server';
import { expect, test } from 'vitest';
import { until } from '../testing/child-server.ts';
import { backUp, restore } from '../testing/command.ts';
import { brokenKeys, fingerprint, withDatabase } from '../testing/fingerprint.ts';
import { readRecipients } from '../testing/recipients.ts';
import { MANY_ADDRESSES, signIn } from '../testing/signed-in.ts';
import { createStartFolder } from '../testing/start-folder.ts';

const isDeep = process.env['ARTEL_TEST_DEPTH'] === 'deep';
const isRoot = process.getuid?.() === 0;
const env = { ARTEL_DEMO: 'on', ARTEL_LOG_LEVEL: 'warn', ...MANY_ADDRESSES };
const [WRITERS, ROUNDS, FILLER_MB] = isDeep ? [8, 8, 400] : [4, 1, 60];

async function superuserUrl(dataDir: string): Promise<string> {
  const running = await findRunning(dataDir);
  if (!running) throw new Error('No server works in the folder');
  return running.superuserUrl;
}

/** So many megabytes of rows, for what must last a moment. */
async function fill(dataDir: string, megabytes: number): Promise<void> {
  await withDatabase(await superuserUrl(dataDir), async (client) => {
    await client.query('CREATE TABLE filler (id int, noise text)');
    await client.query(
      'INSERT INTO filler SELECT i, repeat(md5(i::text), 31) FROM generate_series(1, $1 * 1000) AS i',
      [megabytes],
    );
  });
}

/** The folder's tables while no server works in it. */
async function restingPrint(dataDir: string): Promise<Record<string, string>> {
  const config = readConfig({ ARTEL_DATA: dataDir, ARTEL_LOG_LEVEL: 'silent' });
  const database = await openDatabase(config, createLog(config));
  try {
    return await fingerprint(await superuserUrl(dataDir));
  } finally {
    await database.stop();
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

test(`a server that people write to is backed up unnoticed, and the copy has all that was acknowledged (${ROUNDS} times)`, async () => {
  const { start, folder, dataDir } = await createStartFolder();
  const server = await start({ env });
  await server.ready();
  await fill(dataDir, FILLER_MB);
  const person = await signIn(server.url, dataDir);
  for (let round = 0; round < ROUNDS; round++) {
    const dir = join(folder, `backup-${round}`);
    const statuses = new Set<number>();
    const acknowledged: string[] = [];
    const times: number[] = [];
    let isOver = false;
    const writers = Array.from({ length: WRITERS }, async () => {
      while (!isOver) {
        const [read, written] = [await person.read(), await person.write()];
        for (const { status, milliseconds } of [read, written]) {
          statuses.add(status);
          times.push(milliseconds);
        }
        if (written.status === 200) acknowledged.push(written.email);
      }
    });
    await until(20_000, async () => acknowledged.length > 40);
    const before = [...acknowledged];
    const { code, output } = await backUp(dataDir, dir).ended;
    const during = acknowledged.length - before.length;
    isOver = true;
    await Promise.all(writers);
    expect([code, output]).toEqual([0, expect.stringContaining(`Резервная копия готова: ${dir}`)]);
    expect([...statuses]).toEqual([200]);
    expect(during).toBeGreaterThan(5);
    expect(times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)]).toBeLessThan(2_000);

    const copy = join(folder, `copy-${round}`);
    expect((await restore(copy, dir).ended).code).toBe(0);
    const second = await start({ dataDir: copy, env });
    await second.ready();
    // Letters are written by jobs; some of them were waiting or under way when the copy was made.
    const missing = async () => {
      const recipients = await readRecipients(copy);
      return before.filter((email) => !recipients.has(email));
    };
    await until(45_000, async () => (await missing()).length === 0).catch(() => {});
    expect(await missing()).toEqual([]);
    expect(await brokenKeys(await superuserUrl(copy))).toEqual([]);
    const again = await signIn(second.url, copy);
    expect([(await again.read()).status, (await again.write()).status]).toEqual([200, 200]);
    // The copy stands on the same machine and knows nothing of the original's socket.
    expect((await person.read()).status).toBe(200);
    const slots = await withDatabase(await superuserUrl(dataDir), (client) =>
      client.query('SELECT FROM pg_replication_slots'),
    );
    expect(slots.rowCount).toBe(0);
    second.kill('SIGTERM');
    await second.ended;
  }
});

test('a resting installation comes back row by row, with its settings and only for its owner; the key lies apart', async () => {
  const { start, folder, dataDir } = await createStartFolder();
  const server = await start({ env });
  await server.ready();
  await signIn(server.url, dataDir);
  server.kill('SIGTERM');
  await server.ended;
  await writeFile(join(dataDir, 'postgres/custom.conf'), "work_mem = '5MB'\n");
  await mkdir(join(dataDir, 'blobs/ab'), { recursive: true });
  await writeFile(join(dataDir, 'blobs/ab/file'), 'содержимое');
  const print = await restingPrint(dataDir);

  const [dir, keyFile, copy] = [join(folder, 'backup'), join(folder, 'elsewhere/key'), join(folder, 'copy')];
  expect((await backUp(dataDir, dir, '--key', keyFile).ended).code).toBe(0);
  expect((await stat(dir)).mode & 0o077).toBe(0);
  expect((await stat(keyFile)).mode & 0o777).toBe(0o600);
  const key = await readFile(join(dataDir, 'master.key'));
  const names = await readdir(dir, { recursive: true, withFileTypes: true });
  for (const entry of names.filter((one) => one.isFile())) {
    expect(entry.name).not.toMatch(/master|\.key/);
    expect((await stat(join(entry.parentPath, entry.name))).mode & 0o077).toBe(0);
    expect((await readFile(join(entry.parentPath, entry.name))).includes(key)).toBe(false);
  }
  // The next one of the night keeps the same key at the same place.
  expect((await backUp(dataDir, join(folder, 'next'), '--key', keyFile).ended).code).toBe(0);

  expect((await restore(copy, dir, '--key', keyFile).ended).code).toBe(0);
  expect(await readFile(join(copy, 'blobs/ab/file'), 'utf8')).toBe('содержимое');
  expect(await readFile(join(copy, 'postgres/custom.conf'), 'utf8')).toContain('5MB');
  expect((await stat(join(copy, 'master.key'))).mode & 0o777).toBe(0o600);
  expect(await restingPrint(copy)).toEqual(print);
});

test('what cannot be backed up or restored is told in one sentence, and nothing is touched', async () => {
  const { start, folder, dataDir } = await createStartFolder();
  const at = (name: string) => join(folder, name);
  const refused = async (command: ReturnType<typeof backUp>): Promise<string> => {
    const { code, words } = await command.ended;
    expect([code, words.trim().split('\n').length]).toEqual([1, 1]);
    return words;
  };
  expect(await refused(backUp(dataDir, at('backup')))).toContain('нет данных Артели');
  const server = await start({ env: { ...env, ARTEL_DEMO: 'off' } });
  await server.ready();
  await mkdir(at('full/inner'), { recursive: true });
  expect(await refused(backUp(dataDir))).toMatch(/^Команда: npm run backup ПАПКА/);
  expect(await refused(backUp(dataDir, at('backup'), '--whole'))).toMatch(/^Команда/);
  expect(await refused(backUp(dataDir, at('full')))).toContain('не пуста');
  expect(await refused(backUp(dataDir, join(dataDir, 'backup')))).toContain('вне папки данных');
  expect(await refused(backUp(dataDir, folder))).toContain('вне папки данных');
  expect(await refused(backUp(dataDir, at('backup'), '--key', at('backup/key')))).toContain('внутри копии');
  await writeFile(at('other.key'), Buffer.alloc(32));
  expect(await refused(backUp(dataDir, at('backup'), '--key', at('other.key')))).toContain('другой ключ');
  await withDatabase(await superuserUrl(dataDir), async (client) => {
    const postgres = new URL(await superuserUrl(dataDir));
    expect(postgres.pathname).toBe('/postgres');
    await client.query('SELECT 1');
  });
  expect((await backUp(dataDir, at('backup')).ended).code).toBe(0);
  expect(await exists(at('backup.key'))).toBe(true);

  const copy = at('copy');
  expect(await refused(restore(dataDir, at('backup')))).toContain('уже работает другая Артель');
  expect(await refused(restore(copy))).toMatch(/^Команда: npm run restore ПАПКА/);
  expect(await refused(restore(copy, at('full')))).toContain('нет резервной копии');
  expect(await refused(restore(copy, at('backup'), '--key', at('other.key')))).toContain('не от этой');
  expect(await refused(restore(copy, at('backup'), '--key', at('no.key')))).toContain('Нет ключа');
  await mkdir(at('busy/inner'), { recursive: true });
  expect(await refused(restore(at('busy'), at('backup')))).toContain('можно только в пустую');

  // One letter of one file, then one word of the manifest, as somebody without the key could change them.
  const victim = at('backup/data/secrets.json');
  const whole = await readFile(victim, 'utf8');
  await writeFile(victim, whole.replace('{', ' '));
  expect(await refused(restore(copy, at('backup')))).toContain('повреждена или изменена');
  await writeFile(victim, whole);
  const manifest = await readFile(at('backup/manifest.json'), 'utf8');
  await writeFile(at('backup/manifest.json'), manifest.replace('"postgres":18', '"postgres":17'));
  expect(await refused(restore(copy, at('backup')))).toContain('повреждена или изменена');
  await writeFile(at('backup/manifest.json'), manifest.replace('"format":1', '"format":2'));
  expect(await refused(restore(copy, at('backup')))).toContain('более новой версией');
  await writeFile(at('backup/manifest.json'), manifest);
  expect((await readdir(copy)).filter((name) => !name.startsWith('server.lock'))).toEqual([]);

  await withDatabase(await superuserUrl(dataDir), (client) =>
    client.query("INSERT INTO platform.migrations (name, checksum) VALUES ('disk/20990101-0000-later', 'x')"),
  );
  expect((await backUp(dataDir, at('later')).ended).code).toBe(0);
  expect(await refused(restore(copy, at('later')))).toContain('более новой версией');
  expect((await fetch(`${server.url}/api/ready`)).status).toBe(200);
});

test('one backup at a time; one that is interrupted or loses the database clears up, one that is killed is none', async () => {
  const { start, folder, dataDir } = await createStartFolder();
  const server = await start({ env: { ...env, ARTEL_DEMO: 'off' } });
  await server.ready();
  await fill(dataDir, FILLER_MB * 3);
  const dir = join(folder, 'backup');
  const isUnderWay = async () => (await readdir(join(dir, 'data/postgres/base')).catch(() => [])).length > 0;

  const first = backUp(dataDir, dir);
  await until(10_000, isUnderWay);
  const second = await backUp(dataDir, join(folder, 'second')).ended;
  // The first may have been quicker than the second's start.
  if (second.code === 1) expect(second.words).toContain('ещё не закончена');
  await first.ended;

  for (const [signal, words] of [
    ['SIGINT', 'Прервано'],
    [null, 'База данных остановилась'],
  ] as const) {
    const target = join(folder, `cut-${signal}`);
    const command = backUp(dataDir, target);
    await until(
      10_000,
      async () => (await readdir(join(target, 'data/postgres/base')).catch(() => [])).length > 0,
    );
    if (signal) command.kill(signal);
    else {
      await withDatabase(await superuserUrl(dataDir), (client) =>
        client.query(
          "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'artel-backup'",
        ),
      );
    }
    const said = await command.ended;
    expect([said.code, said.words]).toEqual([1, expect.stringContaining(words)]);
    expect([await exists(target), await exists(`${target}.key`)]).toEqual([false, false]);
  }

  const killed = join(folder, 'killed');
  const command = backUp(dataDir, killed);
  await until(
    10_000,
    async () => (await readdir(join(killed, 'data/postgres/base')).catch(() => [])).length > 0,
  );
  command.kill('SIGKILL');
  await command.ended;
  const { code, words } = await restore(join(folder, 'copy'), killed).ended;
  expect([code, words]).toEqual([1, expect.stringContaining('не закончена')]);
  await until(10_000, async () => {
    const slots = await withDatabase(await superuserUrl(dataDir), (client) =>
      client.query('SELECT FROM pg_replication_slots'),
    );
    return slots.rowCount === 0;
  });
  expect((await backUp(dataDir, join(folder, 'third')).ended).code).toBe(0);
});

test('a restore that is killed leaves a folder that no server starts in, and that the next restore completes', async () => {
  const { start, folder, dataDir } = await createStartFolder();
  const server = await start({ env });
  await server.ready();
  await fill(dataDir, FILLER_MB);
  const [dir, copy] = [join(folder, 'backup'), join(folder, 'copy')];
  expect((await backUp(dataDir, dir).ended).code).toBe(0);
  const restoring = restore(copy, dir);
  await until(20_000, () => exists(join(copy, 'postgres')));
  restoring.kill('SIGKILL');
  await restoring.ended;
  const half = await start({ dataDir: copy, env });
  expect((await half.ended).code).toBe(1);
  expect(half.printed()).toContain('прервалось на середине');
  const { code, words } = await backUp(copy, join(folder, 'of-a-half')).ended;
  expect([code, words]).toEqual([1, expect.stringContaining('прервалось на середине')]);

  expect((await restore(copy, dir).ended).code).toBe(0);
  const whole = await start({ dataDir: copy, env });
  await whole.ready();
  const person = await signIn(whole.url, copy);
  expect((await person.read()).status).toBe(200);
});

test.skipIf(!isRoot)('root restores for the user whom the empty data folder belongs to', async () => {
  const { start, folder, dataDir, createClosed } = await createStartFolder();
  const uid = 65_534;
  await chmod(folder, 0o755);
  const server = await start({ env });
  await server.ready();
  const dir = join(folder, 'backup');
  expect((await backUp(dataDir, dir).ended).code).toBe(0);
  const copy = await createClosed('copy', uid);
  expect((await restore(copy, dir).ended).code).toBe(0);
  const second = await start({ dataDir: copy, env, user: { uid, gid: uid } });
  await second.ready();
  const person = await signIn(second.url, copy);
  expect((await person.read()).status).toBe(200);
});
