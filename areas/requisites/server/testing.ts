import { startCompanyServer } from '@artel/company/server/testing';
import type { RouteExamples, TestServer } from '@artel/server/testing';
import { banksExamples } from './banks/testing.ts';
import { cardExamples } from './card/testing.ts';
import { confirmationExamples } from './confirmation/testing.ts';
import { requisitesArea } from './index.ts';
import { lookupExamples } from './lookup/testing.ts';

/** A server with the areas that this one builds upon. */
export const startRequisitesServer = ({
  further = [],
  ...options
}: Parameters<typeof startCompanyServer>[0] = {}): Promise<TestServer> =>
  startCompanyServer({ ...options, further: [requisitesArea, ...further] });

/** One valid call of each route, for the access matrix. */
export const requisitesExamples: RouteExamples<TestServer> = {
  ...cardExamples,
  ...lookupExamples,
  ...confirmationExamples,
  ...banksExamples,
};

export { saveCard, setConfirmation } from './card/cards.store.ts';

export { freshInn, sampleCard } from './card/testing.ts';
