import { startCompanyServer } from '@artel/company/server/testing';
import type { RouteExamples, TestServer } from '@artel/server/testing';
import { endpointExamples } from './endpoints/testing.ts';
import { integrationsArea } from './index.ts';

/** A server with the areas that this one builds upon. */
export const startIntegrationsServer = (): Promise<TestServer> =>
  startCompanyServer({ further: [integrationsArea] });

/** One valid call of each route, for the access matrix. */
export const integrationsExamples: RouteExamples<TestServer> = {
  ...endpointExamples,
};
