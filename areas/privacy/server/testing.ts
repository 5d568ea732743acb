import { startCompanyServer } from '@artel/company/server/testing';
import type { Area } from '@artel/server';
import type { RouteExamples, TestServer } from '@artel/server/testing';
import { erasureExamples } from './erasure/testing.ts';
import { archivesExamples } from './exports/testing.ts';
import { privacyArea } from './index.ts';
import { visibleExamples } from './visible/testing.ts';

/** A server with the areas that this one builds upon. */
export const startPrivacyServer = (further: readonly Area[] = []): Promise<TestServer> =>
  startCompanyServer({ further: [privacyArea, ...further] });

/** One valid call of each route, for the access matrix. */
export const privacyExamples: RouteExamples<TestServer> = {
  ...archivesExamples,
  ...erasureExamples,
  ...visibleExamples,
};
