import type { RouteExamples, TestServer } from '@artel/server/testing';
import { versionOf } from '../testing/version-of.ts';

/** One valid call of each route. */
export const companiesExamples: RouteExamples<TestServer> = {
  'company/get-company': () => ({}),
  'company/update-company': async ({ server, caller }) => ({
    body: { name: 'Лютик', version: await versionOf(server, 'company.companies', caller?.companyId) },
  }),
};
