import { AppError, defineErrors, everythingAllowed, requestErrors, route } from '@artel/contract';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { bind, bindStaged } from '../../area.ts';
import { startFakeServer } from '../testing.ts';

const base = {
  id: 'test/get-thing',
  method: 'GET',
  path: '/api/thing',
  response: z.object({ name: z.string() }),
  access: 'public',
  effect: 'read',
  whenSuspended: 'refuse',
  errors: [],
} as const;

const answers = async () => ({ name: 'вещь' });

function bearer(token: string): { authorization: string } {
  return { authorization: `Bearer ${token}` };
}

test('opens the widest scope of the actor and gives the handler its transaction', async () => {
  const { app, scopes } = await startFakeServer({
    routes: [
      bind(route(base), async (deps) => ({ name: deps.tx ? 'tx' : '' })),
      bind(route({ ...base, id: 'test/mine', path: '/api/mine', access: 'user' }), answers),
      bindStaged(route({ ...base, id: 'test/staged', path: '/api/staged' }), answers),
    ],
  });
  expect((await app.inject('/api/thing')).json()).toEqual({ name: 'tx' });
  await app.inject({ url: '/api/mine', headers: bearer('owner') });
  await app.inject({ url: '/api/mine', headers: bearer('loner') });
  expect((await app.inject('/api/staged')).statusCode).toBe(200);
  expect(scopes).toEqual(['installation:public route test/get-thing', 'company:c1', 'user:u4']);
});

test.each([
  ['user', null, 401, 'request/unauthenticated'],
  ['user', 'forged', 401, 'request/unauthenticated'],
  ['user', 'loner', 200, undefined],
  ['member', 'loner', 403, 'request/company-required'],
  ['member', 'guest', 200, undefined],
  ['test.manage', 'guest', 403, 'request/forbidden'],
  ['test.manage', 'owner', 200, undefined],
  ['test.manage', 'suspended', 403, 'request/company-suspended'],
  ['test.manage', 'unpaid', 403, 'request/company-unpaid'],
] as const)('access %s called by %s answers %i', async (access, token, status, code) => {
  const { app } = await startFakeServer({ routes: [bind(route({ ...base, access }), answers)] });
  const answer = await app.inject({ url: '/api/thing', headers: token ? bearer(token) : {} });
  expect(answer.statusCode).toBe(status);
  expect(answer.json().code).toBe(code);
});

test('a suspended company may call what its route allows; a missing feature is refused', async () => {
  const featured = { ...base, access: 'member', feature: 'disk', whenSuspended: 'allow' } as const;
  const allowed = await startFakeServer({ routes: [bind(route(featured), answers)] });
  expect((await allowed.app.inject({ url: '/api/thing', headers: bearer('suspended') })).statusCode).toBe(
    200,
  );
  const refused = await startFakeServer({
    routes: [bind(route(featured), answers)],
    ports: { entitlements: { ...everythingAllowed, allows: async () => false } },
  });
  const answer = await refused.app.inject({ url: '/api/thing', headers: bearer('owner') });
  expect(answer.json()).toMatchObject({ statusCode: 403, code: 'request/feature-missing' });
});

test('each person of an office has the rate of a reading that is work, and no more than it', async () => {
  const search = route({ ...base, access: 'user', perMinute: 2 });
  const { app } = await startFakeServer({ routes: [bind(search, answers)] });
  const statusFor = async (token: string) =>
    (await app.inject({ url: '/api/thing', headers: bearer(token) })).statusCode;
  expect([await statusFor('owner'), await statusFor('owner'), await statusFor('owner')]).toEqual([
    200, 200, 429,
  ]);
  expect([await statusFor('guest'), await statusFor('owner')]).toEqual([200, 429]);
});

test('the cookie is no proof of a session', async () => {
  const { app } = await startFakeServer({ routes: [bind(route({ ...base, access: 'user' }), answers)] });
  expect((await app.inject({ url: '/api/thing', cookies: { token: 'owner' } })).statusCode).toBe(401);
});

