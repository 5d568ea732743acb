import { randomBytes, randomUUID } from 'node:crypto';
import { type HitFields, type Route, USER_AGENT_LENGTH } from '@artel/contract';
import { DAY } from '@artel/contract/time';
import { callRoute, type TestServer } from '@artel/server/testing';
import { collectEvent, collectView, statsLimits } from '@artel/stats/contract';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { agreedVisitor, someHit, startStatsServer } from '../testing.ts';

let server: TestServer;
let other: TestServer;
beforeAll(async () => {
  server = await startStatsServer();
  other = await startStatsServer({ beside: server });
});
beforeEach(() => {
  // Each test has a day of its own.
  server.clock.advance(DAY);
});
afterAll(async () => {
  await other.close();
  await server.close();
});

const today = () => server.clock.now().toISOString().slice(0, 10);

const view = (fields: Partial<HitFields> = {}, by = server) =>
  callRoute(by, collectView, { body: { ...someHit, ...fields } });

const event = (data: Record<string, unknown>, fields: Partial<HitFields> = {}) =>
  callRoute(server, collectEvent, { body: { ...someHit, ...fields, data } });

const views = () =>
  server.db(
    `SELECT address, referrer_domain AS site, device, views::int FROM stats.views WHERE day = $1
     ORDER BY address, site, device`,
    [today()],
  );

const visitors = async () =>
  (
    await server.db<{ id: string }>('SELECT visitor_id AS id FROM stats.visitors WHERE day = $1', [today()])
  ).map(({ id }) => id);

test('[C-11] this server takes page views: per day, page, referring site and kind of device', async () => {
  const phone =
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36';
  await Promise.all([view(), view(), view({ userAgent: phone }), view({ referrerDomain: '' })]);
  expect((await view()).status).toBe(200);
  expect(await views()).toEqual([
    { address: '/auth', site: '', device: 'desktop', views: 1 },
    { address: '/auth', site: 'ya.ru', device: 'desktop', views: 3 },
    { address: '/auth', site: 'ya.ru', device: 'mobile', views: 1 },
  ]);
});

test('no hash, token or id of an address is stored, whatever a client sends', async () => {
  const secret = randomBytes(24).toString('base64url');
  const visitorId = await agreedVisitor(server);
  for (const address of [`/auth/signup/${secret}`, `/?auth=${secret}`, secret]) {
    await view({ address, referrerDomain: `${secret}.example.ru`, visitorId });
    await event({ event: secret, [secret]: 1, note: secret, page: `/auth/signup/${secret}` }, { address });
  }
  await view({ address: '/auth/signup/{hash}' });
  expect(new Set((await views()).map(({ address }) => address))).toEqual(
    new Set(['/404', '/auth/signup/{hash}']),
  );
  const stored = JSON.stringify([
    await server.db('SELECT * FROM stats.views'),
    await server.db('SELECT * FROM stats.events'),
  ]);
  expect(stored).not.toContain(secret.slice(0, 12));
});

test('[C-12] this server takes events of the data layer: a few facts, with the page and the device', async () => {
  const visitorId = await agreedVisitor(server);
  const order = { orderId: 'A-1024', grandTotal: 11_880, items: [{ productSKU: 'team-10', quantity: 12 }] };
  const begun = server.clock.now();
  const answer = await event({ event: 'purchase', ...order, buyer: 'ivan@example.ru' }, { visitorId });
  expect(answer.status).toBe(200);
  const rows = await server.db('SELECT *, day::text FROM stats.events WHERE day = $1', [today()]);
  expect(rows).toEqual([
    expect.objectContaining({
      day: today(),
      name: 'purchase',
      address: '/auth',
      referrer_domain: 'ya.ru',
      device: 'desktop',
      visitor_id: visitorId,
      data: { event: 'purchase', ...order },
    }),
  ]);
  const at = rows[0]?.['at'] as Date;
  expect(at >= begun && at <= server.clock.now()).toBe(true);
  expect(await views()).toEqual([]);
});

test('[V-09] a user agent beyond 500 characters is refused: a client cuts it before', async () => {
  const userAgent = 'x'.repeat(USER_AGENT_LENGTH);
  expect((await view({ userAgent })).status).toBe(200);
  expect((await view({ userAgent: `${userAgent}x` })).status).toBe(400);
});

