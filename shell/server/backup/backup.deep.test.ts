import {
  access,
  chmod,
  mkdir,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  unlink,
  writeFile,
} from 'node:fs/promises';
import { basename, join } from 'node:path';
import {
  createBackup,
  createLog,
  findRunning,
  listMigrations,
  openDatabase,
  readConfig,
  restoreBackup,
} from '@artel/server';
import { mountSmallDisk } from '@artel/server/testing';
import { expect, onTestFinished, test } from 'vitest';
import { areas } from '../areas.ts';
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

/** Megabytes of rows, for a query that must last a moment. */
async function fill(dataDir: string, megabytes: number): Promise<void> {
  await withDatabase(await superuserUrl(dataDir), async (client) => {
    await client.query('CREATE TABLE filler (id int, noise text)');
    await client.query(
      'INSERT INTO filler SELECT i, repeat(md5(i::text), 31) FROM generate_series(1, $1 * 1000) AS i',
      [megabytes],
    );
  });
}

/** The folder's tables while no server works in it, and the database's timeline number. */
async function restingPrint(dataDir: string): Promise<{ tables: Record<string, string>; course: number }> {
  const config = readConfig({ ARTEL_DATA: dataDir, ARTEL_LOG_LEVEL: 'silent' });
  const database = await openDatabase(config, createLog(config));
  try {
    const url = await superuserUrl(dataDir);
    return await withDatabase(url, async (client) => {
      const { rows } = await client.query('SELECT timeline_id FROM pg_control_checkpoint()');
      return { tables: await fingerprint(url), course: rows[0].timeline_id };
    });
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
  for (let round = 0; round < ROUNDS; round++) {
    // All rounds together may take longer than an access token is valid.
    const person = await signIn(server.url, dataDir);
    const dir = join(folder, `backup-${round}`);
    const statuses = new Set<number>();
    const acknowledged: string[] = [];
    let isOver = false;
    const writers = Array.from({ length: WRITERS }, async () => {
      while (!isOver) {
        const [read, written] = [await person.read(), await person.write()];
        for (const { status } of [read, written]) statuses.add(status);
        if (written.status === 200) acknowledged.push(written.email);
      }
    });
    await until(async () => acknowledged.length > 40);
    const before = [...acknowledged];
    const { code, output } = await backUp(dataDir, dir).ended;
    const during = acknowledged.length - before.length;
    isOver = true;
    await Promise.all(writers);
    expect([code, output]).toEqual([0, expect.stringContaining(`Резервная копия готова: ${dir}`)]);
    expect([...statuses]).toEqual([200]);
    expect(during).toBeGreaterThan(5);

    const copy = join(folder, `copy-${round}`);
    expect((await restore(copy, dir).ended).code).toBe(0);
    const second = await start({ dataDir: copy, env });
    await second.ready();
    // Letters are written by jobs; some were waiting or under way when the copy was made.
    const missing = async () => {
      const recipients = await readRecipients(copy);
      return before.filter((email) => !recipients.has(email));
    };
    await until(async () => (await missing()).length === 0).catch(() => {});
    expect(await missing()).toEqual([]);
    expect(await brokenKeys(await superuserUrl(copy))).toEqual([]);
    const again = await signIn(second.url, dataDir);
    expect([(await again.read()).status, (await again.write()).status]).toEqual([200, 200]);
    // The copy is on the same machine and knows nothing of the original's socket.
    expect((await person.read()).status).toBe(200);
    const slots = await withDatabase(await superuserUrl(dataDir), (client) =>
      client.query('SELECT FROM pg_replication_slots'),
    );
    expect(slots.rowCount).toBe(0);
    second.kill('SIGTERM');
    await second.ended;
  }
});

