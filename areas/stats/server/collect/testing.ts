import { randomUUID } from 'node:crypto';
import type { HitFields } from '@artel/contract';
import { identityPages } from '@artel/identity/contract';
import type { RouteExamples, TestServer } from '@artel/server/testing';

/** The fields that a browser sends for an opened sign-in page. */
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

/** One valid call of each route. */
export const collectExamples: RouteExamples<TestServer> = {
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
};
