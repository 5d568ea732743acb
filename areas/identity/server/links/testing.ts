import type { RouteExamples, TestServer } from '@artel/server/testing';
import { createLink } from './create-link.ts';

/** One valid call of each route. */
export const linksExamples: RouteExamples<TestServer> = {
  'identity/get-link': async ({ server: { platform } }) => ({
    params: {
      hash: await platform.db.asInstallation('identity/links', (tx) =>
        createLink(platform, tx, { kind: 'operator', userId: null, username: null, hours: 1 }),
      ),
    },
  }),
};
