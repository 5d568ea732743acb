import { randomUUID } from 'node:crypto';
import { route } from '@artel/contract';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { bind } from '../area.ts';
import { createPool } from '../db/create-pool.ts';
import { startFakeServer } from '../http/testing.ts';
import { createTestDatabase } from '../testing/index.ts';
import { createServers } from './create-servers.ts';

const PER_MINUTE = 60;
const limited = route({
  id: 'test/limited',
  method: 'GET',
  path: '/api/limited',
  effect: 'read',
  response: z.object({ ok: z.boolean() }),
  access: 'public',
  whenSuspended: 'allow',
  perMinute: PER_MINUTE,
  errors: [],
});

async function createInstallation() {
  const log = pino({ level: 'silent' });
  const database = await createTestDatabase([]);
  const pool = createPool(database.ownerUrl, { name: 'servers', max: 4 }, log);
  onTestFinished(async () => {
    await pool.end();
    await database.drop();
  });
  const setEnd = (id: string, end: string) =>
    pool.query('UPDATE platform.servers SET until = now() + $2::interval WHERE id = $1', [id, end]);
  /** A server that serves until it is stopped; one that was killed no longer renews its row, which ends by `endRow`. */
  const join = async (isKilled = false) => {
    const id = randomUUID();
    const blobMoves = { getJoined: () => 0, follow: async () => undefined };
    const server = createServers({ pool, server: id, clock: { now: () => new Date() }, log, blobMoves });
    await server.join({ release: '1', follows: null, build: null }, { isEmbedded: false });
    if (isKilled) await setEnd(id, '1 hour');
    else server.start();
    onTestFinished(() => server.stop());
    return { id, server, getShare: () => server.peers.getShare(PER_MINUTE) };
  };
  return { join, endRow: (id: string) => setEnd(id, '-1 second') };
}

test('two servers in turns let through what the installation permits in a minute, and say when to try again', async () => {
  const { join } = await createInstallation();
  const both = [await join(), await join()];
  await vi.waitFor(() => expect(both.map(({ getShare }) => getShare())).toEqual([33, 33]));
  const apps = await Promise.all(
    both.map(({ server: { peers } }) =>
      startFakeServer({ routes: [bind(limited, async () => ({ ok: true }))], peers }),
    ),
  );
  // However slow the machine is, all of this is one minute.
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const answers = [];
  for (let turn = 0; turn < PER_MINUTE * 3; turn += 1)
    answers.push(
      await apps[turn % 2]?.app.inject({ url: '/api/limited', headers: { host: 'localhost:3000' } }),
    );
  const admitted = answers.filter((answer) => answer?.statusCode === 200).length;
  expect(admitted).toBeGreaterThanOrEqual(PER_MINUTE * 0.9);
  expect(admitted).toBeLessThanOrEqual(PER_MINUTE * 1.1);
  const last = answers.at(-1);
  expect(last?.statusCode).toBe(429);
  expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0);
});

test('a server that stopped or was killed returns its share to the others', async () => {
  const { join, endRow } = await createInstallation();
  const first = await join();
  const stopped = await join();
  const killed = await join(true);
  await vi.waitFor(() => expect(first.getShare()).toBe(22));
  await endRow(killed.id);
  await vi.waitFor(() => expect(first.getShare()).toBe(33));
  await stopped.server.stop();
  await vi.waitFor(() => expect(first.getShare()).toBe(PER_MINUTE));
});

test('the address of a server is found while it serves', async () => {
  const { join, endRow } = await createInstallation();
  const [own, other] = [await join(), await join(true)];
  expect(await own.server.peers.findAddress(other.id)).toBeNull();
  await other.server.listenAt({ host: '10.0.0.12', port: 3000 });
  expect(await own.server.peers.findAddress(other.id)).toBe('10.0.0.12:3000');
  await endRow(other.id);
  expect(await own.server.peers.findAddress(other.id)).toBeNull();
  const [six, everywhere] = [await join(true), await join(true)];
  await six.server.listenAt({ host: '2001:db8::1', port: 3000 });
  expect(await own.server.peers.findAddress(six.id)).toBe('[2001:db8::1]:3000');
  // Tests reach the database by a socket of the system, as a server beside its own database may.
  await everywhere.server.listenAt({ host: null, port: 3000 });
  expect(await own.server.peers.findAddress(everywhere.id)).toBe('127.0.0.1:3000');
});
