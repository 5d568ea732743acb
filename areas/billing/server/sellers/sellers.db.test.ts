import {
  getSellerSettings,
  planRegime,
  type SellerSettings,
  setSigner,
  updateSellerSettings,
} from '@artel/billing/contract';
import { addDays } from '@artel/contract/time';
import { callRoute } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { renewSubscriptions } from '../subscriptions/renew-subscriptions.ts';
import { startTrade, type Trade } from '../testing/trade.ts';
import { makeTariff } from '../testing.ts';
import { recordRegimeNightly } from './record-regime-nightly.ts';

let trade: Trade;
beforeAll(async () => {
  trade = await startTrade();
});
afterAll(() => trade.server.close());

const token = () => trade.operator().token;
const read = async () =>
  (await callRoute(trade.server, getSellerSettings, {}, { token: token() })).body as SellerSettings;
const save = async (change: Partial<SellerSettings>) => {
  const {
    invoicesBegun: _i,
    actsBegun: _a,
    taxInvoicesBegun: _t,
    signers: _s,
    regimes: _r,
    regime: _g,
    ...input
  } = await read();
  const body = { ...input, ...change };
  return callRoute(trade.server, updateSellerSettings, { body }, { token: token() });
};

test('the regime of today is that of the card before any change was planned', async () => {
  const { regime, regimes } = await read();
  expect({ regime, current: regimes.filter(({ isPlanned }) => !isPlanned) }).toEqual({
    regime: 'general',
    current: [],
  });
});

test('prefix and first number are chosen before the first invoice of the year, and stay after it', async () => {
  expect(await save({ invoicePrefix: 'А-', firstInvoice: 41, dueDays: 3 })).toMatchObject({
    status: 200,
    body: { invoicePrefix: 'А-', firstInvoice: 41, invoicesBegun: false },
  });
  const buyer = await trade.createBuyer();
  const { tariffId } = await makeTariff(trade.server);
  await trade.subscribe(buyer, tariffId);
  const [invoice] = await trade.listInvoices(buyer);
  expect(invoice).toMatchObject({ number: 'А-41', dueOn: addDays(trade.today(), 3) });
  expect(await save({ firstInvoice: 100 })).toMatchObject({
    status: 409,
    body: { code: 'billing/numbers-begun' },
  });
  expect(await save({ dueDays: 5 })).toMatchObject({ status: 200, body: { invoicesBegun: true } });
  expect(await save({ dueDays: 6, version: 0 })).toMatchObject({
    status: 409,
    body: { code: 'request/stale' },
  });
});

test('a signer from a given day appears on documents issued from then on, and on none before', async () => {
  const sign = (fromOn: string, name: string) =>
    callRoute(
      trade.server,
      setSigner,
      {
        params: { fromOn },
        body: { name, position: 'Директор', authority: 'Устав', accountantName: 'Ильина В. П.' },
      },
      { token: token() },
    );
  await sign(addDays(trade.today(), -30), 'Волков С. Д.');
  await sign(addDays(trade.today(), 30), 'Новикова Т. И.');
  const buyer = await trade.createBuyer();
  const { tariffId } = await makeTariff(trade.server);
  const { invoiceId } = await trade.subscribe(buyer, tariffId);
  const [row] = await trade.server.db<{ seller: { signerName: string; accountantName: string } }>(
    'SELECT seller FROM billing.invoices WHERE id = $1',
    [invoiceId],
  );
  expect(row?.seller).toMatchObject({ signerName: 'Волков С. Д.', accountantName: 'Ильина В. П.' });
});

test('documents name the authority of each signer, from the card where no other is named, and the registration of a sole proprietor', async () => {
  const buyer = await trade.createBuyer();
  await trade.server.db(
    `UPDATE requisites.cards SET signer_basis = 'Устав', kind = 'sole-proprietor', ogrn = '304500116000157' WHERE company_id = $1`,
    [buyer.companyId],
  );
  const { tariffId } = await makeTariff(trade.server);
  const { invoiceId } = await trade.subscribe(buyer, tariffId);
  const [row] = await trade.server.db<{ buyer: Record<string, string> }>(
    'SELECT buyer FROM billing.invoices WHERE id = $1',
    [invoiceId],
  );
  expect(row?.buyer).toMatchObject({ signerAuthority: 'Устав', registration: '304500116000157' });
});

test('a regime that is planned taxes the service of its days, and goes into the card on its day', async () => {
  const buyer = await trade.createBuyer();
  const { tariffId } = await makeTariff(trade.server);
  await trade.subscribe(buyer, tariffId);
  await trade.pay(buyer);
  const [subscription] = (await trade.listSubscriptions(buyer)).items;
  const next = subscription?.paidUntil ?? '';
  const plan = (fromOn: string, regime: 'usn-5') =>
    callRoute(trade.server, planRegime, { params: { fromOn }, body: { regime } }, { token: token() });
  expect(await plan(trade.today(), 'usn-5')).toMatchObject({ body: { code: 'billing/regime-begun' } });
  expect(await plan(next, 'usn-5')).toMatchObject({ status: 200 });
  await trade.goOn(20, buyer);
  await renewSubscriptions.runAll(trade.server.platform);
  const [renewal] = await trade.listInvoices(buyer);
  expect(renewal?.purpose).toContain('НДС (5%)');
  expect((await read()).regimes[0]).toEqual({ fromOn: next, regime: 'usn-5', isPlanned: true });
  await trade.goOn(15);
  await recordRegimeNightly.runAll(trade.server.platform);
  expect((await read()).regimes[0]).toEqual({ fromOn: next, regime: 'usn-5', isPlanned: false });
  const [card] = await trade.server.db<{ vatRegime: string }>(
    `SELECT vat_regime AS "vatRegime" FROM requisites.cards c JOIN company.companies o ON o.id = c.company_id WHERE o.is_operator`,
  );
  expect(card?.vatRegime).toBe('usn-5');
});
