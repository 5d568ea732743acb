import {
  closeMonth,
  confirmPreview,
  creditPayment,
  importBankFile,
  listPayments,
  matchPayment,
} from '@artel/billing/contract';
import { getProfile } from '@artel/company/contract';
import { asCompany, suspendCompany } from '@artel/company/server/testing';
import { addDays } from '@artel/contract/time';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginAccesses } from './subscriptions/begin-accesses.ts';
import { endAccesses } from './subscriptions/end-accesses.ts';
import { renewSubscriptions } from './subscriptions/renew-subscriptions.ts';
import { startTrade, type Trade } from './testing/trade.ts';
import { bankFile, makeTariff, startBillingServer } from './testing.ts';

let trade: Trade;
beforeAll(async () => {
  trade = await startTrade();
});
afterAll(() => trade.server.close());

const upload = (bytes: Uint8Array) =>
  callRoute(
    trade.server,
    importBankFile,
    { body: { type: 'text/plain', bytes } },
    { token: trade.operator().token },
  );
const getNumbers = async () =>
  (
    await trade.server.db<{ place: number }>(
      "SELECT place FROM billing.invoices WHERE state <> 'draft' ORDER BY year, place",
    )
  ).map(({ place }) => place);
const fewest = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

test('two servers that make out the next invoices at the same time make each once, by subscription and first day, and no number is left out', async () => {
  const other = await startBillingServer({ beside: trade.server });
  try {
    const { tariffId } = await makeTariff(trade.server);
    const buyers = [];
    for (let at = 0; at < 6; at += 1) {
      const buyer = await trade.createBuyer();
      await trade.subscribe(buyer, tariffId);
      await trade.pay(buyer);
      buyers.push(buyer);
    }
    await trade.goOn(20, ...buyers);
    await Promise.all(
      [trade.server, other, trade.server, other].map(({ platform }) => renewSubscriptions.runAll(platform)),
    );
    for (const buyer of buyers) expect(await trade.listInvoices(buyer)).toHaveLength(2);
    expect(await getNumbers()).toEqual(fewest(12));
  } finally {
    await other.close();
  }
});

test('one preview, one month and one payment that come to two servers at once are done once', async () => {
  const other = await startBillingServer({ beside: trade.server });
  try {
    const { tariffId } = await makeTariff(trade.server);
    const buyer = await trade.createBuyer();
    const both = <T>(request: (server: TestServer) => Promise<T>) =>
      Promise.all([request(trade.server), request(other)]);
    const getStatuses = (answers: readonly { readonly status: number }[]) =>
      answers.map(({ status }) => status).toSorted();

    const { body } = await trade.preview(buyer, tariffId);
    const confirmed = await both((server) =>
      callRoute(server, confirmPreview, { params: { previewId: body.id } }, { token: buyer.token }),
    );
    expect(getStatuses(confirmed)).toEqual([200, 409]);
    const [invoice, ...more] = await trade.listInvoices(buyer);
    expect(more).toEqual([]);
    const places = await getNumbers();
    expect(places).toEqual(fewest(places.length));

    const number = 'both';
    await trade.importFile([{ number, kopecks: 139_000, inn: buyer.inn, purpose: '' }]);
    const params = { paymentId: await trade.findPaymentId(number) };
    const { companyId } = buyer;
    const input = { companyId, invoiceId: invoice?.id ?? '', version: 1 };
    const [matched, credited] = await Promise.all([
      callRoute(trade.server, matchPayment, { params, body: input }, { token: trade.operator().token }),
      callRoute(
        other,
        creditPayment,
        { params, body: { companyId, version: 1 } },
        { token: trade.operator().token },
      ),
    ]);
    expect(getStatuses([matched, credited])).toEqual([200, 409]);
    const [{ received } = { received: 0 }] = await trade.server.db<{ received: number }>(
      "SELECT sum(kopecks)::float8 AS received FROM billing.ledger WHERE company_id = $1 AND kind = 'payment'",
      [companyId],
    );
    expect(received).toBe(139_000);
    if (credited.status === 200) await trade.pay(buyer);

    const month = trade.today().slice(0, 7);
    await trade.goOn(40, buyer);
    // Months are closed in order.
    for (const one of [addDays(`${month}-01`, -1).slice(0, 7), month]) {
      const closed = await both((server) =>
        callRoute(server, closeMonth, { body: { month: one } }, { token: trade.operator().token }),
      );
      expect(getStatuses(closed), JSON.stringify(closed)).toEqual([200, 200]);
    }
    const documents = await trade.server.db('SELECT id FROM billing.documents WHERE company_id = $1', [
      companyId,
    ]);
    expect(documents).toHaveLength(1);
  } finally {
    await other.close();
  }
});

