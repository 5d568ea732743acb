import { createOwner, signIn, type TestMember } from '@artel/company/server/testing';
import { addDays, DAY, dayIn } from '@artel/contract/time';
import { applyTrial, trialPart } from '@artel/onboarding/contract';
import { onboardingArea } from '@artel/onboarding/server';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDue } from '../due/load-due.ts';
import { startTrade } from '../testing/trade.ts';
import { fillCard, makeInvoice, makeTariff, startBillingServer } from '../testing.ts';
import { loadPromo } from './load-promo.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startBillingServer();
  server.limitNumbers('none');
});
afterAll(() => server.close());

const today = () => dayIn('Europe/Moscow', server.clock.now());

/** Returns the data of a part of the dashboard for a person. */
async function notified<T>(
  { load }: { load: (deps: never, actor: never) => Promise<T> },
  { userId, companyId }: TestMember,
  { platform }: TestServer = server,
): Promise<T> {
  const membership = await platform.ports.resolveMembership(userId, companyId);
  return platform.db.asCompanyJob('job test/any', companyId, (tx) =>
    load({ ...platform, tx } as never, { userId, sessionId: '', membership } as never),
  );
}

test('[Q-03] a company in a trial sees until when it lasts and the price of the cheapest tariff, until it chooses a tariff', async () => {
  const owner = await createOwner(server);
  expect(await notified(loadPromo, owner)).toBeNull();
  await callRoute(server, applyTrial, { body: { trial_start_date: today() } }, { token: owner.token });
  await makeTariff(server, { flatKopecks: 0, seatKopecks: 59_000 });
  await makeTariff(server, { flatKopecks: 0, seatKopecks: 29_000 });
  expect(await notified(loadPromo, owner)).toMatchObject({
    endsOn: addDays(today(), 13),
    daysLeft: 14,
    tariffName: 'Команда',
    price: { term: 'month', seatKopecks: 29_000 },
  });
  await fillCard(server, owner.companyId, '7736207543');
  expect(await notified(loadDue, owner)).toBeNull();
  await makeInvoice(server, owner);
  expect(await notified(loadPromo, owner)).toBeNull();
  // 1000 rubles for all and 390 for each of five.
  expect(await notified(loadDue, owner)).toMatchObject({
    invoices: [{ openKopecks: 295_000 }],
    count: 1,
    kopecks: 295_000,
    toSign: 0,
  });
});

test('[Q-03] a trial that has ended has no banner', async () => {
  let owner = await createOwner(server);
  await callRoute(server, applyTrial, { body: { trial_start_date: today() } }, { token: owner.token });
  server.clock.advance(14 * DAY);
  owner = await signIn(server, owner);
  expect(await notified(loadPromo, owner)).toBeNull();
});

test('[Q-03] a paying company is offered no trial and sees none that is over; a company in a trial sees it until it pays', async () => {
  const trade = await startTrade();
  const ofTrial = onboardingArea.dashboard?.find(({ part }) => part === trialPart);
  if (!ofTrial) throw new Error('The dashboard says nothing of a trial');
  const getTrial = (buyer: TestMember) => notified<unknown>(ofTrial, buyer, trade.server);
  const { tariffId } = await makeTariff(trade.server);
  const [tries, never] = [await trade.createBuyer(), await trade.createBuyer()];
  await callRoute(trade.server, applyTrial, { body: { trial_start_date: trade.today() } }, tries);
  for (const buyer of [tries, never]) {
    const before = await getTrial(buyer);
    expect(before).toEqual({ trial: buyer === tries ? expect.objectContaining({ state: 'running' }) : null });
    await trade.subscribe(buyer, tariffId);
    expect(await getTrial(buyer)).toEqual(before);
    await trade.pay(buyer);
    // The subscriber of the payment's event runs a moment later.
    await expect.poll(() => getTrial(buyer)).toBeNull();
  }
  await trade.server.close();
});
