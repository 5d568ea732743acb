import {
  cancelSubscription,
  closeMonth,
  confirmPreview,
  getDocumentFile,
  getInvoiceFile,
  type Invoice,
  importBankFile,
  listDocuments,
  listInvoices,
  listPayments,
  listSoldInvoices,
  listSubscriptions,
  matchPayment,
  previewSubscription,
  resumeSubscription,
} from '@artel/billing/contract';
import { createOperatorMember, createOwner, signIn, type TestMember } from '@artel/company/server/testing';
import { addDays, dayIn } from '@artel/contract/time';
import { applyTrial, extendTrial } from '@artel/onboarding/contract';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { renewSubscriptions } from './subscriptions/renew-subscriptions.ts';
import {
  bankFile,
  fillCard,
  makeInvoice,
  makePreview,
  makeSeller,
  makeTariff,
  startBillingServer,
} from './testing.ts';

const DAY_MS = 86_400_000;

let server: TestServer;
let operator: TestMember;
beforeAll(async () => {
  server = await startBillingServer();
  server.limitNumbers('none');
  await makeSeller(server);
  operator = await createOperatorMember(server);
});
afterAll(() => server.close());

const today = () => dayIn('Europe/Moscow', server.clock.now());
const getInvoices = async ({ token }: TestMember) => {
  const { body } = await callRoute(server, listInvoices, { query: {} }, { token });
  return (body as { items: Invoice[] }).items;
};
const getSubscriptions = async ({ token }: TestMember) =>
  (await callRoute(server, listSubscriptions, { query: {} }, { token })).body as {
    items: { state: string; paidFrom: string | null; paidUntil: string | null }[];
    creditKopecks: number;
  };
const importFile = (payments: Parameters<typeof bankFile>[1], day = today()) =>
  callRoute(
    server,
    importBankFile,
    { body: { type: 'text/plain', bytes: bankFile(day, payments) } },
    { token: operator.token },
  );

/** Creates a company with an INN of its own: a bank's file names no other. */
async function createBuyer(inn: string): Promise<TestMember> {
  const owner = await createOwner(server);
  await fillCard(server, owner.companyId, inn);
  return owner;
}

