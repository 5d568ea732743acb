import { startCompanyServer } from '@artel/company/server/testing';
import { invitationsArea } from '@artel/invitations/server';
import { onboardingArea } from '@artel/onboarding/server';
import { requisitesArea } from '@artel/requisites/server';
import type { RouteExamples, TestServer } from '@artel/server/testing';
import { actsForCustomersExamples } from './acts-for-customers/testing.ts';
import { addressesExamples } from './addresses/testing.ts';
import { archivesExamples } from './archives/testing.ts';
import { preferencesExamples } from './closing-preferences/testing.ts';
import { customersExamples } from './customers/testing.ts';
import { documentsExamples } from './documents/testing.ts';
import { billingArea } from './index.ts';
import { invoicesExamples } from './invoices/testing.ts';
import { linksExamples } from './links/testing.ts';
import { offersExamples } from './offers/testing.ts';
import { paymentsExamples } from './payments/testing.ts';
import { pricesExamples } from './prices/testing.ts';
import { sellersExamples } from './sellers/testing.ts';
import { signingExamples } from './signing/testing.ts';
import { subscriptionsExamples } from './subscriptions/testing.ts';
import { makeLine, price, tariffsExamples, words } from './tariffs/testing.ts';

/** Starts a server with the areas that billing uses, wired as the shell wires them. */
export const startBillingServer = (
  options: Parameters<typeof startCompanyServer>[0] = {},
): Promise<TestServer> =>
  startCompanyServer({
    ...options,
    further: [requisitesArea, invitationsArea, onboardingArea, billingArea, ...(options.further ?? [])],
  });

/** One valid call of each route, for the access matrix. */
export const billingExamples: RouteExamples<TestServer> = {
  ...tariffsExamples,
  ...subscriptionsExamples,
  ...invoicesExamples,
  ...documentsExamples,
  ...signingExamples,
  ...archivesExamples,
  ...paymentsExamples,
  ...customersExamples,
  ...addressesExamples,
  ...linksExamples,
  ...sellersExamples,
  ...actsForCustomersExamples,
  ...offersExamples,
  ...pricesExamples,
  ...preferencesExamples,
};

let fullLine: string | undefined;

/** Tariffs are counted by line: the loop until the refusal stays in one line. */
export const billingLimitExamples: RouteExamples<TestServer> = {
  'billing/create-tariff': async ({ server }) => {
    fullLine ??= await makeLine(server);
    return { body: { ...words, lineId: fullLine, isOffered: true, price: price() } };
  },
};

export { createTestInvoice } from './invoices/testing.ts';
export { bankFile, type Incoming } from './payments/testing.ts';
export { makeInvoice, makePreview } from './subscriptions/testing.ts';
export { makeTariff } from './tariffs/testing.ts';
export { fillCard, makeSeller, SELLER_ACCOUNT } from './testing/sellers.ts';
