import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { defineErrors, requestErrors, route } from '@artel/contract';
import platformStrings from '@artel/contract/strings' with { type: 'json' };
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { bind } from '../../area.ts';
import { createTexts } from '../../texts/create-texts.ts';
import { createStaticBody } from '../pages/static-body.ts';
import { startFakeServer } from '../testing.ts';
import { buildOpenApi, type Operation } from './build-openapi.ts';
import { docsPage } from './docs-page.ts';

const errors = defineErrors('test', { taken: { status: 409, path: 'name' } });
const strings = {
  docs: { areas: { test: 'Проба' } },
  routes: {
    'test/create-thing': 'Создать вещь',
    'test/get-thing': 'Вещь',
    'test/find-thing': 'Найденная вещь',
  },
  errors: { 'test/taken': 'Имя занято.' },
};
const Thing = z.object({ id: z.string(), owner: z.nullable(z.object({ name: z.string() })) });

const routes = [
  bind(
    route({
      id: 'test/create-thing',
      method: 'POST',
      path: '/api/things',
      body: z.object({ name: z.string().check(z.minLength(1), z.maxLength(80)), kind: z.enum(['a', 'b']) }),
      response: Thing,
      status: 201,
      access: 'test.manage',
      effect: 'write',
      creates: 'none',
      unrecorded: 'A test records nothing.',
      whenSuspended: 'refuse',
      errors: [errors.taken],
    }),
    async () => ({ id: '1', owner: null }),
  ),
  bind(
    route({
      id: 'test/get-thing',
      method: 'GET',
      path: '/api/things/{thingId}',
      params: z.object({ thingId: z.uuid() }),
      query: z.object({ full: z.optional(z.string()) }),
      response: Thing,
      access: 'public',
      effect: 'read',
      whenSuspended: 'allow',
      errors: [requestErrors['not-found']],
    }),
    async () => ({ id: '1', owner: null }),
  ),
  bind(
    route({
      id: 'test/find-thing',
      method: 'GET',
      path: '/api/found',
      response: Thing,
      access: 'public',
      caller: 'optional',
      effect: 'read',
      whenSuspended: 'allow',
      errors: [],
    }),
    async () => ({ id: '1', owner: null }),
  ),
];

/** Lists every `$ref` of a document, wherever it is. */
function references(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' ? [String(inner)] : references(inner),
  );
}

function resolve(document: unknown, pointer: string): unknown {
  return pointer
    .slice(2)
    .split('/')
    .reduce((at, part) => (at as Record<string, unknown> | undefined)?.[part], document);
}

test('prints every contract route: parameters, body, answer, refusals with codes, who may call', () => {
  const { text } = createTexts([platformStrings, strings]);
  const area = { name: 'test', strings, migrations: new URL('file:///nowhere'), routes };
  const document = buildOpenApi([area], text);
  expect(references(document).filter((pointer) => resolve(document, pointer) === undefined)).toEqual([]);
  expect(references(document).length).toBeGreaterThan(0);
  expect(Object.keys(document.paths)).toEqual(['/api/things', '/api/things/{thingId}', '/api/found']);
  const found = document.paths['/api/found']?.['get'] as Operation;
  expect(found).toMatchObject({
    security: [{}, { session: [] }],
    description: 'Доступно всем; тому, кто вошёл, ответ учитывает его права.',
  });
  expect(Object.keys(found['responses'] as object)).toContain('401');

  const create = document.paths['/api/things']?.['post'] as Operation;
  expect(create).toMatchObject({
    operationId: 'test/create-thing',
    summary: 'Создать вещь',
    tags: ['test'],
  });
  // A signed-in caller, which is the document's default.
  expect(create).not.toHaveProperty('security');
  expect(document.security).toEqual([{ session: [] }]);
  expect(JSON.stringify(create['parameters'])).toContain('Idempotency-Key');
  expect(Object.keys(create['responses'] as object)).toEqual([
    '201',
    '400',
    '401',
    '403',
    '409',
    '422',
    '429',
    '503',
  ]);
  expect(JSON.stringify((create['responses'] as Record<string, unknown>)['409'])).toContain(
    '`test/taken`: Имя занято.',
  );

  const get = document.paths['/api/things/{thingId}']?.['get'];
  expect(get?.['security']).toEqual([]);
  expect(get?.['parameters']).toMatchObject([
    { name: 'thingId', in: 'path', required: true },
    { name: 'full', in: 'query', required: false },
  ]);
});

