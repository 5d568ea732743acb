import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../testing/index.ts';
import { createPool } from './create-pool.ts';
import { createScopes } from './create-scopes.ts';
import { isUnavailable } from './failures.ts';
import type { Tx } from './scopes.ts';

const log = pino({ level: 'silent' });
let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase([]);
});
afterAll(() => database.drop());

/** One connection, so that each transaction finds what the one before has left on it. */
function openPool(url: string): Pool {
  return createPool(url, { name: 'pipeline', max: 1, pipeline: true }, log);
}

async function ask(tx: Tx, n: number): Promise<number | undefined> {
  const { rows } = await sql<{ n: number }>`SELECT ${n}::int AS n`.execute(tx.kysely);
  return rows[0]?.n;
}

const fail = (tx: Tx) => sql`SELECT 1 / 0`.execute(tx.kysely);

test('statements that are sent together get each its own answer, the same one prepared once', async () => {
  const pool = openPool(database.appUrl);
  onTestFinished(() => pool.end());
  const db = createScopes(pool, log);
  const answers = await db.asInstallation('platform/health', (tx) =>
    Promise.all([ask(tx, 1), ask(tx, 2), ask(tx, 3)]),
  );
  expect(answers).toEqual([1, 2, 3]);
});

test('one of them that fails takes the transaction along, and the connection serves the next', async () => {
  const pool = openPool(database.appUrl);
  onTestFinished(() => pool.end());
  const db = createScopes(pool, log);
  const failed = db.asInstallation('platform/health', (tx) =>
    Promise.all([ask(tx, 1), fail(tx), ask(tx, 2)]),
  );
  await expect(failed).rejects.toMatchObject({ code: '22012' });
  const swallowed = db.asInstallation('platform/health', async (tx) => {
    await fail(tx).catch(() => {});
  });
  await expect(swallowed).rejects.toThrow('had failed before its commit');
  expect(await db.asInstallation('platform/health', (tx) => ask(tx, 4))).toBe(4);
});

test('a transaction that asks nothing begins and ends', async () => {
  const pool = openPool(database.appUrl);
  onTestFinished(() => pool.end());
  expect(await createScopes(pool, log).asInstallation('platform/health', async () => 'done')).toBe('done');
});

test('a database that says nothing is given up, before the first answer and after it', async () => {
  const line = await startLine(database.appUrl);
  const pool = openPool(line.url);
  onTestFinished(async () => {
    await line.stop();
    await pool.end();
  });
  const db = createScopes(pool, log, { beginMs: 300, answerMs: 600 });
  expect(await db.asInstallation('platform/health', (tx) => ask(tx, 1))).toBe(1);
  line.hold();
  const unbegun = await db.asInstallation('platform/health', (tx) => ask(tx, 2)).catch((error) => error);
  expect(isUnavailable(unbegun)).toBe(true);
  line.letGo();
  const unanswered = await db
    .asInstallation('platform/health', async (tx) => {
      await ask(tx, 3);
      line.hold();
      return ask(tx, 4);
    })
    .catch((error) => error);
  expect(isUnavailable(unanswered)).toBe(true);
  line.letGo();
  expect(await db.asInstallation('platform/health', (tx) => ask(tx, 5))).toBe(5);
});

/** A line to the database on which its answers can be held back, as when it hangs. */
async function startLine(url: string) {
  const through = new URL(url);
  const socketIn = (folder: string) => join(folder, '.s.PGSQL.5432');
  const path = socketIn(through.searchParams.get('host') ?? '');
  const folder = await mkdtemp(join(tmpdir(), 'artel-line-'));
  const sockets = new Set<Socket>();
  const held: Socket[] = [];
  let isHeld = false;
  const server = createServer((near) => {
    const far = connect(path);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    }
    near.pipe(far);
    far.pipe(near);
    far.on('close', () => near.destroy());
    near.on('close', () => far.destroy());
    held.push(far);
    if (isHeld) far.pause();
  });
  await new Promise<void>((resolve) => server.listen(socketIn(folder), resolve));
  through.searchParams.set('host', folder);
  return {
    url: through.href,
    hold() {
      isHeld = true;
      for (const far of held) far.pause();
    },
    letGo() {
      isHeld = false;
      for (const far of held) far.resume();
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await rm(folder, { recursive: true });
    },
  };
}