test('a resting installation comes back row by row, with its settings and only for its owner; the key is stored apart', async () => {
  const { start, folder, dataDir, createClosed } = await createStartFolder();
  const server = await start({ env });
  await server.ready();
  await signIn(server.url, dataDir);
  server.kill('SIGTERM');
  await server.ended;
  await writeFile(join(dataDir, 'postgres/custom.conf'), "work_mem = '5MB'\n");
  await mkdir(join(dataDir, 'blobs/ab'), { recursive: true });
  await writeFile(join(dataDir, 'blobs/ab/file'), 'содержимое');
  // Files that can be created again, or were being written, need not be in the copy.
  await mkdir(join(dataDir, 'cache/images'), { recursive: true });
  await writeFile(join(dataDir, 'cache/images/file'), 'размер картинки');
  await mkdir(join(dataDir, 'blobs/drafts'), { recursive: true });
  await writeFile(join(dataDir, 'blobs/drafts/file'), 'половина');
  // Its name begins like the key's, but it is something else.
  await writeFile(join(dataDir, 'master.keyring'), 'не ключ');
  const print = await restingPrint(dataDir);

  const [dir, keyFile] = [join(folder, 'backup'), join(folder, 'elsewhere/key')];
  // Root restores as the owner of the empty folder.
  const user = isRoot ? { uid: 65_534, gid: 65_534 } : null;
  const copy = user ? await createClosed('copy', user.uid) : join(folder, 'copy');
  await chmod(folder, 0o755);
  expect((await backUp(dataDir, dir, keyFile).ended).code).toBe(0);
  expect((await stat(dir)).mode & 0o077).toBe(0);
  expect((await stat(keyFile)).mode & 0o777).toBe(0o600);
  const key = await readFile(join(dataDir, 'master.key'));
  const { logins } = JSON.parse(await readFile(join(dataDir, 'demo.json'), 'utf8'));
  const names = await readdir(dir, { recursive: true, withFileTypes: true });
  for (const entry of names.filter((one) => one.isFile())) {
    expect(entry.name).not.toMatch(/master\.key(\.|$)/);
    expect((await stat(join(entry.parentPath, entry.name))).mode & 0o077).toBe(0);
    const content = await readFile(join(entry.parentPath, entry.name));
    expect(content.includes(key)).toBe(false);
    expect(content.includes(logins[0].password), `${entry.name} tells a password`).toBe(false);
  }
  // The next backup of the night stores the same key at the same place.
  expect((await backUp(dataDir, join(folder, 'next'), keyFile).ended).code).toBe(0);

  expect((await restore(copy, dir, keyFile).ended).code).toBe(0);
  expect(await readFile(join(copy, 'blobs/ab/file'), 'utf8')).toBe('содержимое');
  const getBlobs = async (data: string) =>
    (await readdir(join(data, 'blobs'), { recursive: true })).toSorted();
  const stored = (await getBlobs(dataDir)).filter(
    (name) => !name.startsWith('drafts') && name !== 'database.id',
  );
  expect(stored.length).toBeGreaterThan(2);
  expect(await getBlobs(copy)).toEqual(stored);
  expect(await readdir(copy)).not.toContain('cache');
  expect(await readdir(copy)).not.toContain('demo.json');
  expect(await readFile(join(copy, 'postgres/custom.conf'), 'utf8')).toContain('5MB');
  expect((await stat(join(copy, 'master.key'))).mode & 0o777).toBe(0o600);
  expect(await readFile(join(copy, 'master.keyring'), 'utf8')).toBe('не ключ');
  // Another timeline: an open tab of the original must not resume on the copy.
  expect(await restingPrint(copy)).toEqual({ ...print, course: print.course + 1 });
  const [third, ofThird] = [join(folder, 'third'), join(folder, 'copy-of-the-copy')];
  expect((await backUp(copy, third, keyFile).ended).code).toBe(0);
  expect((await restore(ofThird, third, keyFile).ended).code).toBe(0);
  expect(await restingPrint(ofThird)).toEqual({ ...print, course: print.course + 2 });
  const [lost] = (await readdir(join(ofThird, 'blobs'), { recursive: true })).filter((name) =>
    /^[0-9a-f]{8}-/.test(basename(name)),
  );
  if (!lost) throw new Error('The demonstration has no content');
  await unlink(join(ofThird, 'blobs', lost));
  const faulty = await backUp(ofThird, join(folder, 'faulty'), keyFile).ended;
  expect([faulty.code, faulty.words]).toEqual([1, expect.stringContaining(`${basename(lost)}: файла нет`)]);
  expect((await restore(join(folder, 'without'), join(folder, 'faulty'), keyFile).ended).code).toBe(0);
  const second = await start({ dataDir: copy, env, ...(user ? { user } : {}) });
  await second.ready();
  const person = await signIn(second.url, dataDir);
  expect((await person.read()).status).toBe(200);
});

