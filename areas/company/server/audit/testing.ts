import type { RouteExamples, TestServer } from '@artel/server/testing';

/** One valid call of each route. */
export const auditExamples: RouteExamples<TestServer> = {
  'company/list-audit': ({ caller }) => ({
    query: { act: 'company/member-joined', userId: caller?.userId },
  }),
  'company/list-audit-acts': () => ({}),
  'company/export-audit': ({ caller }) => ({ query: { userId: caller?.userId } }),
  'company/verify-audit': () => ({}),
};
