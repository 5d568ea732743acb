import type { RouteExamples, TestServer } from '@artel/server/testing';
import { readVersion } from '../testing/read-version.ts';

/** One valid call of each route. */
export const companiesExamples: RouteExamples<TestServer> = {
  'company/get-company': () => ({}),
  'company/update-company': async ({ server, caller }) => ({
    body: { name: 'Лютик', version: await readVersion(server, 'company.companies', caller?.companyId) },
  }),
};
