import {
  cancelFor,
  confirmFor,
  invoiceFor,
  type Preview,
  previewFor,
  publishOffer,
} from '@artel/billing/contract';
import { addMember } from '@artel/company/server/testing';
import { callRoute } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTrade, type Trade } from '../testing/trade.ts';
import { makeTariff } from '../testing.ts';

let trade: Trade;
beforeAll(async () => {
  trade = await startTrade();
});
afterAll(() => trade.server.close());

const body = { note: 'Попросили по телефону' };
const token = () => trade.operator().token;
const acts = (companyId: string) =>
  trade.server.db<{ act: string; after: { note?: string } | null }>(
    `SELECT act, after FROM platform.audit_records WHERE company_id = $1 AND act LIKE '%-on-behalf'`,
    [companyId],
  );

test('the seller subscribes a company, changes its seats, requests the next period and ends it; both journals record the reason', async () => {
  const buyer = await trade.createBuyer();
  const { companyId } = buyer;
  const { tariffId } = await makeTariff(trade.server);
  const preview = async (wanted: { tariffId: string; seats: number; subscriptionId?: string }) =>
    (await callRoute(trade.server, previewFor, { params: { companyId }, body: wanted }, { token: token() }))
      .body as Preview;
  const confirm = async ({ id: previewId }: Preview) =>
    (
      await callRoute(
        trade.server,
        confirmFor,
        { params: { companyId, previewId }, body },
        { token: token() },
      )
    ).body as { subscriptionId: string; invoiceId: string };
  const first = await preview({ tariffId, seats: 2 });
  expect(first.kopecks).toBe(178_000);
  const { subscriptionId } = await confirm(first);
  expect(await trade.listInvoices(buyer)).toMatchObject([{ state: 'open', kopecks: 178_000 }]);
  await trade.pay(buyer, { kopecks: 178_000 });
  await confirm(await preview({ tariffId, seats: 4, subscriptionId }));
  expect(await trade.listInvoices(buyer)).toHaveLength(2);
  await trade.pay(buyer);
  const params = { companyId, subscriptionId };
  const again = () => callRoute(trade.server, invoiceFor, { params, body }, { token: token() });
  expect((await again()).status).toBe(200);
  expect(await again()).toMatchObject({ status: 409, body: { code: 'billing/nothing-to-invoice' } });
  expect((await callRoute(trade.server, cancelFor, { params, body }, { token: token() })).status).toBe(200);
  expect((await trade.listSubscriptions(buyer)).items).toMatchObject([{ isEnding: true }]);
  const expected = ['cancel', 'invoice', 'subscribe', 'subscribe'].map((what) => `billing/${what}-on-behalf`);
  const own = await acts(companyId);
  expect(own.map(({ act }) => act).toSorted()).toEqual(expected);
  expect(own.every(({ after }) => after?.note === body.note)).toBe(true);
  const sellers = await acts(trade.operator().companyId);
  expect(sellers.map(({ act }) => act).toSorted()).toEqual(expected);
});

test('an invoice for a company without an INN is refused with what it lacks', async () => {
  const buyer = await trade.createBuyer();
  const { companyId } = buyer;
  const { tariffId } = await makeTariff(trade.server);
  const { subscriptionId } = await trade.subscribe(buyer, tariffId);
  await trade.pay(buyer);
  const setInn = (inn: string) =>
    trade.server.db(
      'UPDATE requisites.cards SET inn = $2, confirmed_at = NULL, confirmed_by = NULL WHERE company_id = $1',
      [companyId, inn],
    );
  await setInn('');
  const invoice = () =>
    callRoute(trade.server, invoiceFor, { params: { companyId, subscriptionId }, body }, { token: token() });
  expect(await invoice()).toMatchObject({ status: 409, body: { code: 'billing/customer-incomplete' } });
  const preview = await callRoute(
    trade.server,
    previewFor,
    { params: { companyId }, body: { tariffId, seats: 3, subscriptionId } },
    { token: token() },
  );
  const confirmed = await callRoute(
    trade.server,
    confirmFor,
    { params: { companyId, previewId: (preview.body as Preview).id }, body },
    { token: token() },
  );
  expect(confirmed).toMatchObject({ status: 409, body: { code: 'billing/customer-incomplete' } });
  await setInn(buyer.inn);
  expect((await invoice()).status).toBe(200);
});

test('only the seller may act on behalf of a company, and never for itself', async () => {
  const buyer = await trade.createBuyer();
  const other = await trade.createBuyer();
  const accountant = await addMember(trade.server, other.companyId, 'accountant');
  const { tariffId } = await makeTariff(trade.server);
  const request = (companyId: string, by: string) =>
    callRoute(
      trade.server,
      previewFor,
      { params: { companyId }, body: { tariffId, seats: 2 } },
      { token: by },
    );
  expect((await request(buyer.companyId, other.token)).status).toBe(403);
  expect((await request(buyer.companyId, accountant.token)).status).toBe(403);
  expect(await request(trade.operator().companyId, token())).toMatchObject({
    status: 409,
    body: { code: 'billing/operator-works' },
  });
  expect((await request(trade.server.platform.ids.next(), token())).status).toBe(404);
});

test('an invoice that the seller makes out offers what holds, and the payment of the company accepts it', async () => {
  const { server } = trade;
  const published = await callRoute(
    server,
    publishOffer,
    { body: { content: 'Условия' } },
    { token: token() },
  );
  const { number, hash } = published.body as { number: number; hash: string };
  const { tariffId } = await makeTariff(server);
  const order = async (companyId: string) => {
    const requested = { params: { companyId }, body: { tariffId, seats: 1 } };
    const preview = (await callRoute(server, previewFor, requested, { token: token() })).body as Preview;
    const input = { params: { companyId, previewId: preview.id }, body };
    return callRoute(server, confirmFor, input, { token: token() });
  };
  const getAgreed = (companyId: string) =>
    server.db(
      'SELECT offer_number AS number, offer_hash AS hash, agreed_by AS by FROM billing.agreements WHERE company_id = $1',
      [companyId],
    );
  const buyer = await trade.createBuyer();
  const ordered = await order(buyer.companyId);
  expect(ordered.status, JSON.stringify(ordered.body)).toBe(200);
  const [invoice] = await server.db<{ basis: string }>(
    'SELECT basis FROM billing.invoices WHERE company_id = $1',
    [buyer.companyId],
  );
  expect(invoice?.basis).toContain('оплата счета является ее принятием');
  expect(await getAgreed(buyer.companyId)).toEqual([]);
  await trade.pay(buyer);
  expect(await getAgreed(buyer.companyId)).toEqual([{ number, hash, by: null }]);
  // A payment by another company is no consent of this one.
  const other = await trade.createBuyer();
  const { invoiceId } = (await order(other.companyId)).body as { invoiceId: string };
  await trade.payPart({ ...other, inn: buyer.inn }, invoiceId, 139_000);
  expect(await trade.listInvoices(other)).toMatchObject([{ state: 'paid' }]);
  expect(await getAgreed(other.companyId)).toEqual([]);
});
