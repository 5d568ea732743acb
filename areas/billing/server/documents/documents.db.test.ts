import {
  closeMonth,
  getSoldDocumentFile,
  getSoldInvoiceFile,
  listDocuments,
  listSoldDocuments,
  listSoldInvoices,
  recordContract,
  type SoldDocument,
  sendDrafts,
  undoPaymentPart,
} from '@artel/billing/contract';
import { callRoute } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordRegimeNightly } from '../sellers/record-regime-nightly.ts';
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
  await recordRegimeNightly.runAll(server.platform);
  await renewSubscriptions.runAll(server.platform);
  await trade.goOn(100, buyer);
  // From today on the seller is in another tax regime, and the buyer's card is empty.
  await server.db(`UPDATE requisites.cards SET vat_regime = 'usn-exempt' WHERE company_id = $1`, [
    trade.operator().companyId,
  ]);
  await server.db('DELETE FROM requisites.cards WHERE company_id = $1', [buyer.companyId]);
  await recordRegimeNightly.runAll(server.platform);
  await renewSubscriptions.runAll(server.platform);
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
  // The tax of each line is rounded, so that of a document is a sum, which on some days differs from its own rounding.
  const lines = await server.db<{ kopecks: number; vat: number }>(
    'SELECT kopecks::int, vat_kopecks::int AS vat FROM billing.document_lines WHERE company_id = $1',
    [buyer.companyId],
  );
  for (const { kopecks, vat } of lines) expect(vat).toBe(Math.round((kopecks * 22) / 122));
  const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
  expect(total(items.map(({ kopecks }) => kopecks))).toBe(total(lines.map(({ kopecks }) => kopecks)));
  expect(total(items.map(({ vatKopecks }) => vatKopecks))).toBe(total(lines.map(({ vat }) => vat)));
});

test('the seller opens the documents and invoices of all buyers, and no other company opens those of another', async () => {
  const { server } = trade;
  const [buyer, other] = [await trade.createBuyer(), await trade.createBuyer()];
  const { tariffId } = await makeTariff(server);
  const { invoiceId } = await trade.subscribe(buyer, tariffId);
  const { companyId } = buyer;
  const request = (token: string) =>
    callRoute(server, getSoldInvoiceFile, { params: { companyId, invoiceId } }, { token });
  const { href } = (await request(trade.operator().token)).body as { href: string };
  expect((await server.app.inject({ url: href })).statusCode).toBe(200);
  expect((await request(other.token)).status).toBe(403);
  const { body } = await callRoute(
    server,
    listSoldDocuments,
    { query: {} },
    { token: trade.operator().token },
  );
  const [document] = (body as { items: { id: string; companyId: string; buyerName: string }[] }).items;
  expect(document?.buyerName).not.toBe('');
  const file = await callRoute(
    server,
    getSoldDocumentFile,
    { params: { companyId: document?.companyId ?? '', documentId: document?.id ?? '' } },
    { token: trade.operator().token },
  );
  const pdf = await server.app.inject({ url: (file.body as { href: string }).href });
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
});

test('documents are searched by state, days and number, by the seller also by buyer and INN', async () => {
  const { server } = trade;
  const { token } = trade.operator();
  const all = await callRoute(server, listSoldDocuments, { query: {} }, { token });
  const sold = (all.body as { items: SoldDocument[] }).items;
  const [one] = sold;
  if (!one) throw new Error('There is no document');
  const search = async (query: object) => {
    const { body } = await callRoute(server, listSoldDocuments, { query }, { token });
    return (body as { items: SoldDocument[] }).items.map(({ id }) => id);
  };
  expect(await search({ q: one.number, from: one.issuedOn, until: one.issuedOn })).toContain(one.id);
  expect(await search({ q: one.number, state: 'refused' })).toEqual([]);
  expect(await search({ until: '2020-01-01' })).toEqual([]);
  const [{ inn, name, service } = { inn: '', name: '', service: '' }] = await server.db<{
    inn: string;
    name: string;
    service: string;
  }>(
    `SELECT d.buyer->>'inn' AS inn, d.buyer->>'name' AS name, l.name AS service FROM billing.documents d
     JOIN billing.document_lines l ON (l.company_id, l.document_id) = (d.company_id, d.id) WHERE d.id = $1 LIMIT 1`,
    [one.id],
  );
  const word = one.kind === 'act' ? 'Акт' : 'УПД';
  for (const q of [`№ ${one.number}`, `№${one.number}`, `${word} № ${one.number}`, `${inn} ${service}`])
    expect(await search({ q }), q).toContain(one.id);
  expect(await search({ q: `Счёт № ${one.number}` })).toEqual([]);
  expect(await search({ q: inn })).toContain(one.id);
  expect(await search({ q: String(one.kopecks / 100).replace('.', ',') })).toContain(one.id);
  // The words of the document count, not the present card of its buyer.
  await server.db(`UPDATE requisites.cards SET inn = '7898765432' WHERE company_id = $1`, [one.companyId]);
  expect(await search({ q: '7898765432' })).toEqual([]);
  expect(await search({ q: inn })).toContain(one.id);
  await server.db('UPDATE requisites.cards SET inn = $2 WHERE company_id = $1', [one.companyId, inn]);
  const ofBuyer = sold.filter(({ companyId }) => companyId === one.companyId).map(({ id }) => id);
  expect(await search({ q: name })).toEqual(expect.arrayContaining(ofBuyer));
  expect(await search({ q: 'такой компании нет' })).toEqual([]);
});

