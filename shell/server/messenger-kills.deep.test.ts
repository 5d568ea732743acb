import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@artel/server/testing/free-port';
import { expect, test } from 'vitest';
import { type ChildServer, until } from './testing/child-server.ts';
import { readBearer } from './testing/signed-in.ts';
import { createStartFolder } from './testing/start-folder.ts';

const env = { ARTEL_DEMO: 'on', ARTEL_LOG_LEVEL: 'warn', ARTEL_TRUSTED_PROXIES: 'loopback' };
const KILLS = process.env['ARTEL_TEST_DEPTH'] === 'deep' ? 5 : 2;
/** Messages of each person between two kills; faster than the limit of one line, slower than that of all. */
const MESSAGES = 9;

interface Message {
  readonly id: string;
  readonly authorId: string;
  readonly seq: number;
  readonly body: string;
}

interface Listed {
  readonly id: string;
  readonly line: { readonly lastSeq: number; readonly readSeq: number; readonly unread: number };
}

/** A device of one person: it sends a message again under its id until it is confirmed, like the page's outbox. */
async function startDevice(url: string, login: { username: string; password: string }) {
  let authorization = await readBearer(url, login);
  const call = async <T>(path: string, body?: unknown): Promise<{ status: number; value: T }> => {
    const answer = await fetch(`${url}/api/v2/messenger/${path}`, {
      headers: { authorization, 'content-type': 'application/json' },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    });
    return { status: answer.status, value: (await answer.json()) as T };
  };
  return {
    async list<T>(path: string): Promise<T> {
      authorization = await readBearer(url, login);
      const { status, value } = await call<T>(path);
      expect(status, path).toBe(200);
      return value;
    },
    async post<T>(path: string, body: object): Promise<T> {
      authorization = await readBearer(url, login);
      const { status, value } = await call<T>(path, body);
      expect(status, path).toBeLessThan(300);
      return value;
    },
    /** Sends until it is confirmed, and counts the attempts. */
    async send(
      lineId: string,
      body: string,
      isReady: () => Promise<boolean>,
    ): Promise<Message & { tries: number }> {
      const id = randomUUID();
      for (let tries = 1; ; tries += 1) {
        const answer = await call<Message>(`lines/${lineId}/messages`, { id, body }).catch(() => null);
        if (answer?.status === 201) return { ...answer.value, tries };
        if (answer !== null && answer.status < 500)
          throw new Error(`A message was answered ${answer.status}`);
        await until(isReady);
      }
    },
  };
}

const isReady = (url: string) =>
  fetch(`${url}/api/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

test('kill -9 while people write: each message that was answered is there once, in the order of its line, and no count is wrong', async () => {
  const { start, dataDir } = await createStartFolder();
  const port = await freePort();
  let server: ChildServer = await start({ dataDir, env, port });
  await server.ready();
  const { url } = server;
  const { logins } = JSON.parse(await readFile(join(dataDir, 'demo.json'), 'utf8')) as {
    logins: { username: string; password: string }[];
  };
  const devices = await Promise.all(logins.map((login) => startDevice(url, login)));
  const [first] = devices;
  if (!first) throw new Error('The demo company has no one');
  for (let kill = 0; kill < KILLS; kill += 1) {
    // A channel each time: this many messages in a row are as many as one line accepts of a person.
    const { id: lineId } = await first.post<{ id: string }>('channels', {
      name: `Kill ${kill}`,
      isOpen: true,
    });
    for (const device of devices.slice(1)) await device.post(`conversations/${lineId}/join`, {});
    const answered: (Message & { tries: number })[] = [];
    const writing = devices.map(async (device, person) => {
      for (let at = 0; at < MESSAGES; at += 1)
        answered.push(await device.send(lineId, `${person} ${at}`, () => isReady(url)));
    });
    await until(async () => answered.length >= 3 + 5 * kill);
    server.kill('SIGKILL');
    await server.ended;
    server = await start({ dataDir, env, port });
    await server.ready();
    await Promise.all(writing);
    const { items } = await first.list<{ items: Message[] }>(`lines/${lineId}/messages?limit=100`);
    const count = devices.length * MESSAGES;
    expect(answered).toHaveLength(count);
    expect(items.map(({ seq }) => seq)).toEqual(Array.from({ length: count }, (_, at) => at + 1));
    expect(items.map(({ id }) => id)).toEqual(
      answered.toSorted((one, other) => one.seq - other.seq).map(({ id }) => id),
    );
    expect(new Set(items.map(({ body }) => body)).size).toBe(count);
    expect(answered.some(({ tries }) => tries > 1)).toBe(true);
    const unread = items.map(({ authorId, seq }) => ({ authorId, seq }));
    for (const device of devices) {
      const { items: own } = await device.list<{ items: Listed[] }>('conversations');
      const line = own.find(({ id }) => id === lineId)?.line;
      const after = unread.filter(({ seq }) => seq > (line?.readSeq ?? 0));
      expect([line?.lastSeq, line?.unread]).toEqual([count, after.length]);
    }
  }
});
