import { readFile } from 'node:fs/promises';
import { acceptOffer, getOffer, publishOffer, recordContract } from '@artel/billing/contract';
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

const getBasis = async (invoiceId: string) => {
  const [row] = await trade.server.db<{ basis: string }>('SELECT basis FROM billing.invoices WHERE id = $1', [
    invoiceId,
  ]);
  return row?.basis;
};
const publish = async (content: string) => {
  const { body } = await callRoute(
    trade.server,
    publishOffer,
    { body: { content } },
    { token: trade.operator().token },
  );
  return body as { number: number; hash: string };
};

test('subscribing accepts the offer in force, and documents name its version; a company’s own contract replaces the offer', async () => {
  const { server } = trade;
  const buyer = await trade.createBuyer();
  const { token } = buyer;
  const { tariffId } = await makeTariff(server);
  const first = await publish('Первая редакция');
  const preview = await trade.preview(buyer, tariffId);
  expect(await trade.confirm(buyer, preview)).toMatchObject({
    status: 409,
    body: { code: 'billing/offer-unaccepted' },
  });
  const second = await publish('Вторая редакция');
  expect(second.number).toBe(first.number + 1);
  const accept = (body: { number: number; hash: string }) =>
    callRoute(server, acceptOffer, { body }, { token });
  // Only the version that was read is accepted, and nothing else.
  expect((await accept(first)).status).toBe(409);
  expect((await accept({ ...second, hash: first.hash })).status).toBe(409);
  expect((await accept({ number: second.number, hash: second.hash })).status).toBe(200);
  expect((await callRoute(server, getOffer, {}, { token })).body).toMatchObject({ isAccepted: true });
  const confirmed = await trade.confirm(buyer, preview);
  expect(confirmed.status).toBe(200);
  const { invoiceId } = confirmed.body as { invoiceId: string };
  expect(await getBasis(invoiceId)).toMatch(
    new RegExp(`^Публичная оферта, редакция № ${second.number} от \\d\\d\\.\\d\\d\\.\\d{4}, принята `),
  );

  const other = await trade.createBuyer();
  const record = (number: string) =>
    callRoute(
      server,
      recordContract,
      { params: { companyId: other.companyId }, body: { number, signedOn: '2026-11-01' } },
      { token: trade.operator().token },
    );
  expect((await record('12/26')).body).toEqual({ contract: { number: '12/26', signedOn: '2026-11-01' } });
  const another = await makeTariff(server);
  const subscribed = await trade.subscribe(other, another.tariffId);
  expect(await getBasis(subscribed.invoiceId)).toBe('Договор № 12/26 от 01.11.2026');
  expect((await record('')).body).toEqual({ contract: null });
  const rows = await server.db<{ entries: string }>(
    'SELECT count(*) AS entries FROM billing.agreements WHERE company_id = $1',
    [other.companyId],
  );
  expect(Number(rows[0]?.entries)).toBe(2);
});

test('an acceptance belongs to the INN that made it: a company with another one is asked again, or accepts by paying', async () => {
  const { server } = trade;
  const buyer = await trade.createBuyer();
  const { companyId } = buyer;
  const { tariffId } = await makeTariff(server);
  const { number, hash } = await publish('Редакция для налогоплательщика');
  const accept = () => callRoute(server, acceptOffer, { body: { number, hash } }, { token: buyer.token });
  const getTerms = async () => (await callRoute(server, getOffer, {}, { token: buyer.token })).body;
  expect((await accept()).status).toBe(200);
  const { subscriptionId } = await trade.subscribe(buyer, tariffId, 2);
  await trade.pay(buyer);
  expect(await getTerms()).toMatchObject({ isAccepted: true, isOtherInn: false });

  Object.assign(buyer, { inn: '7799999991' });
  await server.db(
    'UPDATE requisites.cards SET inn = $2, confirmed_at = NULL, confirmed_by = NULL WHERE company_id = $1',
    [companyId, buyer.inn],
  );
  expect(await getTerms()).toMatchObject({ isAccepted: false, isOtherInn: true });
  const change = () => trade.change(buyer, subscriptionId, tariffId, 3);
  await expect(change()).rejects.toThrow('billing/offer-unaccepted');
  // The next period goes on: its invoice offers the version in force, and the payment of the new INN accepts it.
  await trade.goOn(20, buyer);
  await renewSubscriptions.runAll(server.platform);
  const [renewal] = await trade.listInvoices(buyer);
  expect(await getBasis(renewal?.id ?? '')).toContain('оплата счета является ее принятием');
  await trade.pay(buyer);
  expect(await getTerms()).toMatchObject({ isAccepted: true, isOtherInn: false });
  await change();
  const [latest] = await trade.listInvoices(buyer);
  expect(await getBasis(latest?.id ?? '')).toContain(`редакция № ${number}`);
  const agreed = await server.db(
    'SELECT inn, agreed_by IS NULL AS "byPayment" FROM billing.agreements WHERE company_id = $1 ORDER BY entry',
    [companyId],
  );
  expect(agreed).toEqual([
    { inn: expect.stringMatching(/^770{6}/), byPayment: false },
    { inn: '7799999991', byPayment: true },
  ]);
});

test('acceptances from before the INN was stored belong to the INN that the card has at the migration', async () => {
  const { server } = trade;
  const buyer = await trade.createBuyer();
  const { number, hash } = await publish('Прежняя редакция');
  await callRoute(server, acceptOffer, { body: { number, hash } }, { token: buyer.token });
  await server.db("UPDATE billing.agreements SET inn = '' WHERE company_id = $1", [buyer.companyId]);
  const file = new URL('../migrations/20261127-1601-accept-by-inn.sql', import.meta.url);
  const [, ...statements] = (await readFile(file, 'utf8')).split(';\n').filter((one) => one.trim() !== '');
  for (const statement of statements) await server.db(statement);
  const rows = await server.db('SELECT inn FROM billing.agreements WHERE company_id = $1', [buyer.companyId]);
  expect(rows).toEqual([{ inn: buyer.inn }]);
});
