import { identityArea } from '@artel/identity/server';
import { identityExamples, identityLimitExamples } from '@artel/identity/server/testing';
import { accessMatrix, malformedBodies, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, describe } from 'vitest';
import { companyFixtures, startCompanyServer } from './testing.ts';

/** Identity knows no company, and its routes are called by members and strangers all the same. */
let server: TestServer;
beforeAll(async () => {
  server = await startCompanyServer();
});
afterAll(() => server.close());

const parts = {
  areas: [identityArea],
  examples: identityExamples,
  limitExamples: identityLimitExamples(),
  fixtures: companyFixtures,
  server: () => server,
};

describe('the access matrix', () => accessMatrix(parts));
describe('malformed bodies', () => malformedBodies(parts));
