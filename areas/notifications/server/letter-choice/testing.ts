import { letterChoiceToken, type RouteExamples, type TestServer } from '@artel/server/testing';

/** One valid call of each route. */
export const letterChoiceExamples: RouteExamples<TestServer> = {
  'notifications/get-letter-choice': ({ server }) => ({
    body: { token: letterChoiceToken(server, 'somebody@example.ru') },
  }),
  'notifications/update-letter-choice': ({ server }) => ({
    body: { token: letterChoiceToken(server, 'somebody@example.ru'), isStopped: true },
  }),
};
