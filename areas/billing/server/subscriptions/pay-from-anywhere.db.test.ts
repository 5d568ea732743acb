import {
  acceptOffer,
  getOffer,
  type Invoice,
  publishOffer,
  type Subscription,
} from '@artel/billing/contract';
import { changeMembers, offBoardMember, undoOffBoarding } from '@artel/company/contract';
import {
  addMember,
  asCompany,
  createOwner,
  suspendCompany,
  type TestMember,
} from '@artel/company/server/testing';
import { applyTrial } from '@artel/onboarding/contract';
import { getCompanyCard, updateCompanyCard } from '@artel/requisites/contract';
import { freshInn, sampleCard } from '@artel/requisites/server/testing';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTariff } from '../tariffs/testing.ts';
import { startTrade, type Trade } from '../testing/trade.ts';
import { beginAccesses } from './begin-accesses.ts';
import { endAccesses } from './end-accesses.ts';
import { renewSubscriptions } from './renew-subscriptions.ts';

type Buyer = TestMember & { inn: string };

let trade: Trade;
let server: TestServer;
let tariffId: string;
beforeAll(async () => {
  trade = await startTrade();
  ({ server } = trade);
  ({ tariffId } = await makeTariff(server));
  const text = { body: { content: 'Условия обслуживания' } };
  const published = await callRoute(server, publishOffer, text, { token: trade.operator().token });
  expect(published.status).toBe(201);
});
afterAll(() => server.close());

async function pass(days: number, buyer: Buyer): Promise<void> {
  await trade.goOn(days, buyer);
  await renewSubscriptions.runAll(server.platform);
  await beginAccesses.runAll(server.platform);
  await endAccesses.runAll(server.platform);
  await server.drain();
}
async function tryOut({ token }: Buyer): Promise<void> {
  await callRoute(server, applyTrial, { body: { trial_start_date: trade.today() } }, { token });
  await server.drain();
}
async function cancel(buyer: Buyer): Promise<void> {
  const { items } = await trade.listSubscriptions(buyer);
  expect((await trade.cancel(buyer, items[0]?.id ?? '')).status).toBe(200);
}
async function stop({ companyId }: Buyer): Promise<void> {
  await asCompany(server, companyId, (tx) =>
    suspendCompany(server.platform, tx, { companyId, userId: null }),
  );
}
async function emptyCard({ companyId }: Buyer): Promise<void> {
  await server.db('DELETE FROM requisites.bank_accounts WHERE company_id = $1', [companyId]);
  await server.db('DELETE FROM requisites.cards WHERE company_id = $1', [companyId]);
}
const runs = ({ state, isEnding }: Subscription) => state === 'active' && !isEnding;
const isOpen = ({ state }: Invoice) => state === 'open';

interface Refusal {
  readonly code?: string;
  readonly message?: string;
}

/**
 * The action that the text of each refusal recommends, by error code; returns the seats to order if the text
 * names them.
 */
const ACTS: Readonly<Record<string, (buyer: Buyer, refusal: Refusal) => Promise<number | undefined>>> = {
  'billing/too-few-seats': async (_buyer, { message = '' }) => Number(/сейчас их (\d+)/.exec(message)?.[1]),
  'billing/buyer-incomplete': async (buyer) => {
    const { token } = buyer;
    const { body } = await callRoute(server, getCompanyCard, {}, { token });
    const { version } = body as { version: number };
    const card = { ...sampleCard(), inn: buyer.inn, bankAccounts: [] };
    const saved = await callRoute(server, updateCompanyCard, { body: { card, version } as never }, { token });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    return undefined;
  },
  'billing/offer-unaccepted': async ({ token }) => {
    const { body } = await callRoute(server, getOffer, {}, { token });
    const { number, hash } = (body as { offer: { number: number; hash: string } }).offer;
    expect((await callRoute(server, acceptOffer, { body: { number, hash } }, { token })).status).toBe(200);
    return undefined;
  },
  'billing/already-subscribed': async (buyer) => {
    const [standing] = (await trade.listSubscriptions(buyer)).items.filter(
      ({ state }) => state !== 'canceled',
    );
    if (standing?.isEnding) await trade.resume(buyer, standing.id);
    else if (!(await trade.listInvoices(buyer)).some(isOpen)) await cancel(buyer);
    return undefined;
  },
};

/** Orders and pays; resolves each obstacle as its refusal describes. Returns the refusals in their order. */
async function payByErrors(buyer: Buyer): Promise<string[]> {
  const met: string[] = [];
  let seats = 1;
  for (let steps = 0; steps < 8; steps += 1) {
    if ((await trade.listInvoices(buyer)).some(isOpen)) await trade.pay(buyer);
    await server.drain();
    if ((await trade.listSubscriptions(buyer)).items.some((one) => runs(one) || isPaidAhead(one))) return met;
    const shown = await trade.preview(buyer, tariffId, seats);
    const answer = shown.status === 201 ? await trade.confirm(buyer, shown) : shown;
    if (answer.status === 200) continue;
    const refusal = answer.body as Refusal;
    const act = ACTS[refusal.code ?? ''];
    if (!act) throw new Error(`No act for ${JSON.stringify(refusal)}`);
    met.push(refusal.code ?? '');
    seats = (await act(buyer, refusal)) ?? seats;
  }
  throw new Error(`Nothing was paid after ${met.join(', ')}`);
}
/** Paid while the trial still runs, so that the paid days begin after it. */
const isPaidAhead = ({ paidUntil, isEnding, state }: Subscription) =>
  paidUntil !== null && !isEnding && paidUntil > trade.today() && state !== 'canceled';

