import type { RouteExamples, TestServer } from '@artel/server/testing';
import { PETROVA } from '../testing/people.ts';
import { readVersion } from '../testing/read-version.ts';

/** One valid call of each route. */
export const profileExamples: RouteExamples<TestServer> = {
  'company/get-profile': () => ({}),
  'company/update-profile': async ({ server, caller }) => ({
    body: {
      ...PETROVA,
      timeZone: 'Asia/Omsk',
      version: await readVersion(server, 'identity.users', caller?.userId),
    },
  }),
};
