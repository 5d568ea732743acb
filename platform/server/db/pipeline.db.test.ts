import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { sql } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../testing/index.ts';
import { createPool } from './create-pool.ts';
import { createScopes } from './create-scopes.ts';
import { isUnavailable } from './failures.ts';
import type { Tx } from './scopes.ts';

const log = pino({ level: 'silent' });
let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase(
    [],
    `CREATE SCHEMA kept; CREATE TABLE kept.notes (note text);
     GRANT USAGE ON SCHEMA kept TO artel_app; GRANT ALL ON kept.notes TO artel_app`,
  );
});
afterAll(() => database.drop());

/** One connection, so that each transaction finds the session state that the previous one left. */
function openPool(url: string): Pool {
  return createPool(url, { name: 'pipeline', max: 1, pipeline: true }, log);
}

async function request(tx: Tx, n: number): Promise<number | undefined> {
  const { rows } = await sql<{ n: number }>`SELECT ${n}::int AS n`.execute(tx.kysely);
  return rows[0]?.n;
}

const fail = (tx: Tx) => sql`SELECT 1 / 0`.execute(tx.kysely);

test('statements that are sent together get each its own answer, the same one prepared once', async () => {
  const pool = openPool(database.appUrl);
  onTestFinished(() => pool.end());
  const db = createScopes(pool, log);
  const answers = await db.asInstallation('platform/health', (tx) =>
    Promise.all([request(tx, 1), request(tx, 2), request(tx, 3)]),
  );
  expect(answers).toEqual([1, 2, 3]);
});

test('one of them that fails takes the transaction along, and the connection serves the next', async () => {
  const pool = openPool(database.appUrl);
  onTestFinished(() => pool.end());
  const db = createScopes(pool, log);
  const failed = db.asInstallation('platform/health', (tx) =>
    Promise.all([request(tx, 1), fail(tx), request(tx, 2)]),
  );
  await expect(failed).rejects.toMatchObject({ code: '22012' });
  const swallowed = db.asInstallation('platform/health', async (tx) => {
    await fail(tx).catch(() => {});
  });
  await expect(swallowed).rejects.toThrow('had failed before its commit');
  expect(await db.asInstallation('platform/health', (tx) => request(tx, 4))).toBe(4);
});

test('a transaction without queries begins and ends', async () => {
  const pool = openPool(database.appUrl);
  onTestFinished(() => pool.end());
  expect(await createScopes(pool, log).asInstallation('platform/health', async () => 'done')).toBe('done');
});

/** Opens scopes whose connection is warm, and records the writes to it from its next use on. */
async function openRecorded() {
  const pool = openPool(database.appUrl);
  onTestFinished(() => pool.end());
  const db = createScopes(pool, log);
  await db.asInstallation('platform/health', (tx) => request(tx, 1));
  const writes: string[] = [];
  pool.once('acquire', (client) => {
    const stream: Writable = client.connection.stream;
    const send = stream._writev?.bind(stream);
    stream._writev = (chunks, done) => {
      writes.push(Buffer.concat(chunks.map(({ chunk }) => Buffer.from(chunk))).toString('latin1'));
      send?.(chunks, done);
    };
  });
  return { db, writes };
}

test('of statements that are sent together, the failure of one is reported, and not what it did to the others', async () => {
  const pool = openPool(database.appUrl);
  onTestFinished(() => pool.end());
  const db = createScopes(pool, log);
  const failed = db.asInstallation('platform/health', async (tx) => {
    const first = fail(tx);
    const second = request(tx, 2);
    // The failure itself takes longer through more functions than the refusal of the statement after it.
    const later = Promise.allSettled([first, second]).then(() => first);
    await Promise.all([later, second]);
  });
  await expect(failed).rejects.toMatchObject({ code: '22012' });
});

describe('a transaction that queries no more after this', () => {
  test('gets every answer, and the connection serves the next', async () => {
    const pool = openPool(database.appUrl);
    onTestFinished(() => pool.end());
    const db = createScopes(pool, log);
    const answers = await db.asInstallation('platform/health', (tx) => {
      tx.endQueries();
      return Promise.all([request(tx, 1), request(tx, 2)]);
    });
    expect(answers).toEqual([1, 2]);
    expect(await db.asInstallation('platform/health', (tx) => request(tx, 3))).toBe(3);
  });

  test('has everything sent in one write, the commit too', async () => {
    const { db, writes } = await openRecorded();
    await db.asInstallation('platform/health', async (tx) => {
      tx.endQueries();
      await request(tx, 1);
    });
    expect(writes).toHaveLength(1);
    expect(writes[0]).toMatch(/BEGIN[\s\S]*COMMIT/);
  });

  test('may say so after others were answered: what does not wait for each other is one write each time', async () => {
    const { db, writes } = await openRecorded();
    await db.asInstallation('platform/health', async (tx) => {
      await Promise.all([request(tx, 1), request(tx, 2)]);
      await Promise.all([request(tx, 3), Promise.resolve().then(() => request(tx, 4))]);
      tx.endQueries();
      await Promise.all([request(tx, 5), request(tx, 6)]);
    });
    expect(writes).toHaveLength(3);
    expect(writes[0]).toContain('BEGIN');
    expect(writes[1]).not.toMatch(/BEGIN|COMMIT/);
    expect(writes[2]).toContain('COMMIT');
    expect(await db.asInstallation('platform/health', (tx) => request(tx, 7))).toBe(7);
  });

  test('still undoes what it wrote before', async () => {
    const pool = openPool(database.appUrl);
    onTestFinished(() => pool.end());
    const db = createScopes(pool, log);
    const refused = db.asInstallation('platform/health', async (tx) => {
      await sql`INSERT INTO kept.notes VALUES ('refused')`.execute(tx.kysely);
      tx.endQueries();
      await request(tx, 1);
      throw new Error('refused');
    });
    await expect(refused).rejects.toThrow('refused');
    const found = await db.asInstallation('platform/health', (tx) =>
      sql`SELECT FROM kept.notes WHERE note = 'refused'`.execute(tx.kysely),
    );
    expect(found.rows).toEqual([]);
  });

  test('fails when it queries once more, and receives the error of a failed query', async () => {
    const pool = openPool(database.appUrl);
    onTestFinished(() => pool.end());
    const db = createScopes(pool, log);
    const again = db.asInstallation('platform/health', async (tx) => {
      tx.endQueries();
      await request(tx, 1);
      await request(tx, 2);
    });
    await expect(again).rejects.toThrow('A query came after the end');
    const failed = db.asInstallation('platform/health', (tx) => {
      tx.endQueries();
      return Promise.all([request(tx, 1), fail(tx)]);
    });
    await expect(failed).rejects.toMatchObject({ code: '22012' });
    const swallowed = db.asInstallation('platform/health', async (tx) => {
      tx.endQueries();
      await fail(tx).catch(() => {});
    });
    await expect(swallowed).rejects.toThrow('had failed before its commit');
    expect(await db.asInstallation('platform/health', (tx) => request(tx, 4))).toBe(4);
  });
});

