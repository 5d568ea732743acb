import { route } from '@artel/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { bindStaged } from '../../area.ts';
import { type FakeServer, startFakeServer } from '../testing.ts';

const read = {
  method: 'GET',
  query: z.record(z.string(), z.unknown()),
  response: z.object({ seen: z.string() }),
  access: 'public',
  effect: 'read',
  whenSuspended: 'allow',
  errors: [],
} as const;

let server: FakeServer;
beforeAll(async () => {
  const cms = route({ ...read, id: 'test/list-content', path: '/api/content', isCms: true });
  const plain = route({ ...read, id: 'test/list-plain', path: '/api/plain' });
  server = await startFakeServer({
    routes: [
      bindStaged(cms, async (_deps, _actor, query) => ({ seen: JSON.stringify(query) })),
      bindStaged(plain, async (_deps, _actor, query) => ({ seen: JSON.stringify(query) })),
    ],
  });
});
afterAll(() => server.app.close());

const request = (query: string) => server.app.inject(`/api/content?${query}`);
const seen = async (query: string): Promise<unknown> => JSON.parse((await request(query)).json().seen);
const list = (length: number, write: (n: number) => string) => Array.from({ length }, (_, n) => write(n));

// Compares with qs itself, with its own limits and ours.
describe('[C-04] a query of nested brackets is read as qs writes it', () => {
  test.each([
    ['', {}],
    ['a[b][c]=1', { a: { b: { c: '1' } } }],
    ['a%5Bb%5D%5Bc%5D=x%20y', { a: { b: { c: 'x y' } } }],
    ['a[]=1&a[]=2', { a: ['1', '2'] }],
    ['a[0]=x&a[1]=y', { a: ['x', 'y'] }],
    ['a[1]=x&a[0]=y', { a: ['y', 'x'] }],
    ['a[19]=x', { a: ['x'] }],
    ['a=1&a=2', { a: ['1', '2'] }],
    ['a.b=1', { 'a.b': '1' }],
    ['a', { a: '' }],
    ['a[]=b&a[x]=c', { a: { 0: 'b', x: 'c' } }],
    ['a=1&a[b]=2', { a: ['1', { b: '2' }] }],
    ['filter%5Bstatus%5D%5B%24in%5D%5B0%5D=paid', { filter: { status: { $in: ['paid'] } } }],
    ['a[b][c][d][e][f]=1', { a: { b: { c: { d: { e: { f: '1' } } } } } }],
    ['a=1?b=2', { a: '1?b=2' }],
    ['a=%E0%A4%A', { a: '%E0%A4%A' }],
    [list(20, (n) => `a[${n}]=${n}`).join('&'), { a: list(20, (n) => String(n)) }],
  ])('%s', async (query, expected) => {
    expect(await seen(query)).toEqual(expected);
  });

  test('and other routes read theirs flat, as ever', async () => {
    const answer = await server.app.inject('/api/plain?a[b]=1');
    expect(JSON.parse(answer.json().seen)).toEqual({ 'a[b]': '1' });
  });
});

describe('[C-04] a query beyond the limits is refused with a sentence, not cut', () => {
  test.each([
    ['21 values by brackets', list(21, () => 'a[]=1').join('&')],
    ['21 values by index', list(21, (n) => `a[${n}]=1`).join('&')],
    ['21 values by name', list(21, () => 'a=1').join('&')],
    ['the index 20', 'a[20]=x'],
    ['an index beyond all', 'a[9999999]=x'],
    ['1001 parameters', list(1001, (n) => `a${n}=1`).join('&')],
    ['a hundred thousand separators', '&'.repeat(100_000)],
    ['six levels', 'a[b][c][d][e][f][g]=1'],
    ['ten thousand levels', `a${'[b]'.repeat(10_000)}=1`],
  ])('%s', async (_, query) => {
    const answer = await request(query);
    expect(answer.json()).toMatchObject({
      statusCode: 400,
      code: 'request/query-limits',
      message: expect.stringContaining('не больше 1000 параметров'),
    });
  });

  test('1000 parameters are within', async () => {
    expect(Object.keys((await seen(list(1000, (n) => `a${n}=1`).join('&'))) as object)).toHaveLength(1000);
  });
});

describe('a hostile nested query', () => {
  test.each([
    '__proto__[isAdmin]=1',
    'a[__proto__][isAdmin]=1',
    'a[constructor][prototype][isAdmin]=1',
    'constructor[prototype][isAdmin]=1',
    'a[hasOwnProperty]=1',
    '__proto__=1',
    'a[0][__proto__][isAdmin]=1',
  ])('%s reaches no prototype', async (query) => {
    expect(JSON.stringify(await seen(query))).not.toMatch(/isAdmin|hasOwnProperty/);
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
  });

  test.each(['[', ']', 'a[', `a${'['.repeat(10_000)}`, `a${'[]'.repeat(3)}`, '[]=1', '%5B%5D%00=1', '=&=&='])(
    '%s is answered',
    async (query) => {
      expect([200, 400]).toContain((await request(query)).statusCode);
    },
  );
});
