import {
  type ClosingDocument,
  closeMonth,
  getClosingPreference,
  listDocuments,
  updateClosingPreference,
} from '@artel/billing/contract';
import { addMember, signIn, type TestMember } from '@artel/company/server/testing';
import { callRoute } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTrade, type Trade } from '../testing/trade.ts';
import { makeTariff } from '../testing.ts';

let trade: Trade;
beforeAll(async () => {
  trade = await startTrade();
  // The seller pays no VAT, and leaves it to the buyers.
  await trade.server.db(`UPDATE requisites.cards SET vat_regime = 'usn-exempt' WHERE company_id = $1`, [
    trade.operator().companyId,
  ]);
});
afterAll(() => trade.server.close());

const purchase = ({ token }: { readonly token: string }, closing: 'act' | 'upd' | null) =>
  callRoute(trade.server, updateClosingPreference, { body: { closing } }, { token });
const getKinds = async ({ token }: TestMember) => {
  const { body } = await callRoute(trade.server, listDocuments, { query: {} }, { token });
  return (body as { items: ClosingDocument[] }).items.map(({ kind }) => kind);
};

test('a month is closed by what the buyer wants, where the seller leaves that open', async () => {
  const { server } = trade;
  const { tariffId } = await makeTariff(server);
  const [one, other] = [await trade.createBuyer(), await trade.createBuyer()];
  for (const buyer of [one, other]) {
    await trade.subscribe(buyer, tariffId);
    await trade.pay(buyer);
  }
  expect((await purchase(one, 'upd')).body).toEqual({ closing: 'upd', isSettled: false });
  const month = trade.today().slice(0, 7);
  await trade.goToNextMonth(one, other);
  const closed = await callRoute(server, closeMonth, { body: { month } }, { token: trade.operator().token });
  expect(closed.status, JSON.stringify(closed.body)).toBe(200);
  expect([await getKinds(one), await getKinds(other)]).toEqual([['upd-2'], ['act']]);
});

test('a preference is set by a user who may pay, is recorded once, can be withdrawn, and differs from the seller’s decision', async () => {
  const { server } = trade;
  const buyer = await trade.createBuyer();
  const accountant = await signIn(server, await addMember(server, buyer.companyId, 'accountant'));
  expect((await purchase(accountant, 'act')).status).toBe(403);
  await purchase(buyer, 'act');
  await purchase(buyer, 'act');
  expect((await purchase(buyer, null)).body).toEqual({ closing: null, isSettled: false });
  const acts = await server.db<{ after: object }>(
    "SELECT after FROM platform.audit_records WHERE act = 'billing/closing-wished' AND company_id = $1 ORDER BY id",
    [buyer.companyId],
  );
  expect(acts.map(({ after }) => after)).toEqual([{ closingKind: 'act' }, { closingKind: '' }]);
  await server.db(
    `INSERT INTO billing.sellers (company_id, invoice_prefix, first_invoice, act_prefix, first_act, due_days, grace_days, closing_kind)
     VALUES ($1, '', 1, '', 1, 5, 7, 'act') ON CONFLICT (company_id) DO UPDATE SET closing_kind = 'act'`,
    [trade.operator().companyId],
  );
  const { body } = await callRoute(server, getClosingPreference, {}, { token: accountant.token });
  expect(body).toEqual({ closing: null, isSettled: true });
});