test('from a trial to the акт: previewed, subscribed, invoiced, paid by a file of the bank, given and closed', async () => {
  const buyer = await createBuyer('7736207543');
  const { token } = buyer;
  await callRoute(server, applyTrial, { body: { trial_start_date: today() } }, { token });
  const trialUntil = addDays(today(), 14);
  const { tariffId } = await makeTariff(server);

  const preview = await callRoute(server, previewSubscription, { body: { tariffId, seats: 3 } }, { token });
  // 1000 rubles for all and 390 for each of three people, 22 % tax included.
  expect(preview).toMatchObject({
    status: 201,
    body: {
      kopecks: 217_000,
      vatRate: 22,
      vatKopecks: 39_131,
      payableKopecks: 217_000,
      startsOn: trialUntil,
    },
  });
  const { id: previewId } = preview.body as { id: string };
  const confirmed = await callRoute(server, confirmPreview, { params: { previewId } }, { token });
  expect(confirmed.status).toBe(200);
  const [invoice] = await getInvoices(buyer);
  expect(invoice).toMatchObject({
    state: 'open',
    kopecks: 217_000,
    vatKopecks: 39_131,
    buyerInn: '7736207543',
  });
  expect((await getSubscriptions(buyer)).items).toMatchObject([{ state: 'trialing', paidUntil: null }]);

  const file = await callRoute(
    server,
    getInvoiceFile,
    { params: { invoiceId: invoice?.id ?? '' } },
    { token },
  );
  const pdf = await server.app.inject({ url: (file.body as { href: string }).href });
  expect(pdf.statusCode).toBe(200);
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');

  const paid = { number: '815', kopecks: 217_000, inn: '7736207543', purpose: invoice?.purpose ?? '' };
  expect(paid.purpose).toMatch(/^Оплата по счету № \d+ от \d\d\.\d\d\.\d{4}\. В т\.ч\. НДС \(22%\) 391-31$/);
  expect(await importFile([paid])).toMatchObject({
    status: 201,
    body: { payments: 1, added: 1, matched: 1 },
  });
  expect(await getInvoices(buyer)).toMatchObject([{ state: 'paid', paidKopecks: 217_000, paidOn: today() }]);
  const [subscription] = (await getSubscriptions(buyer)).items;
  expect(subscription).toMatchObject({ state: 'active', paidFrom: trialUntil });
  expect(await server.platform.ports.entitlements.seats(buyer.companyId)).toBe(3);

  // The same file once more changes nothing.
  expect(await importFile([paid])).toMatchObject({
    status: 201,
    body: { payments: 1, added: 0, matched: 0 },
  });
  expect((await getSubscriptions(buyer)).creditKopecks).toBe(0);

  server.clock.advance(80 * DAY_MS);
  operator = await signIn(server, operator);
  const months = [0, 1, 2].map((index) => {
    const [year = 0, month = 0] = (subscription?.paidFrom ?? '').split('-').map(Number);
    const at = year * 12 + month - 1 + index;
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
  });
  let documents = 0;
  for (const month of months.slice(0, 2)) {
    const closed = await callRoute(server, closeMonth, { body: { month } }, { token: operator.token });
    expect(closed.status, JSON.stringify(closed.body)).toBe(200);
    documents += (closed.body as { documents: number }).documents;
    // A second run creates nothing more.
    const again = await callRoute(server, closeMonth, { body: { month } }, { token: operator.token });
    expect(again.body).toEqual({ documents: 0 });
  }
  const later = await signIn(server, buyer);
  const { body } = await callRoute(server, listDocuments, { query: {} }, { token: later.token });
  const { items } = body as { items: { id: string; kopecks: number }[] };
  expect(items).toHaveLength(documents);
  expect(items.reduce((sum, { kopecks }) => sum + kopecks, 0)).toBe(217_000);
  const act = await callRoute(
    server,
    getDocumentFile,
    { params: { documentId: items[0]?.id ?? '' } },
    { token: later.token },
  );
  const actPdf = await server.app.inject({ url: (act.body as { href: string }).href });
  expect(actPdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  const early = await callRoute(
    server,
    closeMonth,
    { body: { month: '2099-01' } },
    { token: operator.token },
  );
  expect(early).toMatchObject({ status: 409, body: { code: 'billing/month-not-over' } });
});

test('two users who confirm one preview at the same time create one subscription and one invoice', async () => {
  const buyer = await createOwner(server);
  const previewId = await makePreview(server, buyer);
  const confirm = () => callRoute(server, confirmPreview, { params: { previewId } }, { token: buyer.token });
  const both = await Promise.all([confirm(), confirm()]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await getInvoices(buyer)).toHaveLength(1);
});

test('numbers have no gap and no double, however many are subscribed at once and however many of them fail', async () => {
  const buyers = await Promise.all(Array.from({ length: 8 }, () => createOwner(server)));
  const previews = await Promise.all(buyers.map((buyer) => makePreview(server, buyer)));
  // Every second buyer has lost its card meanwhile, so its invoice can't be issued.
  for (const { companyId } of buyers.filter((_, index) => index % 2 === 1))
    await server.db('DELETE FROM requisites.cards WHERE company_id = $1', [companyId]);
  const answers = await Promise.all(
    buyers.map(({ token }, index) =>
      callRoute(server, confirmPreview, { params: { previewId: previews[index] ?? '' } }, { token }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 409, 409, 409, 409]);
  const rows = await server.db<{ place: number }>(
    'SELECT place FROM billing.invoices WHERE place IS NOT NULL AND year = $1 ORDER BY place',
    [Number(today().slice(0, 4))],
  );
  const first = rows[0]?.place ?? 0;
  expect(rows.map(({ place }) => place)).toEqual(rows.map((_, index) => first + index));
});

test('a preview that is too old, or would come to another sum by now, is refused, and nothing is done (stripe-dotnet #1846)', async () => {
  const old = await createOwner(server);
  const outdated = await makePreview(server, old);
  server.clock.advance(16 * 60_000);
  const later = await signIn(server, old);
  const refused = { status: 409, body: { code: 'billing/preview-outdated' } };
  expect(
    await callRoute(server, confirmPreview, { params: { previewId: outdated } }, { token: later.token }),
  ).toMatchObject(refused);
  const other = await createOwner(server);
  const previewId = await makePreview(server, other);
  await server.db(
    `INSERT INTO billing.tariff_versions SELECT tariff_id, 2, term, flat_kopecks + 1, seat_kopecks, limits, now()
     FROM billing.tariff_versions WHERE tariff_id = (SELECT (requested ->> 'tariffId')::uuid FROM billing.previews WHERE id = $1)`,
    [previewId],
  );
  expect(
    await callRoute(server, confirmPreview, { params: { previewId } }, { token: other.token }),
  ).toMatchObject(refused);
  expect(await getInvoices(other)).toEqual([]);
  expect((await getSubscriptions(other)).items).toEqual([]);
});

test('money that leaves a doubt waits: another sum, another payer, no number; what is too much stays as credit', async () => {
  operator = await signIn(server, operator);
  const buyer = await createBuyer('5001007322');
  await makeInvoice(server, buyer);
  const [invoice] = await getInvoices(buyer);
  const { purpose = '', kopecks = 0, id: invoiceId = '' } = invoice ?? {};
  const answer = await importFile([
    { number: '1', kopecks: kopecks + 500, inn: '5001007322', purpose },
    { number: '2', kopecks, inn: '7702070139', purpose },
    { number: '3', kopecks, inn: '5001007322', purpose: '=HYPERLINK("http://x","y")' },
    { number: '4', kopecks: 777, inn: '5001007322', purpose: 'За связь' },
    { number: '5', kopecks, inn: '5001007322', purpose: 'Оплата по счету № 0099' },
  ]);
  expect(answer.body).toMatchObject({ added: 5, matched: 0 });
  const { body } = await callRoute(
    server,
    listPayments,
    { query: { state: 'open' } },
    { token: operator.token },
  );
  const { items } = body as {
    items: { id: string; number: string; suggestions: { reason: string }[]; namedNumbers: string[][] }[];
  };
  const named = new Map(items.map(({ number, namedNumbers }) => [number, namedNumbers]));
  expect(named.get('1')).toEqual([]);
  expect(named.get('5')).toEqual([['0099', '99']]);
  const reasons = new Map(
    items.map(({ number, suggestions }) => [number, suggestions.map(({ reason }) => reason)]),
  );
  expect(reasons.get('1')).toEqual(['number-inn']);
  expect(reasons.get('2')).toEqual(['other-payer']);
  expect(reasons.get('3')).toEqual(['inn-sum']);
  expect(reasons.get('4')).toEqual(['inn']);
  expect(reasons.get('5')).toEqual(['inn-sum']);
  const paymentId = items.find(({ number }) => number === '1')?.id ?? '';
  const match = () =>
    callRoute(
      server,
      matchPayment,
      { params: { paymentId }, body: { version: 1, companyId: buyer.companyId, invoiceId } },
      { token: operator.token },
    );
  // Two people of the seller handle one payment.
  const both = await Promise.all([match(), match()]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await getInvoices(buyer)).toMatchObject([{ state: 'paid' }]);
  expect((await getSubscriptions(buyer)).creditKopecks).toBe(500);
});

test('the seller sees the invoices of all companies, page by page; a company sees its own and no PDF of another', async () => {
  operator = await signIn(server, operator);
  const [one, other] = [await createOwner(server), await createOwner(server)];
  const { invoiceId } = await makeInvoice(server, one);
  await makeInvoice(server, other);
  const seen = new Set<string>();
  for (let cursor: string | undefined; ; ) {
    const query = { limit: '2', ...(cursor !== undefined && { cursor }) };
    const { body } = await callRoute(server, listSoldInvoices, { query }, { token: operator.token });
    const page = body as { items: { id: string }[]; nextCursor: string | null };
    for (const { id } of page.items) {
      expect(seen.has(id)).toBe(false);
      seen.add(id);
    }
    if (page.nextCursor === null) break;
    cursor = page.nextCursor;
  }
  expect(seen.has(invoiceId)).toBe(true);
  const file = await callRoute(server, getInvoiceFile, { params: { invoiceId } }, { token: one.token });
  const { href } = file.body as { href: string };
  expect((await getInvoices(other)).map(({ id }) => id)).not.toContain(invoiceId);
  // The link belongs to its reader alone: with another id the signature is wrong.
  const forged = href.replace(one.companyId, other.companyId);
  expect((await server.app.inject({ url: forged })).statusCode).not.toBe(200);
});

test('more days of a trial are more days before the first one that is paid', async () => {
  operator = await signIn(server, operator);
  const buyer = await createBuyer('7702070139');
  await callRoute(server, applyTrial, { body: { trial_start_date: today() } }, { token: buyer.token });
  await makeInvoice(server, buyer);
  const provided = await callRoute(
    server,
    extendTrial,
    { params: { companyId: buyer.companyId }, body: { days: 7, reason: 'Просили', version: 1 } },
    { token: operator.token },
  );
  expect(provided.status).toBe(200);
  await server.drain();
  const [invoice] = await getInvoices(buyer);
  await importFile([
    { number: '7', kopecks: invoice?.kopecks ?? 0, inn: '7702070139', purpose: invoice?.purpose ?? '' },
  ]);
  expect((await getSubscriptions(buyer)).items).toMatchObject([{ paidFrom: addDays(today(), 21) }]);
});

test('the next invoice comes two weeks before the end of what is paid, once, and its payment goes on where that ends', async () => {
  const buyer = await createBuyer('7710140679');
  await makeInvoice(server, buyer);
  operator = await signIn(server, operator);
  const pay = async (number: string) => {
    const [open] = (await getInvoices(buyer)).filter(({ state }) => state === 'open');
    return importFile([
      { number, kopecks: open?.kopecks ?? 0, inn: '7710140679', purpose: open?.purpose ?? '' },
    ]);
  };
  await pay('11');
  const [first] = (await getSubscriptions(buyer)).items;
  server.clock.advance(10 * DAY_MS);
  await renewSubscriptions.runAll(server.platform);
  const early = await signIn(server, buyer);
  expect(await getInvoices(early)).toHaveLength(1);
  server.clock.advance(10 * DAY_MS);
  // Two servers that run the job at the same time.
  await Promise.all([renewSubscriptions.runAll(server.platform), renewSubscriptions.runAll(server.platform)]);
  Object.assign(buyer, await signIn(server, buyer));
  operator = await signIn(server, operator);
  expect((await getInvoices(buyer)).map(({ state }) => state)).toEqual(['open', 'paid']);
  expect(await pay('12')).toMatchObject({ body: { matched: 1 } });
  const [second] = (await getSubscriptions(buyer)).items;
  expect(second).toMatchObject({ state: 'active', paidFrom: first?.paidUntil });
});

test('an unpaid subscription ends at once and its invoice is void; a paid one runs to its end, and its cancellation can be undone', async () => {
  const buyer = await createBuyer('7707049388');
  const { token } = buyer;
  const first = await makeInvoice(server, buyer);
  const cancel = (subscriptionId: string) =>
    callRoute(server, cancelSubscription, { params: { subscriptionId } }, { token });
  const [open] = await getInvoices(buyer);
  expect((await cancel(first.subscriptionId)).status).toBe(200);
  expect((await cancel(first.subscriptionId)).status).toBe(404);
  expect(await getInvoices(buyer)).toMatchObject([{ state: 'void' }]);
  // The buyer's money for it still waits to be assigned.
  operator = await signIn(server, operator);
  const late = { number: '21', kopecks: open?.kopecks ?? 0, inn: '7707049388', purpose: open?.purpose ?? '' };
  expect((await importFile([late])).body).toMatchObject({ added: 1, matched: 0 });
  const second = await makeInvoice(server, buyer);
  const [again] = await getInvoices(buyer);
  await importFile([{ ...late, number: '22', purpose: again?.purpose ?? '' }]);
  expect((await cancel(second.subscriptionId)).status).toBe(200);
  const ending = async () => (await getSubscriptions(buyer)).items.at(0);
  expect(await ending()).toMatchObject({ state: 'active', isEnding: true });
  const params = { subscriptionId: second.subscriptionId };
  expect((await callRoute(server, resumeSubscription, { params }, { token })).status).toBe(200);
  expect(await ending()).toMatchObject({ state: 'active', isEnding: false });
});

test('a tariff for ten people is for no eleventh', async () => {
  const buyer = await createBuyer('7813045547');
  const { tariffId } = await makeTariff(server);
  await server.db(
    `UPDATE billing.tariff_versions SET limits = '{"members": 10, "disk.storage-bytes": null}' WHERE tariff_id = $1`,
    [tariffId],
  );
  const preview = (seats: number) =>
    callRoute(server, previewSubscription, { body: { tariffId, seats } }, { token: buyer.token });
  expect((await preview(10)).status).toBe(201);
  expect(await preview(11)).toMatchObject({ status: 409, body: { code: 'billing/too-many-seats' } });
});
