import { addMember, createOperatorMember, createOwner, type TestMember } from '@artel/company/server/testing';
import {
  claimCompany,
  decideCompanyClaim,
  getCompanyCard,
  listCompanyClaims,
  updateCompanyCard,
  withdrawCompanyClaim,
} from '@artel/requisites/contract';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshInn, sampleCard, startRequisitesServer } from '../testing.ts';
import { claimDecisions } from './claim-decided.ts';

let server: TestServer;
let ruler: TestMember;
beforeAll(async () => {
  server = await startRequisitesServer();
  ruler = await createOperatorMember(server);
});
afterAll(() => server.close());

const toCard = async ({ token }: TestMember) => (await callRoute(server, getCompanyCard, {}, { token })).body;
async function save(owner: TestMember, inn: string) {
  const { version } = await toCard(owner);
  const body = { card: { ...sampleCard(), inn }, version };
  expect((await callRoute(server, updateCompanyCard, { body }, owner)).status).toBe(200);
}
const claim = (owner: TestMember, note = '') => callRoute(server, claimCompany, { body: { note } }, owner);
async function claimant(inn: string, note?: string) {
  const owner = await createOwner(server);
  await save(owner, inn);
  expect((await claim(owner, note)).body.claim?.state).toBe('open');
  return owner;
}
const list = async (query: { cursor?: string; limit?: string } = { limit: '100' }) =>
  (await callRoute(server, listCompanyClaims, { query }, ruler)).body;
const getClaim = async ({ companyId }: TestMember) =>
  (await list()).items.find((item) => item.companyId === companyId);
async function finalize(owner: TestMember, decision: 'accept' | 'reject', by = ruler, claimId?: string) {
  const id = claimId ?? (await getClaim(owner))?.id ?? owner.memberId;
  return callRoute(
    server,
    decideCompanyClaim,
    { params: { companyId: owner.companyId }, body: { claimId: id, decision } },
    by,
  );
}
const acts = async (companyId: string) =>
  (
    await server.db<{ act: string }>(
      `SELECT act FROM platform.audit_records WHERE company_id = $1 AND act ~ 'confirm|claim' ORDER BY happened_at, id`,
      [companyId],
    )
  ).map(({ act }) => act);

test('the operator confirms a company that requested it', async () => {
  const inn = freshInn();
  const anna = await claimant(inn, 'Пришлём устав');
  expect(await getClaim(anna)).toMatchObject({ inn, kpp: '773601001', note: 'Пришлём устав', holder: null });
  expect((await finalize(anna, 'accept')).body).toEqual({ state: 'accepted' });
  expect(await toCard(anna)).toMatchObject({ confirmedBy: 'operator', claim: { state: 'accepted' } });
  expect(await getClaim(anna)).toBeUndefined();
  expect((await claim(anna)).error.code).toBe('requisites/already-confirmed');
  expect(await acts(anna.companyId)).toEqual([
    'company/company-claimed',
    'company/company-confirmed',
    'company/claim-settled',
  ]);
});

test('a dispute: the operator sees who holds the company, and moves the confirmation or leaves it', async () => {
  const inn = freshInn();
  const anna = await claimant(inn);
  await finalize(anna, 'accept');
  const boris = await claimant(inn);
  expect((await getClaim(boris))?.holder).toEqual({
    companyId: anna.companyId,
    companyName: 'ООО «Ромашка»',
  });
  expect((await finalize(boris, 'reject')).body).toEqual({ state: 'rejected' });
  expect((await toCard(boris)).claim?.state).toBe('rejected');
  expect((await toCard(anna)).confirmedBy).toBe('operator');
  await claim(boris, 'Вот новый документ');
  expect((await finalize(boris, 'accept')).status).toBe(200);
  expect((await toCard(anna)).confirmedAt).toBeNull();
  expect((await toCard(boris)).confirmedBy).toBe('operator');
  expect(await acts(anna.companyId)).toContain('company/confirmation-taken');
});

