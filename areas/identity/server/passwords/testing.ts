import type { RouteExamples, TestServer } from '@artel/server/testing';
import { NEW_PASSWORD } from '../testing/people.ts';

/** One valid call of each route. */
export const passwordsExamples: RouteExamples<TestServer> = {
  'identity/change-password': () => ({ body: { password: NEW_PASSWORD } }),
};