test('money is not made by going up, down and away: what is left and what was served is what was paid', async () => {
  const { tariffId, lineId } = await makeTariff(trade.server, { flatKopecks: 33_333, seatKopecks: 7 });
  const dear = await makeTariff(trade.server, { flatKopecks: 99_999, seatKopecks: 1 });
  await trade.server.db('UPDATE billing.tariffs SET line_id = $1 WHERE id = $2', [lineId, dear.tariffId]);
  const buyer = await trade.createBuyer();
  const { subscriptionId } = await trade.subscribe(buyer, tariffId, 3);
  await trade.pay(buyer);
  for (const [wanted, seats] of [
    [dear.tariffId, 2],
    [tariffId, 1],
    [dear.tariffId, 9],
    [tariffId, 40],
    [dear.tariffId, 41],
  ] as const) {
    await trade.change(buyer, subscriptionId, wanted, seats);
    if ((await trade.listInvoices(buyer)).some(({ state }) => state === 'open')) await trade.pay(buyer);
    await trade.goOn(1, buyer);
  }
  await trade.cancel(buyer, subscriptionId);
  const [sums] = await trade.server.db<{ paid: number; served: number; left: number; least: number }>(
    `SELECT (SELECT sum(kopecks) FROM billing.ledger WHERE company_id = $1 AND kind = 'payment')::float8 AS paid,
       (SELECT sum(kopecks) FROM billing.services WHERE company_id = $1)::float8 AS served,
       (SELECT balance FROM billing.ledger WHERE company_id = $1 ORDER BY entry DESC LIMIT 1)::float8 AS left,
       (SELECT min(balance) FROM billing.ledger WHERE company_id = $1)::float8 AS least`,
    [buyer.companyId],
  );
  expect((sums?.served ?? 0) + (sums?.left ?? 0)).toBe(sums?.paid);
  expect(sums?.least).toBeGreaterThanOrEqual(0);
});

test('a clock that jumps ahead and back has no effect: a company that has paid works, and gets one invoice', async () => {
  const { tariffId } = await makeTariff(trade.server);
  const buyer = await trade.createBuyer();
  await trade.subscribe(buyer, tariffId);
  await trade.pay(buyer);
  const [before] = (await trade.listSubscriptions(buyer)).items;
  const jobs = async () => {
    await renewSubscriptions.runAll(trade.server.platform);
    await beginAccesses.runAll(trade.server.platform);
    await endAccesses.runAll(trade.server.platform);
  };
  const suspended = async () =>
    (await callRoute(trade.server, getProfile, {}, { token: buyer.token })).body.company?.suspensions ?? [];
  const days = 400;
  await trade.goOn(days, buyer);
  await jobs();
  expect(await suspended()).toMatchObject([{ reason: 'unpaid' }]);
  await trade.goOn(-days, buyer);
  await jobs();
  expect(await suspended()).toEqual([]);
  const [after] = (await trade.listSubscriptions(buyer)).items;
  // The invoice of the next period was issued once, whichever way the clock jumped.
  const { number } = (await trade.listInvoices(buyer)).find(({ state }) => state === 'open') ?? {};
  expect(after?.owed).toMatchObject([{ reason: 'renew', number }]);
  expect({ ...after, owed: [], nextInvoice: before?.nextInvoice }).toEqual(before);
  const invoices = await trade.listInvoices(buyer);
  expect(invoices.map(({ state }) => state).toSorted()).toEqual(['open', 'paid']);
});

test('a file that is cut anywhere takes nothing, and none does more than be refused', async () => {
  const buyer = await trade.createBuyer();
  const whole = bankFile(trade.today(), [
    {
      number: 'cut',
      kopecks: 100,
      inn: buyer.inn,
      purpose: '=HYPERLINK("http://x","<b onload=1>") {{image}}',
    },
  ]);
  for (let end = 0; end < whole.length - 2; end += 97) {
    const answer = await upload(whole.subarray(0, end));
    expect([400, 422], `${end}: ${JSON.stringify(answer.body)}`).toContain(answer.status);
  }
  const flipped = Buffer.from(whole);
  flipped.fill(0xff, 200, 260);
  expect((await upload(flipped)).status).toBe(422);
  const open = async () => {
    const requested = { query: { state: 'open', limit: '100' } } as const;
    const { body } = await callRoute(trade.server, listPayments, requested, {
      token: trade.operator().token,
    });
    return (body as { items: { number: string; purpose: string }[] }).items.filter(
      ({ number }) => number === 'cut',
    );
  };
  expect(await open()).toEqual([]);
  expect((await upload(whole)).status).toBe(201);
  // Typed text is returned unchanged.
  expect((await open())[0]?.purpose).toBe('=HYPERLINK("http://x","<b onload=1>") {{image}}');
});

test('a file larger than a hundred megabytes is refused before it is read', async () => {
  const answer = await trade.server.app.inject({
    method: 'POST',
    url: importBankFile.path,
    headers: {
      authorization: `Bearer ${trade.operator().token}`,
      'x-auth-type': 'current',
      'content-type': 'text/plain',
      'content-length': String(100 * 1024 * 1024 + 1),
    },
    payload: 'x',
  });
  expect(answer.statusCode).toBe(413);
});

test('an installation without sales suspends no company for non-payment, but suspensions by the operator still apply', async () => {
  const off = await startBillingServer({ beside: trade.server, config: { billing: false } });
  try {
    const buyer = await trade.createBuyer();
    const { companyId } = buyer;
    await asCompany(trade.server, companyId, (tx) =>
      suspendCompany(trade.server.platform, tx, { companyId, userId: null, reason: 'unpaid' }),
    );
    const reasons = async (server: typeof off) =>
      ((await callRoute(server, getProfile, {}, { token: buyer.token })).body.company?.suspensions ?? []).map(
        ({ reason }) => reason,
      );
    expect(await reasons(trade.server)).toEqual(['unpaid']);
    expect(await reasons(off)).toEqual([]);
    const membership = await off.platform.ports.resolveMembership(buyer.userId, companyId);
    expect(membership?.isSuspended).toBe(false);
    await asCompany(trade.server, companyId, (tx) =>
      suspendCompany(trade.server.platform, tx, { companyId, userId: null }),
    );
    expect(await reasons(off)).toEqual(['operator']);
  } finally {
    await off.close();
  }
});
