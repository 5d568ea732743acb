import { type Customer, listCustomers, restoreCustomer, suspendCustomer } from '@artel/billing/contract';
import { getProfile } from '@artel/company/contract';
import { createOperatorMember, createOwner, type TestMember } from '@artel/company/server/testing';
import { dayIn } from '@artel/contract/time';
import { applyTrial } from '@artel/onboarding/contract';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeInvoice, makeSeller, startBillingServer } from '../testing.ts';

let server: TestServer;
let operator: TestMember;
beforeAll(async () => {
  server = await startBillingServer();
  server.limitNumbers('none');
  await makeSeller(server);
  operator = await createOperatorMember(server);
});
afterAll(() => server.close());

const list = async (query: Record<string, string> = {}) =>
  (await callRoute(server, listCustomers, { query: query as never }, { token: operator.token })).body as {
    items: Customer[];
    nextCursor: string | null;
  };
const send = (route: typeof suspendCustomer | typeof restoreCustomer, companyId: string) =>
  callRoute(
    server,
    route,
    { params: { companyId }, body: { note: 'Рассылка без согласия' } },
    { token: operator.token },
  );

async function createTrying(name: string): Promise<TestMember> {
  const owner = await createOwner(server, name);
  const today = dayIn('Europe/Moscow', server.clock.now());
  await callRoute(server, applyTrial, { body: { trial_start_date: today } }, { token: owner.token });
  await server.drain();
  return owner;
}

test('the seller lists companies with their status and debts, finds them by name, page by page, and never sees its own company there', async () => {
  const [first, second] = [await createTrying('Северная верфь'), await createTrying('Южный порт')];
  await makeInvoice(server, second);
  const one = await list({ limit: '1' });
  expect(one.items).toMatchObject([
    {
      companyId: second.companyId,
      name: 'Южный порт',
      tariffNames: ['Команда'],
      seats: 5,
      owedKopecks: 295_000,
      overdueKopecks: 0,
      monthlyKopecks: 0,
      isOver: false,
    },
  ]);
  const two = await list({ limit: '1', cursor: one.nextCursor ?? '' });
  expect(two.items).toMatchObject([{ companyId: first.companyId, tariffNames: [], owedKopecks: 0 }]);
  expect((await list({ q: 'северная' })).items.map(({ companyId }) => companyId)).toEqual([first.companyId]);
  expect((await list({ state: 'owing' })).items.map(({ companyId }) => companyId)).toEqual([
    second.companyId,
  ]);
  expect((await list({ state: 'over' })).items).toEqual([]);
  expect((await list()).items.some(({ companyId }) => companyId === operator.companyId)).toBe(false);
  const foreign = await callRoute(server, listCustomers, { query: {} as never }, { token: first.token });
  expect(foreign.status).toBe(403);
});

test('the operator suspends a company, says why, and takes it back; both journals have it', async () => {
  const owner = await createTrying('Верфь');
  const { companyId } = owner;
  expect(await send(suspendCustomer, companyId)).toMatchObject({
    status: 200,
    body: { suspensions: [{ reason: 'operator', note: 'Рассылка без согласия' }] },
  });
  const seen = (await callRoute(server, getProfile, {}, { token: owner.token })).body;
  expect(seen.company?.suspensions).toEqual([{ reason: 'operator', note: 'Рассылка без согласия' }]);
  expect(await send(restoreCustomer, companyId)).toMatchObject({ status: 200, body: { suspensions: [] } });
  const acts = await server.db<{ act: string; companyId: string }>(
    `SELECT act, company_id AS "companyId" FROM platform.audit_records
     WHERE act LIKE 'company/company-%' AND subject = $1 ORDER BY id`,
    [`company:${companyId}`],
  );
  for (const act of ['company/company-suspended', 'company/company-restored'])
    expect(acts.filter((one) => one.act === act).map((one) => one.companyId)).toEqual([
      companyId,
      operator.companyId,
    ]);
  expect((await send(suspendCustomer, operator.companyId)).error.code).toBe('billing/operator-works');
  expect((await send(suspendCustomer, server.platform.ids.next())).status).toBe(404);
});