test('a browser is recognised only while its last word was that it may be', async () => {
  const [agreed, stranger] = [await agreedVisitor(server), randomUUID()];
  await Promise.all([agreed, agreed, stranger, ''].map((visitorId) => view({ visitorId })));
  await event({ event: 'seen' }, { visitorId: stranger });
  expect(await visitors()).toEqual([agreed]);
  expect(await server.db('SELECT visitor_id FROM stats.events WHERE day = $1', [today()])).toEqual([
    { visitor_id: null },
  ]);
  expect(await views()).toMatchObject([{ views: 4 }]);
  server.clock.advance(367 * DAY);
  await view({ visitorId: agreed });
  expect(await visitors()).toEqual([]);
});

test('a thousand views at once on two servers are all counted', async () => {
  const visitorId = await agreedVisitor(server);
  const answers = await Promise.all(
    Array.from({ length: 1_000 }, (_, nth) => view({ visitorId }, nth % 2 === 0 ? server : other)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await views()).toEqual([{ address: '/auth', site: 'ya.ru', device: 'desktop', views: 1_000 }]);
  expect(await visitors()).toEqual([visitorId]);
});

test('a flood of invented sites fills no disk: beyond the limit they are counted together', async () => {
  await server.db(
    `INSERT INTO stats.views (day, address, referrer_domain, device, views)
     SELECT $1, '/auth', 'site-' || nth || '.ru', 'desktop', 1 FROM generate_series(1, $2::int) AS nth`,
    [today(), statsLimits.views.storedPerDay - 5],
  );
  const flood = (by: TestServer, from: number) =>
    Array.from({ length: 200 }, (_, nth) => view({ referrerDomain: `flood-${from + nth}.ru` }, by));
  await Promise.all([...flood(server, 0), ...flood(other, 1_000)]);
  await view({ referrerDomain: 'site-7.ru' });
  const [counted] = await server.db(
    `SELECT count(*) FILTER (WHERE referrer_domain <> '*')::int AS rows, sum(views)::int AS views FROM stats.views WHERE day = $1`,
    [today()],
  );
  expect(counted).toEqual({
    rows: statsLimits.views.storedPerDay,
    views: statsLimits.views.storedPerDay - 5 + 401,
  });
  expect((await views()).find(({ site }) => site === '*')).toMatchObject({ views: 395 });
  expect((await views()).find(({ site }) => site === 'site-7.ru')).toMatchObject({ views: 2 });
});

test('events and visitors have their limits too, at which the caller notices nothing', async () => {
  await server.db(
    `INSERT INTO stats.events (id, day, at, name, address, referrer_domain, device, data)
     SELECT gen_random_uuid(), $1, $2, '', '/', '', 'other', '{}' FROM generate_series(1, $3::int)`,
    [today(), server.clock.now(), statsLimits.events.storedPerDay - 3],
  );
  await server.db(
    'INSERT INTO stats.visitors (day, visitor_id) SELECT $1, gen_random_uuid() FROM generate_series(1, $2::int)',
    [today(), statsLimits.visitors.storedPerDay - 1],
  );
  const ids = [await agreedVisitor(server), await agreedVisitor(server), await agreedVisitor(server)];
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, nth) => event({ event: 'flood' }, { visitorId: ids[nth % 3] ?? '' })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const [rows] = await server.db(
    `SELECT (SELECT count(*)::int FROM stats.events WHERE day = $1) AS events,
            (SELECT count(*)::int FROM stats.visitors WHERE day = $1) AS visitors`,
    [today()],
  );
  expect(rows).toEqual({
    events: statsLimits.events.storedPerDay,
    visitors: statsLimits.visitors.storedPerDay,
  });
});

test.each<[string, Route]>([
  ['views', collectView],
  ['events', collectEvent],
])(
  'one address sends %s for an office, not for a flood; a body beyond 16 kB is not read',
  async (_, route) => {
    // However long a busy machine takes, the clock stays in the same minute.
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const send = (payload: object) =>
      server.app.inject({ method: 'POST', url: route.path, payload, remoteAddress: '10.9.0.1' });
    const body = { ...someHit, data: {} };
    expect((await send({ ...body, data: { text: 'x'.repeat(17_000) } })).statusCode).toBe(413);
    const most = route.perMinute ?? 0;
    // The first one was refused, but counted.
    for (let nth = 1; nth < most; nth += 1) expect((await send(body)).statusCode).toBe(200);
    expect((await send(body)).statusCode).toBe(429);
  },
);

test('a page of another site can send nothing here', async () => {
  for (const { path } of [collectView, collectEvent]) {
    const answer = await server.app.inject({
      method: 'POST',
      url: path,
      payload: { ...someHit, data: {} },
      headers: { origin: 'https://evil.example' },
    });
    expect(answer.json()).toMatchObject({ statusCode: 403, code: 'request/origin-refused' });
  }
});
