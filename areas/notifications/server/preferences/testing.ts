import type { RouteExamples, TestServer } from '@artel/server/testing';

const quiet = { isOn: true, from: '22:00', until: '08:00', isWeekendQuiet: true };

/** One valid call of each route. */
export const preferencesExamples: RouteExamples<TestServer> = {
  'notifications/get-preferences': () => ({}),
  'notifications/update-preferences': () => ({ body: { kinds: [], quiet } }),
};
