import { randomUUID } from 'node:crypto';
import { createPerson } from '@artel/company/server/testing';
import type { AnalyticsChoices } from '@artel/contract';
import { DAY } from '@artel/contract/time';
import { callRoute, type TestServer } from '@artel/server/testing';
import { collectEvent, collectView, saveConsent, statsLimits } from '@artel/stats/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { erasePerson } from '../data/erase-person.ts';
import { allChoices, someHit, startStatsServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startStatsServer();
});
beforeEach(() => {
  // Each test has a day of its own.
  server.clock.advance(DAY);
});
afterAll(() => server.close());

const nothing: AnalyticsChoices = {
  ownStatistics: false,
  yandexMetrika: false,
  matomo: false,
  tagManager: false,
};

let calls = 0;

/** Each choice comes from a new address, unless the test is about the address. */
function choose(visitorId: string, choices: AnalyticsChoices, { token = '', address = '' } = {}) {
  calls += 1;
  return server.app.inject({
    method: 'POST',
    url: saveConsent.path,
    payload: { visitorId, version: '2026-11-21', choices },
    remoteAddress: address || `10.8.${calls >> 8}.${calls & 255}`,
    headers: token === '' ? {} : { authorization: `Bearer ${token}` },
  });
}

const proofs = (visitorId: string) =>
  server.db(
    `SELECT at, user_id, version, own_statistics, yandex_metrika, matomo, tag_manager, network FROM stats.consents
     WHERE visitor_id = $1 ORDER BY at, id`,
    [visitorId],
  );

test('a choice leaves a proof: when, of which text, what, which browser, and no more of the address than its network', async () => {
  const visitorId = randomUUID();
  const choices = { ...nothing, ownStatistics: true, matomo: true };
  const begun = server.clock.now();
  const answer = await choose(visitorId, choices, { address: '93.184.216.34' });
  const at = new Date(answer.json().at);
  expect(at >= begun && at <= server.clock.now()).toBe(true);
  expect(await proofs(visitorId)).toEqual([
    {
      at,
      user_id: null,
      version: '2026-11-21',
      own_statistics: true,
      yandex_metrika: false,
      matomo: true,
      tag_manager: false,
      network: '93.184.216.0/24',
    },
  ]);
});

test('the same choice again is the proof that there is already', async () => {
  const visitorId = randomUUID();
  const first = await choose(visitorId, allChoices);
  server.clock.advance(60_000);
  expect((await choose(visitorId.toUpperCase(), allChoices)).json()).toEqual(first.json());
  expect(await proofs(visitorId)).toHaveLength(1);
  server.clock.advance(365 * DAY);
  await choose(visitorId, allChoices);
  expect(await proofs(visitorId)).toHaveLength(2);
});

test('a signed-in person is named in the proof', async () => {
  const visitorId = randomUUID();
  const { token, userId } = await createPerson(server);
  expect((await choose(visitorId, allChoices, { token })).statusCode).toBe(201);
  expect(await proofs(visitorId)).toMatchObject([{ user_id: userId }]);
});

test('a withdrawal is one more row, and the browser is forgotten by our own statistics at once', async () => {
  const [visitorId, other] = [randomUUID(), randomUUID()];
  for (const id of [visitorId, other]) {
    await choose(id, allChoices);
    await callRoute(server, collectView, { body: { ...someHit, visitorId: id } });
    await callRoute(server, collectEvent, { body: { ...someHit, visitorId: id, data: { event: 'seen' } } });
  }
  server.clock.advance(1_000);
  expect((await choose(visitorId, { ...allChoices, ownStatistics: false })).statusCode).toBe(201);
  await callRoute(server, collectView, { body: { ...someHit, visitorId } });
  expect(await proofs(visitorId)).toMatchObject([{ own_statistics: true }, { own_statistics: false }]);
  for (const table of ['visitors', 'events']) {
    const rows = await server.db<{ id: string }>(`SELECT visitor_id AS id FROM stats.${table}`);
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set([other]));
  }
});

test('views in flight during a withdrawal of consent restore no visitor', async () => {
  const visitorId = randomUUID();
  await choose(visitorId, allChoices);
  server.clock.advance(1_000);
  const body = { ...someHit, visitorId };
  await Promise.all([
    ...Array.from({ length: 50 }, () => callRoute(server, collectView, { body })),
    choose(visitorId, nothing),
    ...Array.from({ length: 50 }, () => callRoute(server, collectView, { body })),
  ]);
  expect(await server.db('SELECT FROM stats.visitors WHERE visitor_id = $1', [visitorId])).toEqual([]);
});

test('the application can neither change a proof nor take one back', async () => {
  await choose(randomUUID(), allChoices);
  const { platform } = server;
  const attempts = ['UPDATE stats.consents SET matomo = true', 'DELETE FROM stats.consents'];
  for (const attempt of attempts) {
    const act = platform.db.asInstallation('stats/collect', async (tx) => {
      await tx.kysely.executeQuery({ sql: attempt, parameters: [], query: { kind: 'RawNode' } } as never);
    });
    await expect(act).rejects.toThrow(/permission denied/);
  }
});

test('one browser leaves this many proofs a day, and all together a number of them; a visitor who agreed before can still withdraw', async () => {
  const [player, regular] = [randomUUID(), randomUUID()];
  await choose(regular, allChoices);
  for (let nth = 0; nth < statsLimits.choices.perDay; nth += 1)
    expect((await choose(player, { ...nothing, matomo: nth % 2 === 0 })).statusCode).toBe(201);
  const refused = await choose(player, allChoices);
  expect(refused.json()).toMatchObject({ statusCode: 429, code: 'stats/too-many-choices-today' });
  // Choices of two browsers were stored here, and of others in the tests before.
  await server.db('DELETE FROM platform.limit_counts');
  const { platform } = server;
  const count = statsLimits['first-choices'].perDay;
  await platform.db.asInstallation('stats/collect', async (tx) => {
    await platform.limits.consume(tx, statsLimits['first-choices'], { installation: 'all' }, { count });
    await platform.limits.consume(tx, statsLimits['choices-of-all'], { installation: 'all' }, { count });
  });
  expect((await choose(randomUUID(), allChoices)).statusCode).toBe(429);
  server.clock.advance(1);
  expect((await choose(regular, nothing)).statusCode).toBe(201);
});

test('the erasure of a person with hundreds of browsers lets other choices in between, and forgets each of them', async () => {
  const { platform } = server;
  const [userId, at] = [randomUUID(), platform.clock.now()];
  await server.db(
    `INSERT INTO stats.consents
     SELECT gen_random_uuid(), $2, gen_random_uuid(), $1, '2026-11-21', true, false, false, false, '' FROM generate_series(1, 250)`,
    [userId, at],
  );
  let between = 0;
  const db: typeof platform.db = {
    ...platform.db,
    async asInstallation(reason, work) {
      const done = await platform.db.asInstallation(reason, work);
      between += 1;
      expect((await choose(randomUUID(), nothing)).statusCode).toBe(201);
      return done;
    },
  };
  await erasePerson({ ...platform, db }, userId);
  // The partitioned table, and three of its partitions.
  expect(between).toBe(4);
  const active = await server.db(
    'SELECT DISTINCT ON (visitor_id) own_statistics FROM stats.consents WHERE user_id = $1 ORDER BY visitor_id, at DESC, id DESC',
    [userId],
  );
  expect(active).toEqual(Array.from({ length: 250 }, () => ({ own_statistics: false })));
});
