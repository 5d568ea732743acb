import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { createCompany, listAbsences, listDepartments } from '@artel/company/contract';
import {
  createOwner,
  createPerson,
  startCompanyServer,
  type TestMember,
} from '@artel/company/server/testing';
import type { ErrorEnvelope, Route } from '@artel/contract';
import type { TestServer } from '@artel/server/testing';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';

/** All connections of a server to its database. */
const CONNECTIONS = 16;
/** The time that a state takes depends on how busy the machine is. */
const TIMEOUT = { timeout: 600_000 };
/** Number of live connections that are opened at once: fewer than the system queues for a busy server. */
const LINES_AT_ONCE = 100;

let server: TestServer;
let url: string;
let boris: TestMember;
beforeAll(async () => {
  server = await startCompanyServer();
  url = await server.listen();
  boris = await createOwner(server, 'Василёк');
});
afterAll(() => server.close());

interface Answer {
  readonly status: number;
  readonly message: string | null;
}

const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });
afterAll(() => agent.destroy());

/** A pending request on its own connection. Unlike `fetch` it has no timeout on a busy machine. */
function send({ method, path }: Route, token: string, body?: object) {
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
  const sent = request(`${url}${path}`, { method, headers, agent });
  sent.end(body && JSON.stringify(body));
  const answer = async (): Promise<Answer> => {
    const [response] = await once(sent, 'response');
    const { message = null } = (await json(response)) as Partial<ErrorEnvelope>;
    return { status: response.statusCode, message };
  };
  const isOpen = once(sent, 'socket').then(([socket]) => socket.connecting && once(socket, 'connect'));
  return { isOpen, answer: answer() };
}

const call = (route: Route, token: string, body?: object) => send(route, token, body).answer;

/** Sends a number of requests at once; yields the responses as they arrive. */
async function sendMany(
  count: number,
  one: (at: number) => ReturnType<typeof send>,
): Promise<Promise<Answer>[]> {
  const answers: Promise<Answer>[] = [];
  for (let from = 0; from < count; from += LINES_AT_ONCE) {
    const some = Array.from({ length: Math.min(LINES_AT_ONCE, count - from) }, (_, at) => one(from + at));
    answers.push(...some.map(({ answer }) => answer));
    await Promise.all(some.map(({ isOpen }) => isOpen));
  }
  return answers;
}

/** Holds a lock until it is released; the server's waiting queries are counted. */
async function lock(statement: string) {
  const client = new Client({ connectionString: server.database.superuserUrl });
  await client.connect();
  let isHeld = true;
  const letGo = async () => {
    if (isHeld) await client.end();
    isHeld = false;
  };
  onTestFinished(letGo);
  await client.query(`BEGIN; ${statement}`);
  return {
    letGo,
    async waiting(): Promise<number> {
      const [row] = await server.db<{ count: number }>(
        `SELECT count(*)::int FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
      );
      return row?.count ?? 0;
    },
  };
}

/** Other people are served while one person's calls wait. */
async function expectOthersServed(): Promise<void> {
  expect(await call(listDepartments, boris.token)).toEqual({ status: 200, message: null });
  const ready = await fetch(`${url}/api/ready`);
  expect({ status: ready.status, body: await ready.json() }).toMatchObject({
    status: 200,
    body: { status: 'ready', database: true },
  });
}

test('fifteen hundred listings of one member at once hold up neither another company nor the check of health', async () => {
  const anna = await createOwner(server);
  expect((await call(listAbsences, anna.token)).status).toBe(200);
  const absences = await lock('LOCK TABLE company.absences IN ACCESS EXCLUSIVE MODE');
  const refused: Answer[] = [];
  const calls = await sendMany(1_500, () => {
    const sent = send(listAbsences, anna.token);
    const answer = sent.answer.then((one) => {
      if (one.status !== 200) refused.push(one);
      return one;
    });
    return { ...sent, answer };
  });
  // Requests that wait for a connection or hold one have no response; all others have one.
  await vi.waitFor(async () => {
    expect(refused.length).toBeGreaterThanOrEqual(1_000 - CONNECTIONS);
    expect(await absences.waiting()).toBeGreaterThan(0);
  }, TIMEOUT);
  expect(await absences.waiting()).toBeLessThan(CONNECTIONS / 2);
  await expectOthersServed();
  await absences.letGo();
  const answers = await Promise.all(calls);
  expect(refused.length).toBeLessThanOrEqual(1_000);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1_500 - refused.length);
  for (const { status, message } of refused) {
    expect([429, 503]).toContain(status);
    expect(message).toMatch(/[а-я]/);
  }
});

test('a hundred new companies of one person at once hold up neither another company nor the check of health', async () => {
  const { token } = await createPerson(server);
  const open = (at: number) => call(createCompany, token, { name: `Компания ${at}` });
  expect((await open(0)).status).toBe(201);
  const count = await lock('SELECT FROM platform.limit_counts FOR UPDATE');
  const calls = await sendMany(100, (at) => send(createCompany, token, { name: `Компания ${at + 1}` }));
  await vi.waitFor(async () => expect(await count.waiting()).toBeGreaterThan(0), TIMEOUT);
  await expectOthersServed();
  expect(await count.waiting()).toBeLessThan(CONNECTIONS / 2);
  await count.letGo();
  const answers = await Promise.all(calls);
  // Five a day: the first one and four of these.
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(4);
  for (const { status, message } of answers.filter((answer) => answer.status !== 201)) {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(message).toMatch(/[а-я]/);
  }
});
