import { startCompanyServer } from '@artel/company/server/testing';
import { diskArea } from '@artel/disk/server';
import type { RouteExamples, TestServer } from '@artel/server/testing';
import { messengerArea } from './index.ts';

/** A server with the areas that this one builds upon. */
export const startMessengerServer = (): Promise<TestServer> =>
  startCompanyServer({ further: [diskArea, messengerArea] });

/** One valid call of each route, for the access matrix. */
export const messengerExamples: RouteExamples<TestServer> = {};
