import { startOnboardingServer } from '@artel/onboarding/server/testing';
import type { TestServer } from '@artel/server/testing';
import { meetingsArea } from './index.ts';

/** A server with the areas that this one builds upon. */
export const startMeetingsServer = (): Promise<TestServer> =>
  startOnboardingServer({ further: [meetingsArea] });

export { meetingsExamples, someDay } from './meetings/testing.ts';
