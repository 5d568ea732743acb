import { previewSubscription } from '@artel/billing/contract';
import { createDepartment, getProfile } from '@artel/company/contract';
import { asCompany, createOwner, suspendCompany, type TestMember } from '@artel/company/server/testing';
import { addDays, daysFrom } from '@artel/contract/time';
import { applyTrial, extendTrial } from '@artel/onboarding/contract';
import { callRoute, createActor, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTrade, type Trade } from '../testing/trade.ts';
import { makeInvoice, makeTariff } from '../testing.ts';
import { beginAccesses } from './begin-accesses.ts';
import { endAccesses } from './end-accesses.ts';
import { ENTITLEMENTS } from './forget-entitlements.ts';
import { redirectToSubscriptions } from './redirect-to-subscriptions.ts';

type Buyer = TestMember & { inn: string };

let trade: Trade;
let server: TestServer;
beforeAll(async () => {
  trade = await startTrade();
  ({ server } = trade);
});
afterAll(() => server.close());

const today = () => trade.today();
/** A company whose trial of two weeks began today. */
async function createTrying(): Promise<Buyer> {
  const buyer = await trade.createBuyer();
  await callRoute(server, applyTrial, { body: { trial_start_date: today() } }, { token: buyer.token });
  await server.drain();
  return buyer;
}
const getReasons = async ({ token }: TestMember) =>
  ((await callRoute(server, getProfile, {}, { token })).body.company?.suspensions ?? []).map(
    ({ reason }) => reason,
  );
const write = async ({ token }: TestMember) =>
  (
    await callRoute(
      server,
      createDepartment,
      { body: { name: `Отдел ${server.platform.ids.next()}`, parentId: null } as never },
      { token },
    )
  ).status;
async function pass(days: number, member: TestMember): Promise<void> {
  await trade.goOn(days, member);
  await beginAccesses.runAll(server.platform);
  await endAccesses.runAll(server.platform);
}
const intro = async (member: TestMember, path = '/') => {
  const actor = await createActor(server, member);
  return redirectToSubscriptions.run(server.platform, actor, { path, page: {} as never });
};

test('[G-07] a company without a tariff may read, export and pay from the day after its trial on; days from the operator lift that', async () => {
  const buyer = await createTrying();
  await pass(13, buyer);
  expect(await getReasons(buyer)).toEqual([]);
  expect(await intro(buyer)).toBeNull();
  await pass(1, buyer);
  expect(await getReasons(buyer)).toEqual(['unpaid']);
  expect(await write(buyer)).toBe(403);
  expect(await intro(buyer)).toEqual({ redirect: '/subscriptions' });
  expect(await intro(buyer, '/users')).toBeNull();
  const audited = await server.db<{ act: string }>(
    "SELECT act FROM platform.audit_records WHERE company_id = $1 AND act = 'company/company-suspended'",
    [buyer.companyId],
  );
  expect(audited).toHaveLength(1);
  const provided = await callRoute(
    server,
    extendTrial,
    { params: { companyId: buyer.companyId }, body: { days: 5, reason: 'Просили', version: 1 } },
    { token: trade.operator().token },
  );
  expect(provided.status).toBe(200);
  await server.drain();
  expect(await getReasons(buyer)).toEqual([]);
  expect(await write(buyer)).toBe(201);
});

test('an invoice that waits gives days of grace after the trial; a payment lifts what was not paid and not what the operator said', async () => {
  const buyer = await createTrying();
  await makeInvoice(server, buyer);
  await pass(14, buyer);
  expect(await getReasons(buyer)).toEqual([]);
  await pass(7, buyer);
  expect(await getReasons(buyer)).toEqual(['unpaid']);
  await asCompany(server, buyer.companyId, (tx) =>
    suspendCompany(server.platform, tx, { companyId: buyer.companyId, userId: null }),
  );
  await trade.pay(buyer);
  expect(await getReasons(buyer)).toEqual(['operator']);
  expect(await write(buyer)).toBe(403);
});

