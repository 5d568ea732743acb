import { Cursor, pageQuery, type Route, route, toPageSchema } from '@artel/contract';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { bind } from '../../area.ts';
import { startFakeServer } from '../testing.ts';

const base = {
  id: 'test/list-things',
  method: 'GET',
  path: '/api/shelves/{shelfId}/things',
  params: z.object({ shelfId: z.string() }),
  query: z.object({
    ...pageQuery,
    until: z.optional(Cursor),
    sort: z._default(z.enum(['name', 'updated']), 'name'),
  }),
  response: toPageSchema(z.object({ behind: z.string() })),
  access: 'member',
  effect: 'read',
  whenSuspended: 'allow',
  errors: [],
} as const;

/** A list that reports the position after which it begins, and ends at `Иванов`. */
const list = (one: Parameters<typeof route>[0]) =>
  bind(route(one as typeof base), async (_deps, _actor, { cursor = 'the start', until }) => ({
    items: [{ behind: until === undefined ? cursor : `${cursor} to ${until}` }],
    nextCursor: 'Иванов',
  }));

const { app } = await startFakeServer({
  routes: [
    list(base),
    list({ ...base, id: 'test/list-others', path: '/api/others/{shelfId}' }),
    list({
      ...base,
      id: 'test/list-shared',
      path: '/api/shared/{shelfId}',
      access: 'public',
      caller: 'optional',
    }),
  ],
});

async function get(path: string, query: Record<string, string> = {}, token: string | null = 'owner') {
  const url = `/api/${path}?${new URLSearchParams(query)}`;
  const answer = await app.inject({
    url,
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  });
  return { status: answer.statusCode, body: answer.json() };
}

const getCursor = async (path: string, query = {}): Promise<string> =>
  (await get(path, query)).body.nextCursor;

test('a use case reads from a cursor the text that it wrote, and who calls cannot read it', async () => {
  const cursor = await getCursor('shelves/a/things');
  expect(Buffer.from(cursor, 'base64url').toString()).not.toContain('Иванов');
  expect((await get('shelves/a/things', { cursor })).body.items).toEqual([{ behind: 'Иванов' }]);
  expect((await get('shelves/a/things', { cursor, until: cursor, limit: '7' })).body.items).toEqual([
    { behind: 'Иванов to Иванов' },
  ]);
});

test('the same place of the same list has the same cursor, so that a page may compare them', async () => {
  expect(await getCursor('shelves/a/things')).toBe(
    await getCursor('shelves/a/things', { limit: '3', sort: 'name' }),
  );
});

test.each([
  ['no cursor', 'x'],
  ['nothing', ''],
  ['a text that a use case writes', 'Иванов'],
  ['the same, in base64', Buffer.from('Иванов').toString('base64url')],
  ['a key with a time of the year 0', Buffer.from('[true,"0000-01-01T00:00:00Z",1]').toString('base64url')],
  ['a zero', '\0'],
  ['3000 signs', 'A'.repeat(3000)],
])('%s is refused with the field and a sentence', async (_, cursor) => {
  for (const field of ['cursor', 'until']) {
    const { status, body } = await get('shelves/a/things', { [field]: cursor });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'request/invalid', errors: [{ path: field, code: 'cursor' }] });
    expect(body.errors[0].message).toMatch(/[а-яё]/i);
  }
});

test('a cursor of another list, order, folder or company, or a changed one, is refused', async () => {
  const cursor = await getCursor('shelves/a/things');
  const turned = `${cursor.slice(0, 20)}${cursor[20] === 'A' ? 'B' : 'A'}${cursor.slice(21)}`;
  for (const [path, query, token] of [
    ['others/a', { cursor }, 'owner'],
    ['shelves/b/things', { cursor }, 'owner'],
    ['shelves/a/things', { cursor, sort: 'updated' }, 'owner'],
    ['shelves/a/things', { cursor: turned }, 'owner'],
    ['shared/a', { cursor }, 'owner'],
  ] as const)
    expect((await get(path, query, token)).status, `${path} ${JSON.stringify(query)}`).toBe(400);
  expect((await get('shelves/a/things', { cursor }, 'other-company')).status).toBe(400);
});

test('a visitor who signs in between two pages reads on', async () => {
  const { body } = await get('shared/a', {}, null);
  expect((await get('shared/a', { cursor: body.nextCursor }, 'owner')).status).toBe(200);
});

test('a list whose cursors would leave open does not start', async () => {
  const cursors: Partial<Route>[] = [
    { query: z.object({ cursor: z.optional(z.string()) }) },
    { query: z.object({}) },
    { response: z.object({ items: z.array(z.string()), nextCursor: z.nullable(z.string()) }) },
  ];
  for (const open of cursors)
    await expect(startFakeServer({ routes: [list({ ...base, ...open } as typeof base)] })).rejects.toThrow(
      'test/list-things',
    );
});
