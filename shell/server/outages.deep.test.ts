import { expect, test } from 'vitest';
import { throughout, until } from './testing/child-server.ts';
import { startOperatorDatabase } from './testing/operator-database.ts';
import { MANY_ADDRESSES, signIn } from './testing/signed-in.ts';
import { createStartFolder } from './testing/start-folder.ts';

const env = { ARTEL_DEMO: 'on', ARTEL_LOG_LEVEL: 'warn', ...MANY_ADDRESSES };

const unavailable = {
  status: 503,
  code: 'request/unavailable',
  message: 'Сервис временно недоступен. Данные не потеряны, повторите через минуту.',
  retryAfter: 5,
};

async function isReady(url: string): Promise<boolean> {
  return (await fetch(`${url}/api/ready`)).ok;
}

test("the operator's database away: 503 until it is back, without a restart of the server", async () => {
  const database = await startOperatorDatabase();
  const { start, dataDir } = await createStartFolder();
  const server = await start({ env: { ...env, ...database.env } });
  await server.ready();
  const person = await signIn(server.url, dataDir);
  for (let times = 0; times < 2; times++) {
    await database.stop();
    // Longer than connections, memory and the queue last by themselves.
    await throughout(6_000, async () => {
      expect(await person.read()).toMatchObject(unavailable);
      expect(await person.write()).toMatchObject(unavailable);
    });
    const page = await fetch(`${server.url}/`);
    expect([page.status, (await fetch(`${server.url}/api/health`)).status]).toEqual([200, 200]);
    await database.start();
    await until(() => isReady(server.url));
    expect([(await person.read()).status, (await person.write()).status]).toEqual([200, 200]);
  }
});

test('a database that hangs: each request is answered 503 before it goes on, and all is well when it goes on', async () => {
  const database = await startOperatorDatabase();
  const { start, dataDir } = await createStartFolder();
  const server = await start({ env: { ...env, ...database.env } });
  await server.ready();
  const person = await signIn(server.url, dataDir);
  await Promise.all(Array.from({ length: 12 }, person.read));
  await database.freeze();
  // More than the pool has connections: some wait for a response, some for a connection.
  for (let round = 0; round < 2; round++) {
    const text = await Promise.all(
      Array.from({ length: 20 }, (_, n) => (n % 2 ? person.read() : person.write())),
    );
    for (const one of text) expect(one).toMatchObject(unavailable);
  }
  expect((await fetch(`${server.url}/api/ready`)).status).toBe(503);
  await database.thaw();
  await until(() => isReady(server.url));
  expect([(await person.read()).status, (await person.write()).status]).toEqual([200, 200]);
});
