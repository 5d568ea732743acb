import {
  getPayable,
  getPayableFile,
  openInvoiceLink,
  openSoldInvoiceLink,
  type PayableInvoice,
  revokeInvoiceLink,
} from '@artel/billing/contract';
import type { TestMember } from '@artel/company/server/testing';
import { DAY } from '@artel/contract/time';
import { callRoute } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTrade, type Trade } from '../testing/trade.ts';
import { makeTariff } from '../testing.ts';

let trade: Trade;
beforeAll(async () => {
  trade = await startTrade();
});
afterAll(() => trade.server.close());

const getUuid = ({ body }: { readonly body: unknown }) =>
  new URL((body as { url: string }).url).pathname.replace('/pay/', '');
const open = async ({ token }: TestMember, invoiceId: string) =>
  getUuid(await callRoute(trade.server, openInvoiceLink, { params: { invoiceId } }, { token }));
const check = (uuid: string) => callRoute(trade.server, getPayable, { params: { uuid } });

async function createOwing() {
  const buyer = await trade.createBuyer();
  const { tariffId } = await makeTariff(trade.server);
  return { buyer, ...(await trade.subscribe(buyer, tariffId, 2)) };
}

test('anyone with the link sees one invoice, its code and its PDF, and sees when it is paid', async () => {
  const { buyer, invoiceId } = await createOwing();
  const uuid = await open(buyer, invoiceId);
  const seen = (await check(uuid)).body as PayableInvoice;
  expect(seen).toMatchObject({ state: 'open', kopecks: 178_000, paidKopecks: 0 });
  expect(seen.seller.account).toBe('40702810138250123017');
  expect(seen.code).toContain('|Sum=178000|');
  const file = await callRoute(trade.server, getPayableFile, { params: { uuid } });
  const { href } = file.body as { href: string };
  const pdf = await trade.server.app.inject({ url: href });
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  // The table holds no token.
  const rows = await trade.server.db('SELECT * FROM billing.invoice_links WHERE invoice_id = $1', [
    invoiceId,
  ]);
  expect(JSON.stringify(rows)).not.toContain(uuid);
  await trade.pay(buyer, { kopecks: 178_000 });
  expect((await check(uuid)).body).toMatchObject({ state: 'paid', code: null });
});

test('of a partly paid invoice page, code and list request the rest, and name the tax of the rest', async () => {
  const { buyer, invoiceId } = await createOwing();
  const uuid = await open(buyer, invoiceId);
  const before = (await check(uuid)).body as PayableInvoice;
  expect(before.purpose).toContain('В т.ч. НДС (22%) 320-99');
  await trade.payPart(buyer, invoiceId, 56_000);
  // 1220 rubles include 22 % of tax.
  const seen = (await check(uuid)).body as PayableInvoice;
  expect(seen).toMatchObject({ state: 'partly-paid', paidKopecks: 56_000, isOverdue: false });
  expect(seen.purpose).toContain('В т.ч. НДС (22%) 220-00');
  expect(seen.code).toContain('|Sum=122000|');
  expect(seen.code).toContain('220-00');
  expect((await trade.listInvoices(buyer))[0]?.purpose).toBe(seen.purpose);
  await trade.goOn(20);
  expect((await check(uuid)).body).toMatchObject({ isOverdue: true, kopecks: 178_000 });
});

test('the buyer and the seller copy the same address; after it is revoked neither the page nor its PDF opens', async () => {
  const { buyer, invoiceId } = await createOwing();
  const uuid = await open(buyer, invoiceId);
  expect(await open(buyer, invoiceId)).toBe(uuid);
  const { companyId } = buyer;
  const sold = await callRoute(
    trade.server,
    openSoldInvoiceLink,
    { params: { companyId, invoiceId } },
    { token: trade.operator().token },
  );
  expect(getUuid(sold)).toBe(uuid);
  const file = await callRoute(trade.server, getPayableFile, { params: { uuid } });
  await callRoute(trade.server, revokeInvoiceLink, { params: { invoiceId } }, { token: buyer.token });
  const gone = await check(uuid);
  const unknown = await check('00000000-0000-4000-8000-000000000000');
  expect(gone).toMatchObject({ status: 404, body: { code: 'billing/link-gone' } });
  expect({ ...gone.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
  expect((await trade.server.app.inject({ url: (file.body as { href: string }).href })).statusCode).toBe(404);
  expect(await open(buyer, invoiceId)).not.toBe(uuid);
});

test('a link expires a year after it was last requested, and no other company opens it', async () => {
  const { buyer, invoiceId } = await createOwing();
  const other = await trade.createBuyer();
  const answer = await callRoute(
    trade.server,
    openInvoiceLink,
    { params: { invoiceId } },
    { token: other.token },
  );
  expect(answer.status).toBe(404);
  const uuid = await open(buyer, invoiceId);
  trade.server.clock.advance(367 * DAY);
  expect((await check(uuid)).status).toBe(404);
});
