import { announcePrice, countSubscribers, updateTariff } from '@artel/billing/contract';
import { addDays } from '@artel/contract/time';
import { callRoute } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { renewSubscriptions } from '../subscriptions/renew-subscriptions.ts';
import { startTrade, type Trade } from '../testing/trade.ts';
import { makeTariff } from '../testing.ts';

let trade: Trade;
beforeAll(async () => {
  trade = await startTrade();
});
afterAll(() => trade.server.close());

test('a subscriber at an earlier price pays the new one from the announced day on, and no day before', async () => {
  const { server } = trade;
  const buyer = await trade.createBuyer();
  const { tariffId } = await makeTariff(server, { flatKopecks: 0, seatKopecks: 40_000 });
  await trade.subscribe(buyer, tariffId);
  await trade.pay(buyer);
  const asOperator = () => ({ token: trade.operator().token });
  const dearer = {
    name: 'Команда',
    about: '',
    isOffered: true,
    version: 1,
    price: {
      term: 'month' as const,
      flatKopecks: 0,
      seatKopecks: 50_000,
      limits: { members: null, 'disk.storage-bytes': 1_000_000 },
    },
  };
  const params = { tariffId };
  expect((await callRoute(server, updateTariff, { params, body: dearer }, asOperator())).status).toBe(200);
  expect((await callRoute(server, countSubscribers, { params }, asOperator())).body).toEqual({
    companies: 1,
    earlier: 1,
    fromOn: null,
  });
  const announce = (days: number) =>
    callRoute(
      server,
      announcePrice,
      { params, body: { fromOn: addDays(trade.today(), days) } },
      asOperator(),
    );
  expect(await announce(20)).toMatchObject({ status: 409, body: { code: 'billing/price-too-soon' } });
  expect(await announce(45)).toMatchObject({ status: 200, body: { earlier: 1 } });
  expect(await announce(45)).toMatchObject({ status: 409, body: { code: 'billing/price-holds' } });
  await server.drain();

  const sums = async () => (await trade.listInvoices(buyer)).map(({ kopecks }) => kopecks);
  for (let round = 0; round < 2; round += 1) {
    await trade.goOn(25, buyer);
    await renewSubscriptions.runAll(server.platform);
    await trade.pay(buyer);
  }
  // The second period begins before the day, the third one after it.
  expect(await sums()).toEqual([50_000, 40_000, 40_000]);
  expect((await callRoute(server, countSubscribers, { params }, asOperator())).body).toMatchObject({
    earlier: 0,
  });
});