test('a backup or a restore that is impossible is reported in one sentence, and nothing is touched', async () => {
  const { start, folder, dataDir } = await createStartFolder();
  const at = (name: string) => join(folder, name);
  const { signal } = new AbortController();
  const known = (await listMigrations(areas)).map(({ name }) => name);
  const making = (dir: string, keyFile: string | null = null) => {
    const config = { ...readConfig({ ARTEL_DATA: dataDir }), logLevel: 'silent' as const };
    return createBackup({ config, dir, keyFile, version: '0', log: createLog(config), signal });
  };
  const restoring = (to: string, dir: string, keyFile: string | null = null, env = {}) =>
    restoreBackup({
      config: readConfig({ ARTEL_DATA: to, ...env }),
      dir,
      keyFile,
      migrations: known,
      signal,
    });
  const refused = (work: Promise<unknown>, key: string) =>
    expect(work).rejects.toMatchObject({ key: `start.${key}` });

  for (const command of [backUp(dataDir), backUp(dataDir, at('backup'), '--whole'), restore(dataDir)]) {
    const { code, words } = await command.ended;
    expect([code, words]).toEqual([
      1,
      expect.stringMatching(/^Команда: npm run (backup|restore) ПАПКА [^\n]*\n$/),
    ]);
  }
  await refused(making(at('backup')), 'backup.noData');
  // An obstacle is reported as such: it does not mean that the folder is empty.
  await mkdir(dataDir);
  await writeFile(join(dataDir, 'master.key'), Buffer.alloc(32));
  await symlink('postgres', join(dataDir, 'postgres'));
  await expect(making(at('backup'))).rejects.toMatchObject({ code: 'ELOOP' });
  await rm(dataDir, { recursive: true });
  const server = await start({ env: { ...env, ARTEL_DEMO: 'off' } });
  await server.ready();
  await mkdir(at('full/inner'), { recursive: true });
  await writeFile(at('other.key'), Buffer.alloc(32));
  await refused(making(at('full')), 'backup.notEmpty');
  await refused(making(join(dataDir, 'backup')), 'backup.insideData');
  await refused(making(folder), 'backup.insideData');
  await refused(making(at('backup'), at('backup/key')), 'backup.keyInside');
  await refused(making(at('backup'), join(dataDir, 'copy.key')), 'backup.keyInside');
  await refused(making(at('backup'), at('other.key')), 'backup.keyOther');
  await symlink(folder, join(dataDir, 'elsewhere'));
  await refused(making(at('backup')), 'backup.link');
  await unlink(join(dataDir, 'elsewhere'));
  await making(at('backup'));

  const copy = at('copy');
  await refused(restoring(dataDir, at('backup')), 'dataDirBusy');
  await refused(restoring(copy, at('full')), 'restore.noBackup');
  await refused(restoring(copy, at('backup'), at('other.key')), 'restore.keyWrong');
  await refused(restoring(copy, at('backup'), at('no.key')), 'restore.keyMissing');
  await refused(restoring(at('full'), at('backup')), 'restore.notEmpty');
  await refused(
    restoring(copy, at('backup'), null, { ARTEL_SECRET_KEY_FILE: at('other.key') }),
    'restore.keyOther',
  );
  const urls = { DATABASE_URL: 'postgresql://a@b/c', DATABASE_ADMIN_URL: 'postgresql://d@b/c' };
  await refused(restoring(copy, at('backup'), null, urls), 'restore.withDatabase');

  // Only root may mount the small disk that this needs.
  const disk = await mountSmallDisk(20);
  if (disk) {
    onTestFinished(disk.unmount);
    await refused(making(join(disk.path, 'backup'), at('backup.key')), 'backup.noSpace');
    expect(await readdir(disk.path)).toEqual([]);
    await refused(restoring(join(disk.path, 'data'), at('backup')), 'backup.noSpace');
  }

  // One character of one file, then one word of the manifest, as an attacker without the key could change
  // them.
  const damage = async (name: string, from: string, to: string, key: string) => {
    const whole = await readFile(at(name), 'utf8');
    await writeFile(at(name), whole.replace(from, to));
    await refused(restoring(copy, at('backup')), key);
    await writeFile(at(name), whole);
  };
  await damage('backup/data/secrets.json', '{', ' ', 'restore.damaged');
  await damage('backup/manifest.json', '"postgres":18', '"postgres":17', 'restore.damaged');
  await damage('backup/manifest.json', '"format":1', '"format":2', 'restore.newerFormat');
  await withDatabase(await superuserUrl(dataDir), (client) =>
    client.query("INSERT INTO platform.migrations (name, checksum) VALUES ('disk/20990101-0000-later', 'x')"),
  );
  await making(at('later'));
  await refused(restoring(copy, at('later')), 'restore.newerData');
  await withDatabase(await superuserUrl(dataDir), (client) =>
    client.query("UPDATE platform.migrations SET name = 'disk/20261101-0000-former' WHERE checksum = 'x'"),
  );
  await making(at('former'));
  await refused(restoring(copy, at('former')), 'restore.unreleasedData');
  expect((await readdir(copy)).filter((name) => !name.startsWith('server.lock'))).toEqual([]);
  expect((await fetch(`${server.url}/api/ready`)).status).toBe(200);
});

