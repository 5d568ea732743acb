import { randomUUID } from 'node:crypto';
import type { RouteExamples, TestServer } from '@artel/server/testing';

/** Everything allowed. */
export const allChoices = { ownStatistics: true, yandexMetrika: true, matomo: true, tagManager: true };

/** One valid call of each route. */
export const consentsExamples: RouteExamples<TestServer> = {
  'stats/save-consent': () => ({
    body: { visitorId: randomUUID(), version: '2026-11-21', choices: allChoices },
  }),
};
