import { type Route, route } from '@artel/contract';
import { afterAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { bind } from '../../area.ts';
import { type FakeServer, startFakeServer } from '../testing.ts';
import { bodyBounds } from './body-bounds.ts';

const base = {
  id: 'test/write',
  method: 'POST',
  path: '/api/write',
  response: z.object({}),
  access: 'user',
  effect: 'write',
  creates: 'none',
  unrecorded: 'A test records nothing.',
  whenSuspended: 'allow',
  errors: [],
} as const;
const text = (length: number) => z.string().check(z.maxLength(length));
const withBody = (
  body: Route['body'],
  more: Partial<Omit<Route, 'effect' | 'creates' | 'acts' | 'unrecorded'>> = {},
) => route({ ...base, body, ...more });

const started: FakeServer[] = [];
afterAll(() => Promise.all(started.map(({ app }) => app.close())));

async function start(...routes: Route[]): Promise<FakeServer> {
  const server = await startFakeServer({ routes: routes.map((one) => bind(one, async () => ({}))) });
  started.push(server);
  return server;
}

describe('how large a body may be', () => {
  const people = z.array(z.object({ name: text(100), id: z.uuid() })).check(z.maxLength(300));

  test('follows from the schema: the largest value fits, however it is spelled', () => {
    const bounds = bodyBounds(withBody(z.object({ people, note: z.optional(text(5_000)) })));
    const name = '\\u0434'.repeat(100);
    const person = `{"name":"${name}","id":"01890000-0000-7000-8000-000000000000"}`;
    const largest = `{"people":[${Array(300).fill(person).join()}],"note":"${'\\u0434'.repeat(5_000)}"}`;
    expect(largest.length).toBeGreaterThan(200_000);
    expect(bounds.bytes).toBeGreaterThan(JSON.stringify(JSON.parse(largest), null, 2).length);
    expect(bounds.bytes).toBeGreaterThan(largest.length);
    expect(bounds.bytes).toBeLessThan(largest.length * 1.3);
  });

  test('the limit is small for a form', () => {
    expect(bodyBounds(withBody(z.object({ name: text(80) })))).toEqual({
      bytes: 16_384,
      depth: 16,
      values: 1_000,
    });
  });

  test.each([
    ['a text', z.object({ name: z.string() }), 'body.name has no greatest length'],
    ['a list', z.object({ ids: z.array(z.uuid()) }), 'body.ids has no greatest length'],
    ['a text in a list', z.array(z.string()).check(z.maxLength(3)), 'body[] has no greatest length'],
    ['a record', z.record(text(10), z.boolean()), 'body has no greatest number of keys'],
    ['anything', z.object({ data: z.unknown() }), 'body.data has no greatest size'],
    ['more fields', z.looseObject({ name: text(10) }), 'body has no greatest number of fields'],
    ['one of a union', z.union([text(10), z.string()]), 'body has no greatest length'],
    ['what is trimmed', z.object({ a: z.pipe(z.string(), z.email()) }), 'body.a has no greatest length'],
  ])('a server with %s without an end does not start', async (_name, body, fault) => {
    await expect(start(withBody(body))).rejects.toThrow(`test/write: ${fault}`);
    const limited = withBody(body, { bodyLimit: { bytes: 20_000, reason: 'It is a test.' } });
    expect(bodyBounds(limited).bytes).toBe(20_000);
  });

  test('a server on which a visitor may send much does not start', async () => {
    const public_ = { access: 'public', effect: 'read' } as const;
    await expect(start(withBody(z.object({ people }), public_))).rejects.toThrow('more than 65536');
  });
});

describe('JSON is looked at before it is parsed', () => {
  const ids = z.object({ ids: z.array(z.uuid()).check(z.maxLength(2_000)) });

  test.each([
    ['deep', '['.repeat(8_000), 400, 'request/too-complex'],
    ['deep in objects', '{"a":'.repeat(3_000), 400, 'request/too-complex'],
    ['wide', `[${'[],'.repeat(4_000)}[]]`, 400, 'request/too-complex'],
    ['full of brackets in a text', JSON.stringify({ ids: '['.repeat(8_000) }), 400, 'request/invalid'],
    ['torn', '{"ids":[', 400, 'request/invalid'],
    ['too large', JSON.stringify({ ids: 'a'.repeat(200_000) }), 413, 'request/too-large'],
  ])('a body that is %s is refused with a sentence', async (_name, payload, status, code) => {
    const { app } = await start(
      withBody(ids, { access: 'public', bodyLimit: { bytes: 60_000, reason: '–' } }),
    );
    const answer = await app.inject({
      method: 'POST',
      url: '/api/write',
      headers: { 'content-type': 'application/json' },
      payload,
    });
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(answer.json().message).toMatch(/[а-я]/);
  });

  test('a hundred of many faults are named', async () => {
    const { app } = await start(
      withBody(ids, { access: 'public', bodyLimit: { bytes: 60_000, reason: '–' } }),
    );
    const answer = await app.inject({
      method: 'POST',
      url: '/api/write',
      body: { ids: Array(2_000).fill(0) },
    });
    expect([answer.statusCode, answer.json().errors.length]).toEqual([400, 100]);
  });

  test('an address that is none reads no more than a form', async () => {
    const { app } = await start();
    const post = (payload: string) =>
      app.inject({
        method: 'POST',
        url: '/api/none',
        headers: { 'content-type': 'application/json' },
        payload,
      });
    for (const payload of ['['.repeat(8_000), `"${'a'.repeat(20_000)}"`]) {
      expect([400, 404, 413]).toContain((await post(payload)).statusCode);
    }
  });
});
