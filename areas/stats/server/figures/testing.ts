import type { RouteExamples, TestServer } from '@artel/server/testing';

const period = { from: '2026-11-02', to: '2026-11-15' };

/** One valid call of each route. */
export const figuresExamples: RouteExamples<TestServer> = {
  'stats/get-company-figures': () => ({ query: period }),
  'stats/create-figures-file': () => ({ body: { ...period, format: 'csv' } }),
  'stats/create-operator-file': () => ({ body: { ...period, format: 'csv' } }),
  'stats/update-settings': () => ({ body: { timeZone: 'Asia/Vladivostok', version: 0 } }),
  'stats/get-operator-figures': () => ({ query: period }),
};
