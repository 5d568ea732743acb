import type { RouteExamples, TestServer } from '@artel/server/testing';

/** One valid call of each route. */
export const frameExamples: RouteExamples<TestServer> = { 'mail/letter-frame': () => ({}) };
