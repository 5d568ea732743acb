import { closeMonth, listDocuments } from '@artel/billing/contract';
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

const close = (month: string) =>
  callRoute(trade.server, closeMonth, { body: { month } }, { token: trade.operator().token });
const monthAt = (offset: number) => {
  const [year = 0, month = 0] = trade.today().split('-').map(Number);
  const at = year * 12 + month - 1 + offset;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
};

test('months are closed in their order, each says the tax of its days, and who lost their card gets a document too', async () => {
  const { server } = trade;
  const buyer = await trade.createBuyer();
  const { tariffId } = await makeTariff(server, { term: 'year' });
  await trade.subscribe(buyer, tariffId);
  await trade.pay(buyer);
  const first = monthAt(0);
  await renewSubscriptions.run(server.platform, {});
  await trade.goOn(100, buyer);
  // From today on the seller is taxed otherwise, and the buyer's card is empty.
  await server.db(`UPDATE requisites.cards SET vat_regime = 'usn-exempt' WHERE company_id = $1`, [
    trade.operator().companyId,
  ]);
  await server.db('DELETE FROM requisites.cards WHERE company_id = $1', [buyer.companyId]);
  await renewSubscriptions.run(server.platform, {});
  const second = await close(monthAt(-2));
  expect(second).toMatchObject({ status: 409, body: { code: 'billing/earlier-month-open' } });
  for (const month of [first, monthAt(-3), monthAt(-2), monthAt(-1)])
    expect(await close(month), month).toMatchObject({ status: 200, body: { documents: 1 } });
  expect(await close(first)).toMatchObject({ status: 200, body: { documents: 0 } });
  const { body } = await callRoute(server, listDocuments, { query: {} }, { token: buyer.token });
  const { items } = body as { items: { month: string; kopecks: number; vatKopecks: number }[] };
  expect(items.map(({ month }) => month.slice(0, 7)).toSorted()).toEqual([
    first,
    monthAt(-3),
    monthAt(-2),
    monthAt(-1),
  ]);
  for (const { kopecks, vatKopecks } of items) expect(vatKopecks).toBe(Math.round((kopecks * 22) / 122));
});
