import { startCompanyServer } from '@artel/company/server/testing';
import { diskArea } from '@artel/disk/server';
import type { RouteExamples, TestServer } from '@artel/server/testing';
import { conversationsExamples } from './conversations/testing.ts';
import { filesExamples } from './files/testing.ts';
import { messengerArea } from './index.ts';
import { linesExamples } from './lines/testing.ts';
import { messagesExamples } from './messages/testing.ts';
import { reactionsExamples } from './reactions/testing.ts';
import { searchExamples } from './search/testing.ts';

/** Starts a server with the areas that this one uses. */
export const startMessengerServer = (): Promise<TestServer> =>
  startCompanyServer({ further: [diskArea, messengerArea] });

/** One valid call of each route, for the access matrix. */
export const messengerExamples: RouteExamples<TestServer> = {
  ...conversationsExamples,
  ...linesExamples,
  ...messagesExamples,
  ...reactionsExamples,
  ...filesExamples,
  ...searchExamples,
};

export { makeChannel, makeDirect, makeFile, makeGroup, write } from './testing/conversations.ts';
