import { startCompanyServer } from '@artel/company/server/testing';
import type { Area, Notice } from '@artel/server';
import type { RouteExamples, TestServer } from '@artel/server/testing';
import { notificationsArea } from './index.ts';
import { letterChoiceExamples } from './letter-choice/testing.ts';
import { noticesExamples } from './notices/testing.ts';
import { preferencesExamples } from './preferences/testing.ts';

/** A server with the areas that this one depends on; it returns their registrations and those of a test's own area. */
export function startNoticesServer(
  options: {
    readonly beside?: TestServer;
    readonly further?: readonly Area[];
    readonly notices?: readonly Notice[];
  } = {},
): Promise<TestServer> {
  const { further = [], notices = [], ...rest } = options;
  return startCompanyServer({ ...rest, further: [...further, notificationsArea([{ notices }])] });
}

/** One valid call of each route, for the access matrix. */
export const notificationsExamples: RouteExamples<TestServer> = {
  ...noticesExamples,
  ...letterChoiceExamples,
  ...preferencesExamples,
};

export { notifyOfSomething } from './notices/testing.ts';
