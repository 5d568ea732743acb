import { addMember, asCompany, createOwner, type TestMember } from '@artel/company/server/testing';
import { claimCompany, confirmCompany, getCompanyCard, updateCompanyCard } from '@artel/requisites/contract';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirmCompany as confirmProved, findConfirmedCompanyId } from '../index.ts';
import { startFakeRegistry } from '../lookup/fake-registry.ts';
import { freshInn, sampleCard, startRequisitesServer } from '../testing.ts';

let server: TestServer;
let registry: Awaited<ReturnType<typeof startFakeRegistry>>;
beforeAll(async () => {
  registry = await startFakeRegistry();
  server = await startRequisitesServer({ config: { lookup: { url: registry.url, token: null } } });
});
afterAll(async () => {
  await server.close();
  registry.close();
});

const toCard = async ({ token }: TestMember) => (await callRoute(server, getCompanyCard, {}, { token })).body;
async function fill(owner: TestMember, changes: Partial<ReturnType<typeof sampleCard>> = {}) {
  const { version } = await toCard(owner);
  const card = { ...sampleCard(), ...changes };
  const saved = await callRoute(server, updateCompanyCard, { body: { card, version } }, owner);
  expect(saved.status, JSON.stringify(saved.error)).toBe(200);
  return saved.body;
}
const confirm = ({ token }: TestMember) => callRoute(server, confirmCompany, {}, { token });
/** Lets the person sign in with an address that a code has proved. */
const readdress = (person: TestMember, email: string) =>
  server.db('UPDATE identity.users SET email = $2 WHERE id = $1', [person.userId, email]);
async function ownerAt(email: string, inn: string) {
  const owner = await createOwner(server);
  await readdress(owner, email);
  await fill(owner, { inn });
  return owner;
}
let people = 0;
const atRomashka = () => `person-${++people}@romashka.ru`;
const confirmedId = (inn: string, kpp = sampleCard().kpp) =>
  server.platform.db.asInstallation('platform/health', (tx) => findConfirmedCompanyId(tx, { inn, kpp }));

test('registers that know an address in the owner’s domain confirm the company', async () => {
  registry.receives('legal');
  const inn = freshInn();
  const anna = await ownerAt(atRomashka(), inn);
  expect((await toCard(anna)).confirmedAt).toBeNull();
  const answer = await confirm(anna);
  expect(answer.status, JSON.stringify(answer.error)).toBe(200);
  expect(answer.body).toMatchObject({ confirmedBy: 'lookup', confirmedAt: expect.any(String) });
  expect(await confirmedId(inn)).toBe(anna.companyId);
  // Once more changes nothing.
  expect((await confirm(anna)).body).toEqual(answer.body);
  const acts = await server.db(
    "SELECT after FROM platform.audit_records WHERE company_id = $1 AND act = 'company/company-confirmed'",
    [anna.companyId],
  );
  expect(acts).toEqual([{ after: { inn, kpp: sampleCard().kpp, by: 'lookup' } }]);
});

test('a public mailbox, another domain, a closed company, another KPP and a silent service confirm nothing', async () => {
  registry.receives('legal');
  for (const email of [`anna-${++people}@mail.ru`, `anna-${++people}@romashka.ru.evil.ru`]) {
    const owner = await ownerAt(email, freshInn());
    expect((await confirm(owner)).error.code).toBe('requisites/mail-unrelated');
  }
  const anna = await ownerAt(atRomashka(), freshInn());
  await fill(anna, { inn: freshInn(), kpp: '165543001' });
  expect((await confirm(anna)).error.code).toBe('requisites/mail-unrelated');
  await fill(anna, { inn: freshInn(), kpp: '770401001' });
  expect((await confirm(anna)).error.code).toBe('requisites/not-registered');
  const boris = await ownerAt(atRomashka(), freshInn());
  registry.receives('liquidated');
  expect((await confirm(boris)).error.code).toBe('requisites/not-registered');
  registry.receives('nobody');
  expect((await confirm(boris)).error.code).toBe('requisites/not-registered');
  registry.answers((_request, response) => response.writeHead(503).end());
  expect((await confirm(boris)).error.code).toBe('requisites/lookup-away');
  expect((await toCard(boris)).confirmedAt).toBeNull();
  expect((await confirm(await createOwner(server))).error.code).toBe('requisites/card-incomplete');
});

