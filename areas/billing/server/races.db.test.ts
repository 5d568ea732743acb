import { type BankPayment, closeInvoice, listPayments } from '@artel/billing/contract';
import { type Act, callRoute, findFaults, runAllPairs } from '@artel/server/testing';
import { expect, onTestFinished, test } from 'vitest';
import { renewSubscriptions } from './subscriptions/renew-subscriptions.ts';
import { startTrade } from './testing/trade.ts';
import { makeTariff } from './testing.ts';

test('whatever happens to one invoice and its subscription at the same moment, it is done or refused in words, and no kopeck is lost', async () => {
  const trade = await startTrade();
  const { server } = trade;
  onTestFinished(() => server.close());
  const { tariffId } = await makeTariff(server);
  const token = () => ({ token: trade.operator().token });

  async function prepare() {
    const buyer = await trade.createBuyer();
    const { companyId } = buyer;
    const { invoiceId, subscriptionId } = await trade.subscribe(buyer, tariffId);
    const [invoice] = await trade.listInvoices(buyer);
    const number = server.platform.ids.next().slice(-12);
    const kopecks = invoice?.kopecks ?? 0;
    await trade.importFile([{ number, kopecks, inn: '7700000999', purpose: '' }]);
    return {
      buyer,
      companyId,
      invoiceId,
      subscriptionId,
      kopecks,
      paymentId: await trade.findPaymentId(number),
    };
  }
  const things: Awaited<ReturnType<typeof prepare>>[] = [];
  type Thing = (typeof things)[number];
  const acts: Record<string, Act<Thing>> = {
    pay: async ({ paymentId, companyId, invoiceId }) =>
      (await trade.match(paymentId, { companyId, invoiceId })).status,
    void: async ({ companyId, invoiceId }) =>
      (
        await callRoute(
          server,
          closeInvoice,
          { params: { companyId, invoiceId }, body: { note: 'Передумали' } },
          token(),
        )
      ).status,
    cancel: async ({ buyer, subscriptionId }) => (await trade.cancel(buyer, subscriptionId)).status,
    resume: async ({ buyer, subscriptionId }) => (await trade.resume(buyer, subscriptionId)).status,
    renew: async () => {
      await renewSubscriptions.runAll(server.platform);
      return 200;
    },
  };
  const remember = async () => {
    const thing = await prepare();
    things.push(thing);
    return thing;
  };
  expect(findFaults(await runAllPairs(acts, { times: 2, prepare: remember }))).toEqual([]);
  for (const { buyer, paymentId, invoiceId, kopecks } of things) {
    const { body } = await callRoute(
      server,
      listPayments,
      { query: { state: 'matched', limit: '100' } },
      token(),
    );
    const isMatched = (body as { items: BankPayment[] }).items.some(({ id }) => id === paymentId);
    const invoice = (await trade.listInvoices(buyer)).find(({ id }) => id === invoiceId);
    const { creditKopecks } = await trade.listSubscriptions(buyer);
    // The money of a matched payment is in its invoice or in the credit; that of an unmatched one is in
    // neither.
    expect((invoice?.paidKopecks ?? 0) + creditKopecks).toBe(isMatched ? kopecks : 0);
  }
});