async function order(buyer: Buyer): Promise<void> {
  await ACTS['billing/offer-unaccepted']?.(buyer, {});
  await trade.subscribe(buyer, tariffId, 5);
}
async function orderAndPay(buyer: Buyer): Promise<void> {
  await order(buyer);
  await trade.pay(buyer);
}

const STATES: readonly [
  name: string,
  reasons: readonly string[],
  arrange: (buyer: Buyer) => Promise<void>,
][] = [
  ['a company that is new', [], async () => undefined],
  [
    'a company that never had a trial and is suspended',
    ['unpaid'],
    async (buyer) => {
      for (const days of [15, 15]) await pass(days, buyer);
    },
  ],
  ['a company on trial', [], tryOut],
  [
    'a company whose trial is over',
    ['unpaid'],
    async (buyer) => {
      await tryOut(buyer);
      await pass(14, buyer);
    },
  ],
  [
    'a company in the days of grace after its trial, with an invoice',
    [],
    async (buyer) => {
      await tryOut(buyer);
      await order(buyer);
      await pass(15, buyer);
    },
  ],
  [
    'a company whose days of grace are over, with an invoice',
    ['unpaid'],
    async (buyer) => {
      await tryOut(buyer);
      await order(buyer);
      await pass(22, buyer);
    },
  ],
  ['a company that awaits its payment', [], order],
  [
    'a company that cancelled its first order',
    [],
    async (buyer) => {
      await order(buyer);
      await cancel(buyer);
    },
  ],
  [
    'a company whose term is over, in its days of grace',
    [],
    async (buyer) => {
      await orderAndPay(buyer);
      await pass(20, buyer);
      await pass(13, buyer);
    },
  ],
  [
    'a company that did not pay its next term',
    ['unpaid'],
    async (buyer) => {
      await orderAndPay(buyer);
      await pass(20, buyer);
      await pass(30, buyer);
    },
  ],
  [
    'a company whose next invoice was held up, since its card had been emptied',
    ['unpaid'],
    async (buyer) => {
      await orderAndPay(buyer);
      await emptyCard(buyer);
      await pass(20, buyer);
      await pass(30, buyer);
    },
  ],
  [
    'a company that cancelled what is paid',
    [],
    async (buyer) => {
      await orderAndPay(buyer);
      await cancel(buyer);
    },
  ],
  [
    'a company whose subscription has ended',
    ['unpaid'],
    async (buyer) => {
      await orderAndPay(buyer);
      await cancel(buyer);
      await pass(32, buyer);
    },
  ],
  [
    'a company that the operator stopped and that did not pay',
    ['operator', 'unpaid'],
    async (buyer) => {
      await tryOut(buyer);
      await pass(14, buyer);
      await stop(buyer);
    },
  ],
];

async function createBuyer(): Promise<Buyer> {
  const owner = await createOwner(server);
  await addMember(server, owner.companyId, 'member');
  return Object.assign(owner, { inn: freshInn() });
}
async function getReasons({ companyId }: Buyer): Promise<string[]> {
  const rows = await server.db<{ reason: string }>(
    'SELECT reason FROM company.suspensions WHERE company_id = $1 ORDER BY reason',
    [companyId],
  );
  return rows.map(({ reason }) => reason);
}

describe.each(STATES)('%s', (_name, reasons, arrange) => {
  test.each([
    ['with its card', true],
    ['without a card', false],
  ])('pays by what the refusals say, %s', async (_card, hasCard) => {
    const buyer = await createBuyer();
    await ACTS['billing/buyer-incomplete']?.(buyer, {});
    await arrange(buyer);
    if (!hasCard) await emptyCard(buyer);
    expect(await getReasons(buyer)).toEqual(reasons);
    await payByErrors(buyer);
    expect((await trade.listInvoices(buyer)).filter(({ state }) => state === 'paid')).not.toEqual([]);
    expect(await getReasons(buyer)).toEqual(reasons.filter((reason) => reason !== 'unpaid'));
  });

  test('cuts a dismissed person off, takes that back, and passes the ownership on', async () => {
    const buyer = await createBuyer();
    await ACTS['billing/buyer-incomplete']?.(buyer, {});
    await arrange(buyer);
    const [leaver, heir] = await Promise.all([
      addMember(server, buyer.companyId, 'member'),
      addMember(server, buyer.companyId, 'admin'),
    ]);
    const { token } = buyer;
    const change = (memberId: string, provided: object) =>
      callRoute(
        server,
        changeMembers,
        { body: { memberIds: [memberId], change: provided } as never },
        { token },
      );
    const suspension = (isSuspended: boolean) => ({ kind: 'suspension', isSuspended });
    expect((await change(leaver.memberId, suspension(true))).status).toBe(200);
    expect((await change(leaver.memberId, suspension(false))).status).toBe(200);
    const params = { memberId: leaver.memberId };
    const left = await callRoute(server, offBoardMember, { params, body: { receivers: {} } } as never, {
      token,
    });
    expect(left.status, JSON.stringify(left.body)).toBe(200);
    expect((await callRoute(server, undoOffBoarding, { params } as never, { token })).status).toBe(200);
    expect((await change(heir.memberId, { kind: 'role', role: 'owner' })).status).toBe(200);
  });
});
