import { makePicture, type RouteExamples, type TestServer } from '@artel/server/testing';

/** One valid call of each route. */
export const avatarsExamples: RouteExamples<TestServer> = {
  'company/put-avatar': async () => ({
    query: { x: '10', y: '0', size: '100' },
    body: { type: 'image/jpeg', bytes: await makePicture() },
  }),
  'company/delete-avatar': () => ({}),
};
