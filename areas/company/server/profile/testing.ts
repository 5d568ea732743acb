import type { RouteExamples, TestServer } from '@artel/server/testing';
import { PETROVA } from '../testing/people.ts';
import { versionOf } from '../testing/version-of.ts';

/** One valid call of each route. */
export const profileExamples: RouteExamples<TestServer> = {
  'company/get-profile': () => ({}),
  'company/update-profile': async ({ server, caller }) => ({
    body: {
      ...PETROVA,
      timeZone: 'Asia/Omsk',
      version: await versionOf(server, 'identity.users', caller?.userId),
    },
  }),
};
