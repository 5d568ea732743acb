import { companyArea } from '@artel/company/server';
import { addDays } from '@artel/contract/time';
import { requisitesArea } from '@artel/requisites/server';
import type { TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { billingArea } from '../index.ts';
import { listSubscriptions } from '../subscriptions/list-subscriptions.ts';
import { startBillingServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startBillingServer();
});
afterAll(() => server.close());

test('[R-11] a buyer of the demo finds the paid year with the day, the sum and the tax of its next invoice', async () => {
  const { platform } = server;
  await billingArea.begin?.(platform);
  for (const area of [companyArea, requisitesArea, billingArea]) await area.seed?.(platform);
  const [buyer] = await server.db<{ id: string }>('SELECT id FROM company.companies WHERE NOT is_operator');
  const companyId = buyer?.id ?? '';
  const { items } = await platform.db.asCompanyJob('job test/any', companyId, (tx) =>
    listSubscriptions({ ...platform, tx }, { userId: companyId, membership: { companyId } }, { limit: 20 }),
  );
  const year = items.find(({ state }) => state === 'active');
  const paidUntil = year?.paidUntil ?? '';
  // Five seats of a year.
  expect(year).toMatchObject({
    tariffName: 'Команда на год',
    nextInvoice: { on: addDays(paidUntil, -14), kopecks: 5 * 490_000, vatRate: 22, from: paidUntil },
  });
  expect(items.find(({ state }) => state === 'awaiting-payment')?.owed).toMatchObject([
    { kopecks: 199_000, leftKopecks: 199_000 },
  ]);
});
