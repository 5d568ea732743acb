import { type Invoice, importBankFile, listInvoices, previewSubscription } from '@artel/billing/contract';
import { createDepartment, getProfile } from '@artel/company/contract';
import {
  asCompany,
  createOperatorMember,
  createOwner,
  signIn,
  suspendCompany,
  type TestMember,
} from '@artel/company/server/testing';
import { DAY, dayIn } from '@artel/contract/time';
import { applyTrial, extendTrial } from '@artel/onboarding/contract';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { bankFile, fillCard, makeInvoice, makeSeller, startBillingServer } from '../testing.ts';
import { endAccesses } from './end-accesses.ts';
import { ENTITLEMENTS } from './forget-entitlements.ts';
import { leadToSubscriptions } from './lead-to-subscriptions.ts';

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
let inns = 0;
/** A company whose trial of two weeks began today. */
async function createTrying(): Promise<TestMember> {
  const owner = await createOwner(server);
  // Nobody checks the number here.
  inns += 1;
  await fillCard(server, owner.companyId, `77000000${String(inns).padStart(2, '0')}`);
  await callRoute(server, applyTrial, { body: { trial_start_date: today() } }, { token: owner.token });
  await server.drain();
  return owner;
}
const reasonsOf = async ({ token }: TestMember) =>
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
async function pass(days: number, member: TestMember): Promise<TestMember> {
  server.clock.advance(days * DAY);
  await endAccesses.run(server.platform, {});
  operator = await signIn(server, operator);
  return signIn(server, member);
}
async function pay(buyer: TestMember): Promise<void> {
  const { body } = await callRoute(server, listInvoices, { query: {} }, { token: buyer.token });
  const [invoice] = (body as { items: Invoice[] }).items;
  if (!invoice) throw new Error('There is nothing to pay');
  const { kopecks, purpose, buyerInn: inn } = invoice;
  const payment = { number: server.platform.ids.next().slice(0, 6), kopecks, inn, purpose };
  const answer = await callRoute(
    server,
    importBankFile,
    { body: { type: 'text/plain', bytes: bankFile(today(), [payment]) } },
    { token: operator.token },
  );
  expect(answer).toMatchObject({ status: 201, body: { matched: 1 } });
}
const lead = async (member: TestMember, path = '/') => {
  const membership = await server.platform.ports.resolveMembership(member.userId, member.companyId);
  const actor = { userId: member.userId, sessionId: '', membership };
  return leadToSubscriptions.run(server.platform, actor, { path, page: {} as never });
};

test('[G-07] who tried and chose nothing may read, export and pay from the day after the trial on; days from the operator lift that', async () => {
  let buyer = await createTrying();
  buyer = await pass(13, buyer);
  expect(await reasonsOf(buyer)).toEqual([]);
  expect(await lead(buyer)).toBeNull();
  buyer = await pass(1, buyer);
  expect(await reasonsOf(buyer)).toEqual(['unpaid']);
  expect(await write(buyer)).toBe(403);
  expect(await lead(buyer)).toEqual({ redirect: '/subscriptions' });
  expect(await lead(buyer, '/users')).toBeNull();
  const audited = await server.db<{ act: string }>(
    "SELECT act FROM platform.audit_records WHERE company_id = $1 AND act = 'company/company-suspended'",
    [buyer.companyId],
  );
  expect(audited).toHaveLength(1);
  const given = await callRoute(
    server,
    extendTrial,
    { params: { companyId: buyer.companyId }, body: { days: 5, reason: 'Просили', version: 1 } },
    { token: operator.token },
  );
  expect(given.status).toBe(200);
  await server.drain();
  expect(await reasonsOf(buyer)).toEqual([]);
  expect(await write(buyer)).toBe(201);
});

test('an invoice that waits gives days of grace after the trial; a payment lifts what was not paid and not what the operator said', async () => {
  let buyer = await createTrying();
  await makeInvoice(server, buyer);
  buyer = await pass(14, buyer);
  expect(await reasonsOf(buyer)).toEqual([]);
  buyer = await pass(7, buyer);
  expect(await reasonsOf(buyer)).toEqual(['unpaid']);
  await asCompany(server, buyer.companyId, (tx) =>
    suspendCompany(server.platform, tx, { companyId: buyer.companyId, userId: null }),
  );
  await pay(buyer);
  expect(await reasonsOf(buyer)).toEqual(['operator']);
  expect(await write(buyer)).toBe(403);
});

test('only a base line suspends: a further one that is overdue loses its own limits', async () => {
  let buyer = await createTrying();
  await makeInvoice(server, buyer);
  await pay(buyer);
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
    server.platform.recall.forget(tx, ENTITLEMENTS, buyer.companyId),
  );
  buyer = await pass(100, buyer);
  expect(await reasonsOf(buyer)).toEqual([]);
  expect(await entitlements.limit(buyer.companyId, 'disk.storage-bytes')).toBeNull();
});

test('who had tried before trials ended is told and has two weeks; the company that runs the installation is left alone', async () => {
  const owner = await createOwner(server);
  const sql = `INSERT INTO billing.accesses (company_id, time_zone, notice_until, is_notified, ends_on)
    VALUES ($1, 'Europe/Moscow', $2::date + $3::int, false, $2::date + $3::int)`;
  await server.db(sql, [owner.companyId, today(), 14]);
  await server.db(sql, [operator.companyId, today(), 0]);
  await endAccesses.run(server.platform, {});
  const rows = await server.db('SELECT is_notified, is_over FROM billing.accesses WHERE company_id = $1', [
    owner.companyId,
  ]);
  expect(rows).toEqual([{ is_notified: true, is_over: false }]);
  const later = await pass(14, owner);
  expect(await reasonsOf(later)).toEqual(['unpaid']);
  expect(await reasonsOf(operator)).toEqual([]);
});

test('what a company may use is answered from memory', async () => {
  const buyer = await createTrying();
  await makeInvoice(server, buyer);
  await pay(buyer);
  const { entitlements } = server.platform.ports;
  await entitlements.seats(buyer.companyId);
  const asked = vi.spyOn(server.platform.db, 'asCompanyJob');
  for (let time = 0; time < 1_000; time += 1) {
    await entitlements.seats(buyer.companyId);
    await entitlements.limit(buyer.companyId, 'disk.storage-bytes');
  }
  // That the payment changed something may be heard of a moment later; then it is asked once more.
  expect(asked.mock.calls.length).toBeLessThanOrEqual(1);
  asked.mockRestore();
});

test('who may only read may see what a subscription costs', async () => {
  let buyer = await createTrying();
  buyer = await pass(20, buyer);
  const answer = await callRoute(
    server,
    previewSubscription,
    { body: { tariffId: server.platform.ids.next(), seats: 5 } },
    { token: buyer.token },
  );
  expect(answer.status).toBe(404);
});