test('[C-04] the nested query of a CMS-flagged route is printed as a deep object', () => {
  const { text } = createTexts([platformStrings, strings]);
  const query = z.object({
    filter: z.optional(z.object({ kind: z.array(z.string()) })),
    sort: z.optional(z.string()),
  });
  const content = bind(
    route({
      id: 'test/get-thing',
      method: 'GET',
      path: '/api/content',
      isCms: true,
      query,
      response: Thing,
      access: 'public',
      effect: 'read',
      whenSuspended: 'allow',
      errors: [],
    }),
    async () => ({ id: '1', owner: null }),
  );
  const area = { name: 'test', strings, migrations: new URL('file:///nowhere'), routes: [content] };
  const get = buildOpenApi([area], text).paths['/api/content']?.['get'] as Operation;
  const [filter, sort] = get['parameters'] as Record<string, unknown>[];
  expect(filter).toMatchObject({ name: 'filter', in: 'query', style: 'deepObject', explode: true });
  expect(sort).not.toHaveProperty('style');
  expect(JSON.stringify(get['responses'])).toContain('request/query-limits');
});

test('serves the document and a readable page without scripts or foreign assets', async () => {
  const { app } = await startFakeServer({ routes, strings });
  expect((await app.inject('/api/openapi.json')).json()).toMatchObject({
    openapi: '3.1.0',
    servers: [{ url: 'http://localhost:3000' }],
  });
  const page = await app.inject('/api/docs');
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expect(page.body).toContain('Создать вещь');
  expect(page.body).toContain('owner.name');
  expect(page.body).not.toMatch(/<script|src=|https?:\/\/(?!localhost)|style="/);
});

test.each(['/api/openapi.json', '/api/docs'])(
  '%s is compressed once, and not sent again to a client that has it',
  async (url) => {
    const { app } = await startFakeServer({ routes, strings });
    const plain = await app.inject(url);
    for (const [encoding, decompress] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const answer = await app.inject({ url, headers: { 'accept-encoding': encoding } });
      // Its length is known in advance, because it was compressed as a whole.
      expect(answer.headers).toMatchObject({
        'content-encoding': encoding,
        'content-length': String(answer.rawPayload.length),
      });
      expect(decompress(answer.rawPayload).toString()).toBe(plain.body);
    }
    const etag = String(plain.headers['etag']);
    const again = await app.inject({ url, headers: { 'if-none-match': etag } });
    expect([again.statusCode, again.body, again.headers['cache-control']]).toEqual([304, '', 'no-cache']);
    const stored = createStaticBody('a');
    expect(stored.compressed('br')).toBe(stored.compressed('br'));
  },
);

test('the style of the page is the one that its policy lets in', async () => {
  const { app } = await startFakeServer({ routes, strings });
  const page = await app.inject('/api/docs');
  const style = /<style>([\s\S]*?)<\/style>/.exec(page.body)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(page.headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`);
});

test('the body of a route that takes a file is printed by its types, for programs and for people', () => {
  const { text } = createTexts([platformStrings, strings]);
  const taking = bind(
    route({
      id: 'test/get-thing',
      method: 'PUT',
      path: '/api/picture',
      file: { types: ['image/png', 'image/webp'], maxBytes: 10 },
      response: Thing,
      access: 'user',
      effect: 'write',
      creates: 'none',
      unrecorded: 'A test records nothing.',
      whenSuspended: 'allow',
      errors: [],
    }),
    async () => ({ id: '1', owner: null }),
  );
  const document = buildOpenApi([{ name: 'test', strings, routes: [taking] }], text);
  const put = document.paths['/api/picture']?.['put'] as Operation;
  expect(put['requestBody']).toEqual({ required: true, content: { 'image/png': {}, 'image/webp': {} } });
  const refusals = JSON.stringify(put['responses']);
  for (const code of ['invalid', 'too-large', 'file-type']) expect(refusals).toContain(`request/${code}`);
  expect(docsPage(document, text)).toContain('Файл: image/png, image/webp.');
});
