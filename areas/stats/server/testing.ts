import { randomUUID } from 'node:crypto';
import { startCompanyServer } from '@artel/company/server/testing';
import type { HitFields } from '@artel/contract';
import { identityPages } from '@artel/identity/contract';
import type { Area, Config } from '@artel/server';
import type { RouteExamples, TestServer } from '@artel/server/testing';
import { statsArea } from './index.ts';

/** A server with the areas that this one builds upon; its pages are identity's. */
export function startStatsServer({
  further = [],
  ...options
}: {
  readonly beside?: TestServer;
  readonly config?: Partial<Config>;
  readonly further?: readonly Area[];
} = {}): Promise<TestServer> {
  const pages = Object.values(identityPages);
  return startCompanyServer({ ...options, pages, further: [...further, statsArea] });
}

/** What a browser tells of an opened sign-in page. */
export const someHit: HitFields = {
  address: identityPages.auth.path,
  referrerDomain: 'ya.ru',
  language: 'ru-RU',
  screenWidth: 1920,
  screenHeight: 1080,
  userAgent:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  visitorId: '',
};

/** Everything allowed. */
export const allChoices = { ownStatistics: true, yandexMetrika: true, matomo: true, tagManager: true };

/** A browser that agreed to be recognised. */
export async function agreedVisitor(server: TestServer): Promise<string> {
  const visitorId = randomUUID();
  await server.db(
    `INSERT INTO stats.consents (id, at, visitor_id, version, own_statistics, yandex_metrika, matomo, tag_manager, network)
     VALUES ($1, $2, $3, '2026-11-21', true, true, true, true, '')`,
    [server.platform.ids.next(), server.clock.now(), visitorId],
  );
  return visitorId;
}

/** One valid call of each route, for the access matrix. */
export const statsExamples: RouteExamples<TestServer> = {
  'stats/collect-view': async ({ server }) => ({
    body: { ...someHit, visitorId: await agreedVisitor(server) },
  }),
  'stats/collect-event': async ({ server }) => ({
    body: {
      ...someHit,
      visitorId: await agreedVisitor(server),
      data: { event: 'tariff_chosen', price: 990, items: [{ productName: 'Старт' }] },
    },
  }),
  'stats/save-consent': () => ({
    body: { visitorId: randomUUID(), version: '2026-11-21', choices: allChoices },
  }),
};

/** One browser whose choice changes each time, for the walk until its own limit refuses. */
export function statsLimitExamples(): RouteExamples<TestServer> {
  const visitorId = randomUUID();
  let asked = 0;
  return {
    'stats/save-consent stats/choices': () => {
      asked += 1;
      return {
        body: { visitorId, version: '2026-11-21', choices: { ...allChoices, matomo: asked % 2 === 0 } },
      };
    },
  };
}