test('an invoice that no payment names is found by its number, of whatever buyer', async () => {
  const { server } = trade;
  const buyer = await trade.createBuyer();
  const { tariffId } = await makeTariff(server);
  const { invoiceId } = await trade.subscribe(buyer, tariffId);
  const [invoice] = await trade.listInvoices(buyer);
  const { body } = await callRoute(
    server,
    listSoldInvoices,
    { query: { number: invoice?.number ?? '', state: 'open' } },
    { token: trade.operator().token },
  );
  const { items } = body as { items: { id: string; companyId: string }[] };
  expect(items).toContainEqual(expect.objectContaining({ id: invoiceId, companyId: buyer.companyId }));
});

test('a document names no payment that was taken back, and a draft says what holds when it is sent', async () => {
  const { server } = trade;
  const { tariffId } = await makeTariff(server);
  const buyer = await trade.createBuyer();
  await trade.subscribe(buyer, tariffId);
  await trade.pay(buyer);
  const getPayments = () =>
    server.db<{ id: string; number: string; version: number; part: string }>(
      `SELECT b.id, b.number, b.version, p.id AS part FROM billing.payment_parts p
       JOIN billing.bank_payments b ON b.id = p.payment_id WHERE p.buyer_id = $1 ORDER BY p.id`,
      [buyer.companyId],
    );
  const [first] = await getPayments();
  const { token } = trade.operator();
  const undone = await callRoute(
    server,
    undoPaymentPart,
    {
      params: { paymentId: first?.id ?? '', partId: first?.part ?? '' },
      body: { version: first?.version ?? 0 },
    },
    { token },
  );
  expect(undone.status, JSON.stringify(undone.body)).toBe(200);
  await trade.pay(buyer);
  const second = (await getPayments()).at(-1);
  const month = trade.today().slice(0, 7);
  await trade.goToNextMonth(buyer);
  const operator = { token: trade.operator().token };
  expect((await callRoute(server, closeMonth, { body: { month, isDraft: true } }, operator)).status).toBe(
    200,
  );
  const [draft] = await server.db<{ id: string; payments: string; basis: string }>(
    "SELECT id, payments, basis FROM billing.documents WHERE company_id = $1 AND state = 'draft'",
    [buyer.companyId],
  );
  expect(draft?.payments).toContain(second?.number);
  expect(draft?.payments).not.toContain(first?.number);
  // Simulates a draft that was made before the payments were named.
  await server.db("UPDATE billing.documents SET payments = '№ 1' WHERE id = $1", [draft?.id]);
  const contract = { number: 'Д-7', signedOn: null };
  const input = { params: { companyId: buyer.companyId }, body: contract };
  expect((await callRoute(server, recordContract, input, operator)).status).toBe(200);
  expect((await callRoute(server, sendDrafts, { params: { month } }, operator)).status).toBe(200);
  const [sent] = await server.db<{ state: string; payments: string; basis: string }>(
    'SELECT state, payments, basis FROM billing.documents WHERE id = $1',
    [draft?.id],
  );
  expect(sent).toEqual({
    state: 'sent',
    payments: draft?.payments,
    basis: expect.stringContaining('Д-7'),
  });
});