test('one backup at a time; interrupted or without its database it clears up; killed, it is none, nor is half a restore', async () => {
  const { start, folder, dataDir } = await createStartFolder();
  const server = await start({ env });
  await server.ready();
  await fill(dataDir, FILLER_MB * 2);
  /** A backup that is paused in the middle of copying. */
  const hold = async (dir: string) => {
    const command = backUp(dataDir, dir);
    await until(async () => (await readdir(join(dir, 'data/postgres/base')).catch(() => [])).length > 0);
    command.kill('SIGSTOP');
    return command;
  };
  const request = async (sql: string) =>
    withDatabase(await superuserUrl(dataDir), (client) => client.query(sql));

  const cut = join(folder, 'cut');
  const interrupted = await hold(cut);
  const second = await backUp(dataDir, join(folder, 'second')).ended;
  expect([second.code, second.words]).toEqual([1, expect.stringContaining('ещё не закончена')]);
  interrupted.kill('SIGINT');
  interrupted.kill('SIGCONT');
  expect(await interrupted.ended).toMatchObject({ code: 1, words: expect.stringContaining('Прервано') });
  expect([await exists(cut), await exists(`${cut}.key`)]).toEqual([false, false]);

  const bereft = await hold(cut);
  await request(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'artel-backup'",
  );
  bereft.kill('SIGCONT');
  expect(await bereft.ended).toMatchObject({
    code: 1,
    words: expect.stringContaining('База данных остановилась'),
  });
  expect([await exists(cut), await exists(`${cut}.key`)]).toEqual([false, false]);

  // An upgrade happens during a backup: the program that made it must not accept the copy as one of its own
  // version.
  const upgraded = await hold(cut);
  await request("INSERT INTO platform.migrations (name, checksum) VALUES ('disk/20990101-0000-later', 'x')");
  upgraded.kill('SIGCONT');
  expect((await upgraded.ended).code).toBe(0);
  expect(await readFile(join(cut, 'manifest.json'), 'utf8')).toContain('disk/20990101-0000-later');
  await request("DELETE FROM platform.migrations WHERE name = 'disk/20990101-0000-later'");
  await rm(cut, { recursive: true });

  const killed = await hold(cut);
  killed.kill('SIGKILL');
  await killed.ended;
  const copy = join(folder, 'copy');
  const refused = await restore(copy, cut, join(dataDir, 'master.key')).ended;
  expect([refused.code, refused.words]).toEqual([1, expect.stringContaining('не закончена')]);
  await until(async () => (await request('SELECT FROM pg_replication_slots')).rowCount === 0);

  const dir = join(folder, 'backup');
  expect((await backUp(dataDir, dir).ended).code).toBe(0);
  const restoring = restore(copy, dir);
  await until(() => exists(join(copy, 'postgres')));
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
  const person = await signIn(whole.url, dataDir);
  expect((await person.read()).status).toBe(200);
});
