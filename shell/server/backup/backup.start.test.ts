import { access, chmod, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createLog, findRunning, openDatabase, readConfig } from '@artel/server';
import { expect, onTestFinished, test } from 'vitest';
import { until } from '../testing/child-server.ts';
import { backUp, restore } from '../testing/command.ts';
import { brokenKeys, fingerprint, withDatabase } from '../testing/fingerprint.ts';
import { readRecipients } from '../testing/recipients.ts';
import { MANY_ADDRESSES, signIn } from '../testing/signed-in.ts';
import { mountSmallDisk } from '../testing/small-disk.ts';
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
  const { start, folder, dataDir, createClosed } = await createStartFolder();
  const server = await start({ env });
  await server.ready();
  await signIn(server.url, dataDir);
  server.kill('SIGTERM');
  await server.ended;
  await writeFile(join(dataDir, 'postgres/custom.conf'), "work_mem = '5MB'\n");
  await mkdir(join(dataDir, 'blobs/ab'), { recursive: true });
  await writeFile(join(dataDir, 'blobs/ab/file'), 'содержимое');
  const print = await restingPrint(dataDir);

  const [dir, keyFile] = [join(folder, 'backup'), join(folder, 'elsewhere/key')];
  // Root restores for whom the empty folder belongs to.
  const user = isRoot ? { uid: 65_534, gid: 65_534 } : null;
  const copy = user ? await createClosed('copy', user.uid) : join(folder, 'copy');
  await chmod(folder, 0o755);
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
  const second = await start({ dataDir: copy, env, ...(user ? { user } : {}) });
  await second.ready();
  const person = await signIn(second.url, copy);
  expect((await person.read()).status).toBe(200);
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

test('one backup at a time; interrupted or without its database it clears up; killed, it is none, nor is half a restore', async () => {
  const { start, folder, dataDir } = await createStartFolder();
  const server = await start({ env });
  await server.ready();
  await fill(dataDir, FILLER_MB * 2);
  /** A backup that is held in the middle of its copying. */
  const hold = async (dir: string) => {
    const command = backUp(dataDir, dir);
    await until(
      20_000,
      async () => (await readdir(join(dir, 'data/postgres/base')).catch(() => [])).length > 0,
    );
    command.kill('SIGSTOP');
    return command;
  };
  const ask = async (sql: string) => withDatabase(await superuserUrl(dataDir), (client) => client.query(sql));

  const cut = join(folder, 'cut');
  const interrupted = await hold(cut);
  const second = await backUp(dataDir, join(folder, 'second')).ended;
  expect([second.code, second.words]).toEqual([1, expect.stringContaining('ещё не закончена')]);
  interrupted.kill('SIGINT');
  interrupted.kill('SIGCONT');
  expect(await interrupted.ended).toMatchObject({ code: 1, words: expect.stringContaining('Прервано') });
  expect([await exists(cut), await exists(`${cut}.key`)]).toEqual([false, false]);

  const bereft = await hold(cut);
  await ask("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'artel-backup'");
  bereft.kill('SIGCONT');
  expect(await bereft.ended).toMatchObject({
    code: 1,
    words: expect.stringContaining('База данных остановилась'),
  });
  expect([await exists(cut), await exists(`${cut}.key`)]).toEqual([false, false]);

  const killed = await hold(cut);
  killed.kill('SIGKILL');
  await killed.ended;
  const copy = join(folder, 'copy');
  const refused = await restore(copy, cut, '--key', join(dataDir, 'master.key')).ended;
  expect([refused.code, refused.words]).toEqual([1, expect.stringContaining('не закончена')]);
  await until(10_000, async () => (await ask('SELECT FROM pg_replication_slots')).rowCount === 0);

  const dir = join(folder, 'backup');
  expect((await backUp(dataDir, dir).ended).code).toBe(0);
  const restoring = restore(copy, dir);
  await until(20_000, () => exists(join(copy, 'postgres')));
  restoring.kill('SIGKILL');
  await restoring.ended;
  const half = await start({ dataDir: copy, env });
  expect((await half.ended).code).toBe(1);
  expect(half.printed()).toContain('прервалось на середине');
  const ofHalf = await backUp(copy, join(folder, 'of-a-half')).ended;
  expect([ofHalf.code, ofHalf.words]).toEqual([1, expect.stringContaining('прервалось на середине')]);
  expect((await restore(copy, dir).ended).code).toBe(0);
  const whole = await start({ dataDir: copy, env });
  await whole.ready();
  const person = await signIn(whole.url, copy);
  expect((await person.read()).status).toBe(200);
});

test('a disk that is too small is told before the first byte', async ({ skip }) => {
  const disk = await mountSmallDisk(20);
  if (disk === null) return skip('only root may mount the small disk that this needs');
  onTestFinished(disk.unmount);
  const { start, folder, dataDir } = await createStartFolder();
  const server = await start({ env: { ...env, ARTEL_DEMO: 'off' } });
  await server.ready();
  const words = /не хватает места на диске: нужно \d+ МБ, свободно \d+ МБ/;
  expect(await backUp(dataDir, join(disk.path, 'backup')).ended).toMatchObject({
    code: 1,
    words: expect.stringMatching(words),
  });
  expect(await readdir(disk.path)).toEqual([]);
  expect((await backUp(dataDir, join(folder, 'backup')).ended).code).toBe(0);
  expect(await restore(join(disk.path, 'data'), join(folder, 'backup')).ended).toMatchObject({
    code: 1,
    words: expect.stringMatching(words),
  });
});