test('says in Russian which field to correct, by dotted path', async () => {
  const write = route({
    ...base,
    method: 'POST',
    body: z.object({
      email: z.email().check(z.maxLength(80)),
      name: z.string().check(z.minLength(1), z.maxLength(80)),
      password: z.string().check(z.minLength(10), z.maxLength(80)),
      items: z.array(z.object({ kind: z.enum(['a', 'b']) })).check(z.maxLength(5)),
      count: z.number().check(z.maximum(5)),
      missing: z.uuid(),
    }),
    query: z.object({ limit: z.optional(z.coerce.number().check(z.int(), z.maximum(100))) }),
  });
  const { app } = await startFakeServer({ routes: [bind(write, answers)] });
  const body = { email: 'a', name: '', password: '123', items: [{ kind: 'c' }], count: 7 };
  const answer = await app.inject({ method: 'POST', url: '/api/thing?limit=1000', body });
  expect(answer.json()).toMatchObject({ statusCode: 400, code: 'request/invalid' });
  const byPath = Object.fromEntries(
    answer.json().errors.map((error: { path: string; message: string }) => [error.path, error.message]),
  );
  expect(byPath).toEqual({
    email: 'Введите адрес почты целиком, например anna@example.ru.',
    name: 'Заполните это поле.',
    password: 'Введите не меньше 10 символов.',
    'items.0.kind': 'Выберите одно из предложенных значений.',
    count: 'Введите число не больше 5.',
    missing: 'Заполните это поле.',
    limit: 'Введите число не больше 100.',
  });
});

test('an expected failure answers its code, status, values, field and Retry-After', async () => {
  const errors = defineErrors('test', { taken: { status: 422, path: 'name' }, wait: { status: 429 } });
  const strings = { errors: { 'test/taken': 'Имя «{{name}}» занято.', 'test/wait': 'Подождите.' } };
  const { app } = await startFakeServer({
    strings,
    routes: [
      bind(route(base), async () => {
        throw new AppError(errors.taken, { values: { name: '<b>' } });
      }),
      bind(route({ ...base, id: 'test/wait', path: '/api/wait' }), async () => {
        throw new AppError(errors.wait, { retryAfter: 30.2 });
      }),
      bind(route({ ...base, id: 'test/stale', path: '/api/stale' }), async () => {
        throw new AppError(requestErrors.stale, { current: { name: 'новое', version: 2 } });
      }),
    ],
  });
  const taken = await app.inject('/api/thing');
  const message = 'Имя «<b>» занято.';
  expect(taken.json()).toEqual({
    statusCode: 422,
    code: 'test/taken',
    message,
    errors: [{ path: 'name', message }],
    requestId: taken.headers['x-request-id'],
  });
  expect((await app.inject('/api/wait')).headers['retry-after']).toBe('31');
  const stale = await app.inject('/api/stale');
  expect(stale.statusCode).toBe(409);
  expect(stale.json().current).toEqual({ name: 'новое', version: 2 });
});

test('an unexpected error returns a neutral 500 with the id under which the log has it', async () => {
  const { app, logged } = await startFakeServer({
    routes: [
      bind(route(base), async () => {
        throw new Error('secret: the password is 123');
      }),
    ],
  });
  const answer = await app.inject('/api/thing');
  expect(answer.statusCode).toBe(500);
  expect(answer.body).not.toContain('secret');
  const { requestId, code } = answer.json();
  expect(code).toBe('request/internal');
  expect(JSON.stringify(logged.find((line) => line['reqId'] === requestId))).toContain('secret');
});

test('retries a deadlock and a serialisation failure three times, then gives up', async () => {
  let calls = 0;
  const failing = (failures: number) => async () => {
    calls++;
    if (calls <= failures) throw Object.assign(new Error('lost'), { code: calls % 2 ? '40P01' : '40001' });
    return { name: 'вещь' };
  };
  const recovering = await startFakeServer({ routes: [bind(route(base), failing(3))] });
  expect((await recovering.app.inject('/api/thing')).statusCode).toBe(200);
  expect(calls).toBe(4);
  calls = 0;
  const fails = await startFakeServer({ routes: [bind(route(base), failing(9))] });
  expect((await fails.app.inject('/api/thing')).json()).toMatchObject({ code: 'request/conflict' });
  expect(calls).toBe(4);
  expect(fails.logged.map(({ msg }) => msg)).toContain('a transaction lost a race for good');
});