test('two operators who accept two twins at once leave one of them confirmed', async () => {
  const inn = freshInn();
  const twins = [await claimant(inn), await claimant(inn), await claimant(inn)];
  const ids = new Map<string, string | undefined>();
  for (const twin of twins) ids.set(twin.companyId, (await getClaim(twin))?.id);
  const answers = await Promise.all(
    twins.map((twin) => finalize(twin, 'accept', ruler, ids.get(twin.companyId))),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const rows = await server.db('SELECT 1 FROM requisites.cards WHERE inn = $1 AND confirmed_at IS NOT NULL', [
    inn,
  ]);
  expect(rows).toHaveLength(1);
});

test('a replaced, decided or unknown request is not found; a changed company is not confirmed', async () => {
  const anna = await claimant(freshInn());
  const first = (await getClaim(anna))?.id;
  await claim(anna, 'ещё раз');
  expect((await finalize(anna, 'accept', ruler, first)).status).toBe(404);
  const { id = '' } = (await getClaim(anna)) ?? {};
  await save(anna, freshInn());
  const outdated = await finalize(anna, 'accept');
  expect(outdated.error.code).toBe('requisites/claim-outdated');
  expect((await toCard(anna)).confirmedAt).toBeNull();
  expect((await finalize(anna, 'reject')).status).toBe(200);
  expect((await finalize(anna, 'reject', ruler, id)).status).toBe(404);
  expect((await finalize(await createOwner(server), 'accept')).status).toBe(404);
});

test('the longest waiting come first, page after page', async () => {
  const owners = [await claimant(freshInn()), await claimant(freshInn()), await claimant(freshInn())];
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await list({ limit: '1', ...(cursor && { cursor }) });
    found.push(...page.items.map(({ companyId }) => companyId));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  const own = new Set(owners.map(({ companyId }) => companyId));
  expect(found.filter((id) => own.has(id))).toEqual(owners.map(({ companyId }) => companyId));
  expect(new Set(found).size).toBe(found.length);
});

test('only the operator sees or decides requests, and a company can’t decide its own', async () => {
  const anna = await claimant(freshInn());
  const claimId = (await getClaim(anna))?.id;
  expect((await callRoute(server, listCompanyClaims, { query: {} }, anna)).status).toBe(403);
  expect((await finalize(anna, 'accept', anna, claimId)).status).toBe(403);
  expect((await claim(await createOwner(server))).error.code).toBe('requisites/card-incomplete');
});

const withdraw = (owner: { token: string }) => callRoute(server, withdrawCompanyClaim, {}, owner);

test('a company withdraws its request while it waits, and may request again', async () => {
  const anna = await claimant(freshInn());
  const admin = await addMember(server, anna.companyId, 'admin');
  expect((await withdraw(admin)).error.code).toBe('request/forbidden');
  const { id } = (await getClaim(anna)) ?? {};
  expect((await withdraw(anna)).body.claim).toBeNull();
  expect(await getClaim(anna)).toBeUndefined();
  expect((await finalize(anna, 'accept', ruler, id)).status).toBe(404);
  expect((await toCard(anna)).confirmedAt).toBeNull();
  expect((await withdraw(anna)).error.code).toBe('requisites/claim-settled');
  expect((await claim(anna, 'ещё раз')).body.claim?.state).toBe('open');
  expect(await acts(anna.companyId)).toEqual([
    'company/company-claimed',
    'company/claim-withdrawn',
    'company/company-claimed',
  ]);
});

test('a decision of the operator cannot be withdrawn', async () => {
  const anna = await claimant(freshInn());
  await finalize(anna, 'reject');
  expect((await withdraw(anna)).error.code).toBe('requisites/claim-settled');
  expect((await toCard(anna)).claim?.state).toBe('rejected');
});

test('a withdrawal and a decision at the same time: one applies, and the other is refused', async () => {
  for (let round = 0; round < 8; round += 1) {
    const anna = await claimant(freshInn());
    const { id } = (await getClaim(anna)) ?? {};
    const [back, word] = await Promise.all([withdraw(anna), finalize(anna, 'accept', ruler, id)]);
    const card = await toCard(anna);
    if (back.status === 200) {
      expect(word.error.code).toBe('request/not-found');
      expect(card).toMatchObject({ confirmedAt: null, claim: null });
    } else {
      expect([back.error.code, word.status]).toEqual(['requisites/claim-settled', 200]);
      expect(card).toMatchObject({ confirmedBy: 'operator', claim: { state: 'accepted' } });
    }
  }
});

test('the owners are notified of the decision of the operator, each kind with its own words, and no one else is', async () => {
  const anna = await claimant(freshInn());
  const { companyId } = anna;
  await addMember(server, companyId, 'admin');
  await finalize(anna, 'reject');
  await server.drain();
  const notices = await Promise.all(
    claimDecisions.map((one) => one.run(server.platform, { companyId, decision: 'reject' })),
  );
  expect(claimDecisions.map(({ kind }) => kind)).toEqual([
    'company/claim-accepted',
    'company/claim-rejected',
  ]);
  expect(notices).toEqual([
    [],
    [
      {
        userId: anna.userId,
        companyId,
        values: { company: (await toCard(anna)).shortName },
        page: '/company?section=card',
      },
    ],
  ]);
});
