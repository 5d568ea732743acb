import { createOwner } from '@artel/company/server/testing';
import type { RouteExamples, TestServer } from '@artel/server/testing';
import { makeDocument } from '../documents/testing.ts';

/** The months of what `makeDocument` makes. */
const query = { from: '2001-01', until: '2098-12' };

/** One valid call of each route. */
export const archivesExamples: RouteExamples<TestServer> = {
  'billing/create-document-archive': async ({ server, caller }) => {
    await makeDocument(server, caller);
    return { query };
  },
  'billing/create-sold-document-archive': async ({ server }) => {
    await makeDocument(server, await createOwner(server));
    return { query };
  },
};