test('while the database is away the response is 503 with Retry-After, and the next request reconnects', async () => {
  let isAway = true;
  const { app } = await startFakeServer({
    routes: [bind(route(base), answers)],
    db: {
      asInstallation: (_reason, work) =>
        isAway ? Promise.reject(Object.assign(new Error('away'), { code: '57P03' })) : work({} as never),
    },
  });
  const answer = await app.inject('/api/thing');
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('5');
  expect(answer.json().code).toBe('request/unavailable');
  isAway = false;
  expect((await app.inject('/api/thing')).statusCode).toBe(200);
});

test('cookies of an act appear only when it succeeded, and only those of the last attempt', async () => {
  let attempt = 0;
  const { app } = await startFakeServer({
    config: { publicUrl: new URL('https://localhost') },
    routes: [
      bind(route(base), async ({ http }) => {
        http.setCookie(`attempt-${attempt}`, 'v', 60);
        if (attempt++ === 0) throw Object.assign(new Error('lost'), { code: '40001' });
        return { name: http.cookie('given') ?? '' };
      }),
      bind(route({ ...base, id: 'test/fails', path: '/api/fails' }), async ({ http }) => {
        http.setCookie('fails', 'v', 60);
        throw new AppError(requestErrors.conflict);
      }),
    ],
  });
  const answer = await app.inject({ url: '/api/thing', cookies: { given: 'да' } });
  expect(answer.json().name).toBe('да');
  expect(answer.headers['set-cookie']).toEqual([
    'attempt-1=v; Max-Age=60; Path=/api; HttpOnly; Secure; SameSite=Strict',
  ]);
  expect((await app.inject('/api/fails')).headers['set-cookie']).toBeUndefined();
});

test('HEAD answers like GET without a body, OPTIONS names the methods; an unknown address answers 404 in the envelope', async () => {
  const { app } = await startFakeServer({ routes: [bind(route(base), answers)] });
  const head = await app.inject({ method: 'HEAD', url: '/api/thing' });
  expect([head.statusCode, head.body]).toEqual([200, '']);
  const options = await app.inject({ method: 'OPTIONS', url: '/api/thing' });
  expect([options.statusCode, options.headers['allow']]).toEqual([204, 'GET, HEAD, OPTIONS']);
  expect(options.headers['access-control-allow-origin']).toBeUndefined();
  expect((await app.inject('/api/nothing')).json()).toMatchObject({
    statusCode: 404,
    code: 'request/not-found',
  });
});

test('a public route with an optional caller knows who comes with a session, and refuses one that is over', async () => {
  const seen: (string | null)[] = [];
  const { app, scopes } = await startFakeServer({
    routes: [
      bind(route({ ...base, caller: 'optional', whenSuspended: 'allow' }), async (_deps, actor) => {
        seen.push(actor?.userId ?? null);
        return { name: 'вещь' };
      }),
    ],
  });
  const request = (authorization?: string) =>
    app.inject({ url: '/api/thing', headers: authorization === undefined ? {} : { authorization } });
  for (const who of [undefined, 'Bearer owner', 'Bearer loner', 'Bearer suspended', 'Basic bmFtZTp3b3Jk']) {
    expect((await request(who)).statusCode).toBe(200);
  }
  expect(seen).toEqual([null, 'u1', 'u4', 'u3', null]);
  expect(scopes).toEqual([
    'installation:public route test/get-thing',
    'company:c1',
    'user:u4',
    'company:c1',
    'installation:public route test/get-thing',
  ]);
  for (const who of ['Bearer nobody', 'Bearer ', 'bearer', `Bearer ${'x'.repeat(4000)}`]) {
    expect((await request(who)).json()).toMatchObject({ statusCode: 401, code: 'request/unauthenticated' });
  }
  expect(seen).toHaveLength(5);
});