describe('a BEGIN that the database refuses, as when it cancels just that one', () => {
  const write = (tx: Tx, note: string) => sql`INSERT INTO kept.notes VALUES (${note})`.execute(tx.kysely);
  const count = (tx: Tx) =>
    sql<{ notes: number }>`SELECT count(*) AS notes FROM kept.notes`.execute(tx.kysely);

  /** Makes the next BEGIN fail: statements that are sent with it are unchanged, and the connection survives. */
  function refuseNextBegin(pool: Pool): void {
    pool.once('acquire', (client) => {
      const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
      const refusing = (...args: unknown[]) => {
        client.query = query as PoolClient['query'];
        return query(`SELECT 1 / 0; ${String(args[0])}`);
      };
      client.query = refusing as PoolClient['query'];
    });
  }

  async function refused(work: (tx: Tx) => Promise<unknown>) {
    const pool = openPool(database.appUrl);
    onTestFinished(() => pool.end());
    const db = createScopes(pool, log);
    await db.asInstallation('platform/health', (tx) => request(tx, 1));
    refuseNextBegin(pool);
    const failure = await db.asInstallation('platform/health', work).catch((error) => error);
    expect(failure).toMatchObject({ code: '22012' });
    const { rows } = await db.asInstallation('platform/health', count);
    expect(rows).toEqual([{ notes: 0 }]);
  }

  test('leaves nothing of what was sent along with it', async () => {
    await refused((tx) => Promise.all([write(tx, 'first'), write(tx, 'second')]));
  });

  test('leaves nothing of what follows, even where the work took the failure for its own', async () => {
    await refused(async (tx) => {
      await request(tx, 1).catch(() => {});
      await write(tx, 'first').catch(() => {});
      await write(tx, 'second').catch(() => {});
    });
  });

  test('gives the work nothing that was read without a scope', async () => {
    const read: unknown[] = [];
    await refused(async (tx) => read.push(await request(tx, 1)));
    expect(read).toEqual([]);
  });

  test('fails before a COMMIT where the work sent no query', async () => {
    await refused(async () => 'done');
  });

  test('ends the line: the next transaction comes on another', async () => {
    const pool = openPool(database.appUrl);
    onTestFinished(() => pool.end());
    const db = createScopes(pool, log);
    const pid = () =>
      db.asInstallation('platform/health', async (tx) => {
        const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(tx.kysely);
        return rows[0]?.pid;
      });
    const first = await pid();
    refuseNextBegin(pool);
    await expect(pid()).rejects.toMatchObject({ code: '22012' });
    expect(await pid()).not.toBe(first);
  });
});

test('nothing is written on a line whose statements leave together but in a transaction that says so', async () => {
  const own = new URL(database.appUrl);
  own.searchParams.set('options', '-c work_mem=5MB');
  for (const url of [database.appUrl, own.href]) {
    const pool = openPool(url);
    onTestFinished(() => pool.end());
    const alone = pool.query("INSERT INTO kept.notes VALUES ('alone')");
    await expect(alone).rejects.toMatchObject({ code: '25006' });
  }
  const pool = openPool(own.href);
  onTestFinished(() => pool.end());
  expect((await pool.query('SHOW work_mem')).rows).toEqual([{ work_mem: '5MB' }]);
});

test('a database that does not respond is abandoned, before its first response and after it', async () => {
  const line = await startLine(database.appUrl);
  const pool = openPool(line.url);
  onTestFinished(async () => {
    await line.stop();
    await pool.end();
  });
  const db = createScopes(pool, log, { beginMs: 300, answerMs: 600 });
  expect(await db.asInstallation('platform/health', (tx) => request(tx, 1))).toBe(1);
  line.hold();
  const unbegun = await db.asInstallation('platform/health', (tx) => request(tx, 2)).catch((error) => error);
  expect(isUnavailable(unbegun)).toBe(true);
  line.letGo();
  const unanswered = await db
    .asInstallation('platform/health', async (tx) => {
      await request(tx, 3);
      line.hold();
      return request(tx, 4);
    })
    .catch((error) => error);
  expect(isUnavailable(unanswered)).toBe(true);
  line.letGo();
  expect(await db.asInstallation('platform/health', (tx) => request(tx, 5))).toBe(5);
});

/** A connection to the database whose responses can be held back, as if it hung. */
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
