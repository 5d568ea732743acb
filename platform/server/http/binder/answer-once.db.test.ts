import { createHash } from 'node:crypto';
import { type Actor, route, type VerifiedClaims } from '@artel/contract';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type Area, bind, bindStaged } from '../../area.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { keyedRequest } from './answer-once.ts';

const create = route({
  id: 'test/create-thing',
  method: 'POST',
  path: '/api/things',
  body: z.object({ name: z.string().check(z.maxLength(80)) }),
  response: z.object({ number: z.int(), name: z.string() }),
  status: 201,
  access: 'user',
  effect: 'write',
  creates: 'none',
  unrecorded: 'A test records nothing.',
  whenSuspended: 'allow',
  errors: [],
});

const copy = route({ ...create, id: 'test/copy-thing', path: '/api/copies' });
const replace = route({
  ...create,
  id: 'test/replace-thing',
  method: 'PUT',
  path: '/api/things',
  status: 200,
});

const repeatable = route({ ...create, id: 'test/repeat-thing', path: '/api/repeatable' });

let acts = 0;
/** Transactions that were opened for responses alone. */
let recordings = 0;
let failures = 0;
/** Counts of a route that opens its own transactions: started, done in its step, and finished. */
const copies = { begun: 0, steps: 0, finished: 0 };
/** The next such run stops here, as if the server had been killed. */
let endsBehind: 'step' | 'act' | null = null;
function endBehind(place: 'step' | 'act'): void {
  if (endsBehind !== place) return;
  endsBehind = null;
  throw new Error('the server is gone');
}

const area: Area = {
  name: 'test',
  strings: {},
  migrations: new URL('./no-migrations/', import.meta.url),
  routes: [
    bind(create, async ({ tx }, _actor, body) => {
      acts++;
      await sql`SELECT pg_sleep(0.1)`.execute(tx.kysely);
      if (failures-- > 0) throw new Error('the first try breaks');
      return { number: acts, name: body.name, undeclared: 'secret' };
    }),
    bindStaged(copy, async (deps, actor, body) => {
      copies.begun++;
      const number = await deps.db.asUser(actor.userId, (tx) =>
        deps.once.step(tx, async () => {
          await sql`SELECT pg_sleep(0.1)`.execute(tx.kysely);
          return ++copies.steps;
        }),
      );
      endBehind('step');
      return deps.db.asUser(actor.userId, (tx) =>
        deps.once.finish(tx, async () => {
          copies.finished++;
          endBehind('act');
          return { number, name: body.name, undeclared: 'secret' };
        }),
      );
    }),
    bindStaged(replace, async ({ db, once }, { userId }, body) =>
      db.asUser(userId, (tx) => once.finish(tx, async () => ({ number: ++acts, name: body.name }))),
    ),
    bindStaged(repeatable, async ({ db, once }, { userId }, body) =>
      once.record({ number: ++acts, name: body.name }, (work) => {
        recordings++;
        return db.asUser(userId, work);
      }),
    ),
  ],
};

const people = ['018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-000000000002'];
let server: TestServer;
let beside: TestServer;

beforeAll(async () => {
  server = await start();
  beside = await start(server);
});
afterAll(async () => {
  await beside.close();
  await server.close();
});

function start(beside?: TestServer): Promise<TestServer> {
  return startTestServer({
    areas: [area],
    ...(beside && { beside }),
    ports: () => ({
      authenticate: async (token): Promise<Actor & VerifiedClaims> => ({
        userId: people[Number(token)] as string,
        sessionId: token,
        companyId: null,
        via: null,
        expiresAt: new Date(8.64e15),
        membership: null,
      }),
    }),
  });
}

interface Sent {
  readonly key: string | null;
  readonly name?: string;
  readonly person?: number;
  readonly method?: 'POST' | 'PUT';
  readonly url?: string;
  readonly to?: TestServer;
}