test('only a base line suspends: a further one that is overdue loses its own limits', async () => {
  const buyer = await createTrying();
  await makeInvoice(server, buyer);
  await trade.pay(buyer);
  const { entitlements } = server.platform.ports;
  expect(await entitlements.limit(buyer.companyId, 'disk.storage-bytes')).toBe(1_000_000);
  await server.db('UPDATE billing.subscriptions SET is_base = false WHERE company_id = $1', [
    buyer.companyId,
  ]);
  await server.db(
    "UPDATE billing.accesses SET trial_until = '2099-01-01', ends_on = '2099-01-01' WHERE company_id = $1",
    [buyer.companyId],
  );
  await asCompany(server, buyer.companyId, (tx) =>
    server.platform.cache.forget(tx, ENTITLEMENTS, buyer.companyId),
  );
  await pass(100, buyer);
  expect(await getReasons(buyer)).toEqual([]);
  expect(await entitlements.limit(buyer.companyId, 'disk.storage-bytes')).toBeNull();
});

test('a company whose trial predates the end of trials is notified and has two weeks; the operator’s own company is exempt', async () => {
  const owner = await createOwner(server);
  const sql = `INSERT INTO billing.accesses (company_id, time_zone, notice_until, is_notified, ends_on)
    VALUES ($1, 'Europe/Moscow', $2::date + $3::int, false, $2::date + $3::int)`;
  await server.db(sql, [owner.companyId, today(), 14]);
  await server.db(sql, [trade.operator().companyId, today(), 0]);
  await endAccesses.runAll(server.platform);
  const rows = await server.db('SELECT is_notified, is_over FROM billing.accesses WHERE company_id = $1', [
    owner.companyId,
  ]);
  expect(rows).toEqual([{ is_notified: true, is_over: false }]);
  await pass(14, owner);
  expect(await getReasons(owner)).toEqual(['unpaid']);
  expect(await getReasons(trade.operator())).toEqual([]);
});

test('the entitlements of a company are served from memory', async () => {
  const buyer = await createTrying();
  await makeInvoice(server, buyer);
  await trade.pay(buyer);
  const { entitlements } = server.platform.ports;
  await entitlements.seats(buyer.companyId);
  const requested = vi.spyOn(server.platform.db, 'asCompanyJob');
  for (let time = 0; time < 1_000; time += 1) {
    await entitlements.seats(buyer.companyId);
    await entitlements.limit(buyer.companyId, 'disk.storage-bytes');
  }
  // The page may receive the event of the payment a moment later and fetch once more.
  expect(requested.mock.calls.length).toBeLessThanOrEqual(1);
  requested.mockRestore();
});

test('a company with read-only access may see what a subscription costs', async () => {
  const buyer = await createTrying();
  await pass(20, buyer);
  const answer = await callRoute(
    server,
    previewSubscription,
    { body: { tariffId: server.platform.ids.next(), seats: 5 } },
    { token: buyer.token },
  );
  expect(answer.status).toBe(404);
});

test('a company without a trial is notified two weeks after it was founded, and becomes read-only two weeks after that', async () => {
  const owner = await createOwner(server);
  await pass(13, owner);
  const known = () =>
    server.db('SELECT notice_until::text AS until FROM billing.accesses WHERE company_id = $1', [
      owner.companyId,
    ]);
  expect(await known()).toEqual([]);
  await pass(2, owner);
  expect(await known()).toEqual([{ until: addDays(today(), 15) }]);
  await pass(14, owner);
  expect(await getReasons(owner)).toEqual([]);
  await pass(1, owner);
  expect(await getReasons(owner)).toEqual(['unpaid']);
  expect(await getReasons(trade.operator())).toEqual([]);
});

test('[R-11] a company reads until when it may work: by its trial, then by what it pays, and whether that is over', async () => {
  const fresh = await trade.createBuyer();
  expect((await trade.listSubscriptions(fresh)).access).toBeNull();
  const trial = { lastDay: addDays(today(), 13), isTrial: true };
  const buyer = await createTrying();
  const { tariffId } = await makeTariff(server);
  const getAccess = async () => (await trade.listSubscriptions(buyer)).access;
  expect(await getAccess()).toEqual({ ...trial, isOver: false });
  await trade.goOn(14, buyer);
  expect(await getAccess()).toEqual({ ...trial, isOver: true });
  await trade.subscribe(buyer, tariffId);
  await trade.pay(buyer);
  const { items, access } = await trade.listSubscriptions(buyer);
  const [paid] = items;
  // Seven days of grace follow the paid ones.
  const lastDay = addDays(paid?.paidUntil ?? '', 6);
  expect(access).toEqual({ lastDay, isTrial: false, isOver: false });
  await trade.goOn(daysFrom(today(), lastDay) + 1, buyer);
  expect(await getAccess()).toEqual({ lastDay, isTrial: false, isOver: true });
});
