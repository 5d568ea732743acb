import { companyArea } from '@artel/company/server';
import { startCompanyServer } from '@artel/company/server/testing';
import type { Area, Config } from '@artel/server';
import type { RouteExamples, TestServer } from '@artel/server/testing';
import { accountExamples } from './accounts/testing.ts';
import { connectionExamples } from './connections/testing.ts';
import { deliveryExamples } from './deliveries/testing.ts';
import { endpointExamples } from './endpoints/testing.ts';
import { integrationsArea } from './index.ts';

interface Options {
  readonly further?: readonly Area[];
  readonly config?: Partial<Config>;
  /** Another server of the same installation. */
  readonly beside?: TestServer;
}

/** The area, built with the events of `company`. */
export const integrations = integrationsArea([companyArea]);

/** Starts a server with the areas that this one uses; keys are checked as the shell wires it. */
export const startIntegrationsServer = ({ further = [], ...options }: Options = {}): Promise<TestServer> =>
  startCompanyServer({ ...options, further: [...further, integrations] });

/** One valid call of each route, for the access matrix. */
export const integrationsExamples: RouteExamples<TestServer> = {
  ...accountExamples,
  ...endpointExamples,
  ...deliveryExamples,
  ...connectionExamples,
};
export { makeKey } from './accounts/testing.ts';