test('an administrator with the right address does not confirm the company of another owner', async () => {
  registry.receives('legal');
  const stranger = await createOwner(server);
  await fill(stranger, { inn: freshInn() });
  const anna = await addMember(server, stranger.companyId, 'admin');
  await readdress(anna, atRomashka());
  expect((await confirm(anna)).status).toBe(403);
  expect((await confirm(stranger)).error.code).toBe('requisites/mail-unrelated');
});

test('exactly one of twenty parallel confirmations of one INN and KPP succeeds', async () => {
  registry.receives('legal');
  const inn = freshInn();
  const owners: TestMember[] = [];
  for (let index = 0; index < 20; index += 1) owners.push(await ownerAt(atRomashka(), inn));
  const answers = await Promise.all(owners.map(confirm));
  const outcomes = answers.map(({ status, error }) => (status === 200 ? 'confirmed' : error.code)).sort();
  expect(outcomes).toEqual([
    'confirmed',
    ...Array.from({ length: 19 }, () => 'requisites/confirmed-elsewhere'),
  ]);
  const rows = await server.db(
    'SELECT company_id FROM requisites.cards WHERE inn = $1 AND confirmed_at IS NOT NULL',
    [inn],
  );
  expect(rows).toEqual([
    { company_id: owners[answers.findIndex(({ status }) => status === 200)]?.companyId },
  ]);
  // The others learn nothing more.
  const refusals = answers.filter(({ status }) => status !== 200).map(({ error }) => JSON.stringify(error));
  for (const refusal of refusals) expect(refusal).not.toContain(String(rows[0]?.company_id));
});

test('the INN alone decides between companies without a KPP', async () => {
  const inn = '500100732259';
  const person = {
    ...sampleCard(),
    kind: 'sole-proprietor' as const,
    inn,
    ogrn: '304500116000157',
    familyName: 'Петрова',
    givenName: 'Нина',
  };
  const owners = [await createOwner(server), await createOwner(server)];
  for (const owner of owners) await fill(owner, person as never);
  const outcomes = await Promise.all(
    owners.map(({ companyId }) =>
      asCompany(server, companyId, (tx) =>
        confirmProved(server.platform, tx, { companyId, inn, kpp: '', by: 'payment', userId: null }),
      ),
    ),
  );
  expect(outcomes.sort()).toEqual(['confirmed', 'elsewhere']);
  expect(owners.map(({ companyId }) => companyId)).toContain(await confirmedId(inn, ''));
});

test('another INN is another company: the confirmation goes, and is not what a proof of the old one gives', async () => {
  registry.receives('legal');
  const inn = freshInn();
  const anna = await ownerAt(atRomashka(), inn);
  await confirm(anna);
  expect((await fill(anna, { inn, legalAddress: 'Казань' })).confirmedBy).toBe('lookup');
  expect((await fill(anna, { inn: freshInn() })).confirmedAt).toBeNull();
  expect(await confirmedId(inn)).toBeNull();
  const { companyId } = anna;
  const outcome = await asCompany(server, companyId, (tx) =>
    confirmProved(server.platform, tx, {
      companyId,
      inn,
      kpp: sampleCard().kpp,
      by: 'payment',
      userId: null,
    }),
  );
  expect(outcome).toBe('other-card');
});

test('a request does not reveal which company is confirmed: the responses are alike', async () => {
  registry.receives('legal');
  const inn = freshInn();
  await confirm(await ownerAt(atRomashka(), inn));
  const answers = [];
  for (const requested of [inn, freshInn()]) {
    const stranger = await ownerAt(`stranger-${++people}@evil.ru`, requested);
    const { status, body } = await callRoute(server, claimCompany, { body: {} }, stranger);
    answers.push({ status, claim: body.claim?.state, confirmedAt: body.confirmedAt });
    expect((await confirm(stranger)).error.code).toBe('requisites/mail-unrelated');
  }
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]).toEqual({ status: 200, claim: 'open', confirmedAt: null });
});
