import { randomUUID } from 'node:crypto';
import { startBillingServer } from '@artel/billing/server/testing';
import { startCompanyServer } from '@artel/company/server/testing';
import { identityPages } from '@artel/identity/contract';
import type { Area, Config } from '@artel/server';
import type { RouteExamples, TestServer } from '@artel/server/testing';
import { collectExamples } from './collect/testing.ts';
import { allChoices, consentsExamples } from './consents/testing.ts';
import { figuresExamples } from './figures/testing.ts';
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
  return further.some(({ name }) => name === 'billing')
    ? startCompanyServer({ ...options, pages, further: [...further, statsArea] })
    : startBillingServer({ ...options, pages, further: [...further, statsArea] });
}

/** One valid call of each route, for the access matrix. */
export const statsExamples: RouteExamples<TestServer> = {
  ...collectExamples,
  ...consentsExamples,
  ...figuresExamples,
};

/** One browser whose choice changes each time, until its own limit refuses. */
export function statsLimitExamples(): RouteExamples<TestServer> {
  const visitorId = randomUUID();
  let requested = 0;
  return {
    'stats/save-consent stats/choices': () => {
      requested += 1;
      return {
        body: { visitorId, version: '2026-11-21', choices: { ...allChoices, matomo: requested % 2 === 0 } },
      };
    },
  };
}

export { agreedVisitor, someHit } from './collect/testing.ts';
export { allChoices } from './consents/testing.ts';
