import { billingChanged } from '@artel/billing/contract';
import { addMember, signIn } from '@artel/company/server/testing';
import { openLive } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTrade, type Trade } from './testing/trade.ts';
import { makeTariff } from './testing.ts';

let trade: Trade;
let url: string;
beforeAll(async () => {
  trade = await startTrade();
  url = await trade.server.listen();
});
afterAll(() => trade.server.close());

async function openLine({ token }: { readonly token: string }) {
  const line = await openLive(url, { token });
  await line.next('ready');
  return line;
}

test('the seller sees at once what companies order and pay; its members without that permission receive no events', async () => {
  const { server } = trade;
  const { companyId } = trade.operator();
  const member = await signIn(server, await addMember(server, companyId, 'member'));
  const accountant = await signIn(server, await addMember(server, companyId, 'accountant'));
  const buyer = await trade.createBuyer();
  const { tariffId } = await makeTariff(server);
  await server.drain();
  const [seen, unseen] = [await openLine(accountant), await openLine(member)];
  const receive = async () => {
    for (;;) {
      const event = await seen.next('event');
      if (event.name === 'billing/sales-changed') return event.ids;
    }
  };
  const { subscriptionId } = await trade.subscribe(buyer, tariffId);
  expect(await receive()).toEqual({ companyId });
  await trade.pay(buyer);
  expect(await receive()).toEqual({ companyId });
  await trade.cancel(buyer, subscriptionId);
  expect(await receive()).toEqual({ companyId });
  // The next event on the other connection is that company's own, and none came before it.
  await server.platform.db.asCompanyJob('job test/any', companyId, (tx) =>
    server.platform.live.publish(tx, { companyId }, billingChanged, { companyId }),
  );
  for (;;) {
    const { name } = await unseen.next('event');
    expect(name).not.toBe('billing/sales-changed');
    if (name === 'billing/billing-changed') break;
  }
});
