import { findRunning } from '@artel/server';
import { mountSmallDisk } from '@artel/server/testing';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { isAlive, until } from './testing/child-server.ts';
import { MANY_ADDRESSES, signIn } from './testing/signed-in.ts';
import { createStartFolder } from './testing/start-folder.ts';

const env = { ARTEL_DEMO: 'on', ARTEL_LOG_LEVEL: 'warn', ...MANY_ADDRESSES };
const MEGABYTES = 200;

const unavailable = { status: 503, code: 'request/unavailable', retryAfter: 5 };

/** Fills the disk until the database cannot write its log: PostgreSQL then stops as after a power failure. */
async function exhaustLog(adminUrl: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl });
  client.on('error', () => {});
  await client.connect();
  await expect(async () => {
    for (let megabyte = 0; megabyte < MEGABYTES; megabyte++)
      await client.query("SELECT pg_logical_emit_message(false, 'test', repeat('x', 1 << 20), true)");
  }).rejects.toThrow(/No space left|Connection terminated/);
  await client.end().catch(() => {});
}

test('a full disk: writes are refused with 503, reads go on; once there is room all works again by itself', async ({
  skip,
}) => {
  const disk = await mountSmallDisk(MEGABYTES);
  if (disk === null) return skip('only root may mount the small disk that this needs');
  onTestFinished(disk.unmount);
  const { start } = await createStartFolder();
  const dataDir = `${disk.path}/data`;
  const server = await start({ dataDir, env });
  await server.ready();
  const person = await signIn(server.url, dataDir);
  const { adminUrl = '' } = (await findRunning(dataDir)) ?? {};

  await disk.fill();
  // Existing pages have room for some more rows.
  await until(async () => {
    const text = await person.write();
    if (text.status !== 200) expect(text).toMatchObject(unavailable);
    return text.status !== 200;
  });
  expect((await person.read()).status).toBe(200);

  await exhaustLog(adminUrl);
  const answers = new Set<number>();
  let rounds = 0;
  await until(async () => {
    // Space that PostgreSQL frees by its own clean-up is filled again.
    await disk.fill();
    for (const text of [await person.read(), await person.write()]) {
      if (text.status !== 200) expect(text).toMatchObject(unavailable);
      answers.add(text.status);
    }
    rounds++;
    return rounds >= 30 && answers.has(503);
  });
  expect(answers).toContain(503);

  await disk.makeRoom();
  await until(async () => (await fetch(`${server.url}/api/ready`)).ok);
  expect([(await person.read()).status, (await person.write()).status]).toEqual([200, 200]);
  expect(isAlive(server.pid)).toBe(true);
});