test('a cookie never makes a caller', async () => {
  const { app } = await startFakeServer({
    routes: [
      bind(route({ ...base, caller: 'optional' }), async (_deps, actor) => ({
        name: actor?.userId ?? 'никто',
      })),
    ],
  });
  const answer = await app.inject({ url: '/api/thing', cookies: { token: 'owner' } });
  expect(answer.json().name).toBe('никто');
});

test('a route of files reads bytes of its own types up to its own limit, and nothing of a person who may not call it', async () => {
  const file = { types: ['image/png', 'image/webp'], maxBytes: 2 * 1024 * 1024 };
  const got: Uint8Array[] = [];
  const taking = route({ ...base, id: 'test/put-file', method: 'PUT', access: 'user', file });
  const { app } = await startFakeServer({
    routes: [
      bindStaged(taking, async (_deps, _actor, { bytes }) => {
        got.push(bytes);
        return { name: String(bytes.length) };
      }),
      bind(route({ ...base, id: 'test/put-json', path: '/api/json', method: 'PUT' }), answers),
    ],
  });
  const put = (
    payload: Buffer | undefined,
    type = 'image/png',
    headers = bearer('owner'),
    url = '/api/thing',
  ) =>
    app.inject({
      method: 'PUT',
      url,
      payload,
      headers: { ...headers, ...(payload && { 'content-type': type }) },
    });

  const bytes = Buffer.from([0, 255, 10, 13, 0]);
  expect((await put(bytes)).json()).toEqual({ name: '5' });
  expect(got[0]).toEqual(bytes);
  // Longer than any JSON body may be.
  expect((await put(Buffer.alloc(file.maxBytes), 'image/webp')).json()).toEqual({
    name: String(file.maxBytes),
  });
  expect((await put(Buffer.alloc(0))).json()).toEqual({ name: '0' });

  expect((await put(Buffer.alloc(file.maxBytes + 1))).json()).toMatchObject({ code: 'request/too-large' });
  for (const type of ['application/json', 'image/svg+xml', 'text/plain', 'nonsense'])
    expect((await put(bytes, type)).json(), type).toMatchObject({ statusCode: 415 });
  expect((await put(bytes, 'image/gif')).json().message).toContain('image/png, image/webp');
  expect((await put(undefined)).json()).toMatchObject({
    statusCode: 400,
    errors: [{ path: '', message: 'Приложите файл.' }],
  });
  const stranger = await put(Buffer.alloc(file.maxBytes + 1), 'text/plain', bearer('forged'));
  expect(stranger.json()).toMatchObject({ code: 'request/unauthenticated' });
  expect(got).toHaveLength(3);
  // Other routes do not accept a picture.
  expect((await put(bytes, 'image/png', bearer('owner'), '/api/json')).json()).toMatchObject({
    code: 'request/media-type',
  });
});

test('one person sends four files at once and no more, is refused before the body is read, and then may again', async () => {
  const file = { types: ['image/png'], maxBytes: 1024 };
  const taking = route({ ...base, id: 'test/put-file', method: 'PUT', access: 'user', file });
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  let taken = 0;
  const { app } = await startFakeServer({
    routes: [
      bindStaged(taking, async () => {
        taken += 1;
        await opened;
        return { name: 'ok' };
      }),
    ],
  });
  const put = (who: string) =>
    app.inject({
      method: 'PUT',
      url: '/api/thing',
      payload: Buffer.alloc(10),
      headers: { ...bearer(who), 'content-type': 'image/png' },
    });
  const first = Array.from({ length: 4 }, () => put('owner'));
  await expect.poll(() => taken).toBe(4);
  const refused = await put('owner');
  expect(refused.json()).toMatchObject({ statusCode: 429, code: 'request/too-many' });
  expect(refused.headers['retry-after']).toBe('1');
  const other = put('loner');
  await expect.poll(() => taken).toBe(5);
  open();
  expect((await Promise.all([...first, other])).map(({ statusCode }) => statusCode)).toEqual(
    Array(5).fill(200),
  );
  expect((await put('owner')).statusCode).toBe(200);
});
