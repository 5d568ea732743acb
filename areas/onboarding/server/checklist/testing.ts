import type { RouteExamples, TestServer } from '@artel/server/testing';

/** One valid call of each route. */
export const checklistExamples: RouteExamples<TestServer> = {
  'onboarding/dismiss-checklist': () => ({}),
  'onboarding/restore-checklist': () => ({}),
};