function send({ key, name = 'вещь', person = 0, method = 'POST', url = '/api/things', to = server }: Sent) {
  return to.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${person}`, ...(key !== null && { 'idempotency-key': key }) },
    body: { name },
  });
}

const post = (key: string | null, name?: string, person?: number) =>
  send({ key, ...(name !== undefined && { name }), ...(person !== undefined && { person }) });

const postCopy = (key: string, more: Partial<Sent> = {}) => send({ key, url: '/api/copies', ...more });

test('the same request with the same key is done once and answered twice, byte for byte', async () => {
  const before = acts;
  const first = await post('key-1');
  const second = await post('key-1');
  expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
  expect(second.body).toBe(first.body);
  expect(first.body).not.toContain('secret');
  expect(acts - before).toBe(1);
});

test('twenty parallel requests with one key have one effect and one answer', async () => {
  const before = acts;
  const answers = await Promise.all(Array.from({ length: 20 }, () => post('key-parallel')));
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect(acts - before).toBe(1);
});

test('another body under the same key is refused; another person has keys of his own', async () => {
  await post('key-2', 'одно');
  const other = await post('key-2', 'другое');
  expect(other.json()).toMatchObject({ statusCode: 422, code: 'request/key-reused' });
  expect((await post('key-2', 'другое', 1)).statusCode).toBe(201);
});

test('an answer to a person is not repeated to a program of the person', async () => {
  const headers = { 'idempotency-key': 'key-6' };
  const request = { method: 'POST', url: '/api/things', headers } as unknown as FastifyRequest;
  const person: Actor = { userId: people[0] as string, sessionId: '0', membership: null, via: null };
  const program = (id: string): Actor => ({ ...person, via: { kind: 'key', id, scopes: new Set() } });
  const hashes = await Promise.all(
    [person, program('one'), program('other'), program('one')].map(async (actor) => {
      const keyed = await keyedRequest(request, actor, { name: 'вещь' }, server.platform);
      return keyed?.hash.toString('hex');
    }),
  );
  expect(new Set(hashes.slice(0, 3)).size).toBe(3);
  expect(hashes[3]).toBe(hashes[1]);
});

test('an act that failed leaves its key free', async () => {
  failures = 1;
  expect((await post('key-3')).statusCode).toBe(500);
  failures = 0;
  expect((await post('key-3')).statusCode).toBe(201);
});

test('without a key each request is an act; a malformed key is refused', async () => {
  const before = acts;
  await post(null);
  await post(null);
  expect(acts - before).toBe(2);
  const spaced = await post('with space');
  expect(spaced.json()).toMatchObject({ statusCode: 400, errors: [{ path: 'Idempotency-Key' }] });
});

test('a response whose act may be repeated is stored under a key, and without one no transaction is opened for it', async () => {
  const url = '/api/repeatable';
  const [first, second] = [
    await send({ key: 'key-repeated', url }),
    await send({ key: 'key-repeated', url }),
  ];
  expect([first.statusCode, second.body, recordings]).toEqual([201, first.body, 1]);
  expect((await send({ key: 'key-repeated', url, name: 'другое' })).json()).toMatchObject({
    code: 'request/key-reused',
  });
  expect([(await send({ key: null, url })).statusCode, recordings]).toEqual([201, 1]);
});

test('the response is stored sealed', async () => {
  await post('key-4', 'тайное');
  const rows = await server.db<{ response: Buffer }>('SELECT response FROM platform.idempotency_keys');
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.some(({ response }) => response.includes('тайное'))).toBe(false);
});

test('input that the contract does not read is no part of the request', async () => {
  const nested = '['.repeat(10) + ']'.repeat(10);
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/things',
    headers: { authorization: 'Bearer 0', 'idempotency-key': 'key-5', 'content-type': 'application/json' },
    payload: `{"name":"вещь","more":${nested}}`,
  });
  expect(answer.statusCode).toBe(201);
  expect((await post('key-5')).body).toBe(answer.body);
});

test('a reader of only the table cannot try bodies against the stored hash', async () => {
  await post('key-6', 'тайное');
  const content = JSON.stringify(['POST', '/api/things', null, { name: 'тайное' }]);
  const plain = createHash('sha256').update(content).digest();
  const rows = await server.db('SELECT 1 FROM platform.idempotency_keys WHERE request_hash = $1', [plain]);
  expect(rows).toEqual([]);
});

test('a request that opens its own transactions is done once for a key and answered as before', async () => {
  const before = { ...copies };
  const first = await postCopy('key-7');
  const second = await postCopy('key-7');
  expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
  expect(second.body).toBe(first.body);
  expect(first.body).not.toContain('secret');
  expect([copies.begun - before.begun, copies.finished - before.finished]).toEqual([1, 1]);
  const other = await postCopy('key-7', { name: 'другое' });
  expect(other.json()).toMatchObject({ statusCode: 422, code: 'request/key-reused' });
  expect((await postCopy('key-7', { name: 'другое', person: 1 })).statusCode).toBe(201);
});

test('twenty such requests at once, at two servers, have one effect and one answer', async () => {
  const before = { ...copies };
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => postCopy('key-8', { to: n % 2 === 0 ? server : beside })),
  );
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect(answers[0]?.statusCode).toBe(201);
  expect([copies.steps - before.steps, copies.finished - before.finished]).toEqual([1, 1]);
});

test('a request that was cut off behind a step goes on from there, and one cut off in its last act does that again', async () => {
  const before = { ...copies };
  endsBehind = 'step';
  expect((await postCopy('key-9')).statusCode).toBe(500);
  endsBehind = 'act';
  expect((await postCopy('key-9')).statusCode).toBe(500);
  const [unanswered] = await server.db('SELECT status FROM platform.idempotency_keys WHERE key = $1', [
    'key-9',
  ]);
  expect(unanswered).toEqual({ status: null });
  const last = await postCopy('key-9');
  expect(last.json()).toMatchObject({ number: before.steps + 1 });
  expect(copies.steps - before.steps).toBe(1);
  expect((await postCopy('key-9')).body).toBe(last.body);
});

test('a change has a key as well as what is made', async () => {
  const before = acts;
  const put = (name?: string) => send({ key: 'key-10', method: 'PUT', ...(name !== undefined && { name }) });
  const first = await put();
  expect([first.statusCode, (await put()).body]).toEqual([200, first.body]);
  expect(acts - before).toBe(1);
  expect((await put('другое')).statusCode).toBe(422);
});
