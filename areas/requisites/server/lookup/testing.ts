import type { RouteExamples, TestServer } from '@artel/server/testing';
import { sampleCard } from '../card/testing.ts';

/** One valid call of each route. */
export const lookupExamples: RouteExamples<TestServer> = {
  'requisites/lookup-company': () => ({ body: { inn: sampleCard().inn } }),
};
