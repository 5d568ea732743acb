import { getCompany, updateCompany } from '@artel/company/contract';
import {
  createCompanyWith,
  createOperatorMember,
  createOwner,
  type TestMember,
} from '@artel/company/server/testing';
import {
  checkRequisites,
  confirmCompany,
  getCompanyCard,
  updateCompanyCard,
} from '@artel/requisites/contract';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshInn, sampleCard, startRequisitesServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startRequisitesServer();
});
afterAll(() => server.close());

type Card = Parameters<typeof save>[1];
const read = ({ token }: TestMember) => callRoute(server, getCompanyCard, {}, { token });
const save = (
  { token }: TestMember,
  card: Omit<ReturnType<typeof sampleCard>, 'kind' | 'vatRegime'> & Record<string, unknown>,
  version = 1,
) => callRoute(server, updateCompanyCard, { body: { card: card as never, version } }, { token });
const wrongFields = ({ error }: Awaited<ReturnType<typeof save>>) =>
  Object.fromEntries(
    (error.errors ?? []).map(({ path, code, message }) => {
      expect(message).toMatch(/[а-яё]/);
      return [path, code];
    }),
  );

test('a card is empty until it is filled in, then the company is shown by its short name', async () => {
  const anna = await createOwner(server, 'Ладога');
  const before = await read(anna);
  expect(before.body).toMatchObject({ kind: null, shortName: 'Ладога', inn: '', version: 1, logo: null });
  expect(before.body).toMatchObject({ timeZone: 'Europe/Moscow', workingDays: [1, 2, 3, 4, 5] });
  const saved = await save(anna, {
    ...sampleCard(),
    inn: ' 7707 083\u00a0893',
    workingDays: [6, 1, 6],
    timeZone: 'Asia/Omsk',
  });
  expect(saved.status, JSON.stringify(saved.error)).toBe(200);
  expect(saved.body).toMatchObject({
    ...sampleCard(),
    bankAccounts: [{ ...sampleCard().bankAccounts[0], isMain: true }],
    workingDays: [1, 6],
    timeZone: 'Asia/Omsk',
    confirmedAt: null,
    version: 2,
  });
  expect((await read(anna)).body).toEqual(saved.body);
  expect((await callRoute(server, getCompany, {}, anna)).body).toMatchObject({
    name: 'ООО «Ромашка»',
    version: 2,
  });
});

test('a person’s card stores the requisites of a person', async () => {
  const anna = await createOwner(server);
  const person = { ...sampleCard(), kind: 'sole-proprietor', inn: '500100732259', ogrn: '304500116000157' };
  expect(wrongFields(await save(anna, person))).toEqual({
    'card.familyName': 'required',
    'card.givenName': 'required',
  });
  const named = { ...person, familyName: 'Петрова', givenName: 'Нина' };
  expect((await save(anna, named)).body).toMatchObject({
    kpp: '',
    ogrn: '304500116000157',
    familyName: 'Петрова',
  });
  const selfEmployed = await save(anna, { ...named, kind: 'self-employed' }, 2);
  expect(selfEmployed.body).toMatchObject({ kpp: '', ogrn: '', okpo: '', inn: '500100732259' });
  const individual = await save(anna, { ...named, kind: 'individual', inn: '' }, 3);
  expect(individual.body).toMatchObject({ kind: 'individual', inn: '' });
});

test('every wrong requisite is named at its field; an account with a doubtful key passes', async () => {
  const anna = await createOwner(server);
  const account = sampleCard().bankAccounts[0]!;
  const wrong = {
    ...sampleCard(),
    inn: '7707083894',
    kpp: '77360100',
    ogrn: '304500116000157',
    okpo: '12',
    bankAccounts: [account, { ...account, bik: '44525225', account: '1' }],
  };
  expect(wrongFields(await save(anna, wrong))).toEqual({
    'card.inn': 'inn.checksum',
    'card.kpp': 'kpp.format',
    'card.ogrn': 'ogrn.length',
    'card.okpo': 'okpo.length',
    'card.bankAccounts.1.bik': 'bik.format',
    'card.bankAccounts.1.account': 'account.format',
  });
  expect(wrongFields(await save(anna, { ...sampleCard(), inn: '500100732259' }))).toEqual({
    'card.inn': 'inn.kind',
  });
  const doubtful = {
    ...account,
    account: '40702810138250123018',
    correspondentAccount: '30101810400000000226',
  };
  expect((await save(anna, { ...sampleCard(), bankAccounts: [doubtful] })).status).toBe(200);
});

test('the operator sells: its accounts have to be right', async () => {
  const ruler = await createOperatorMember(server);
  const { version } = (await read(ruler)).body;
  const account = { ...sampleCard().bankAccounts[0]!, account: '40702810138250123018' };
  const refused = await save(ruler, { ...sampleCard(), bankAccounts: [account] }, version);
  expect(refused.error.code).toBe('requisites/requisites-wrong');
  expect(wrongFields(refused)).toEqual({ 'card.bankAccounts.0.account': 'account.key' });
});

test('another account of the operator requires a fresh proof, and all owners are notified', async () => {
  const ruler = await createOperatorMember(server);
  const [first] = sampleCard().bankAccounts;
  const other = { ...first!, account: '40702810200000005555', bik: '044525974', correspondentAccount: '' };
  const found = checkRequisites({ ...sampleCard(), bankAccounts: [other] } as never, 'seller');
  expect(found.filter(({ severity }) => severity === 'error')).toEqual([]);
  const put = async (bankAccounts: unknown[]) =>
    save(ruler, { ...sampleCard(), bankAccounts } as never, (await read(ruler)).body.version);
  expect((await put([first])).status).toBe(200);
  await server.db('UPDATE identity.sessions SET proved_at = NULL WHERE user_id = $1', [ruler.userId]);
  expect(await put([other])).toMatchObject({ status: 403, error: { code: 'identity/proof-required' } });
  // Nothing else on the card requires one.
  expect((await put([first])).status).toBe(200);
  await server.db('UPDATE identity.sessions SET proved_at = $2 WHERE user_id = $1', [
    ruler.userId,
    server.platform.clock.now(),
  ]);
  const about = async () => {
    await server.drain();
    return (await server.letters()).filter(({ text }) => text.includes(other.account));
  };
  expect(await about()).toHaveLength(0);
  expect((await put([other])).status).toBe(200);
  const owners = await server.db(
    `SELECT email FROM company.members WHERE company_id = $1 AND role = 'owner' AND left_at IS NULL`,
    [ruler.companyId],
  );
  expect((await about()).map(({ to }) => to).toSorted()).toEqual(owners.map(({ email }) => email).toSorted());
});

test('a stale card is answered with the one there is; a rename makes it stale as well', async () => {
  const anna = await createOwner(server, 'Ладога');
  await callRoute(server, updateCompany, { body: { name: 'Онега', version: 1 } }, anna);
  const stale = await save(anna, sampleCard());
  expect(stale.status).toBe(409);
  expect(stale.error.current).toMatchObject({ shortName: 'Онега', version: 2 });
  const both = await Promise.all([save(anna, sampleCard(), 2), save(anna, sampleCard(), 2)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('owner and admin change the card, colleagues read it, guests and strangers do not', async () => {
  const people = await createCompanyWith(server);
  expect((await save(people.admin, sampleCard())).status).toBe(200);
  for (const reader of [people.accountant, people.member]) {
    expect((await read(reader)).body.inn).toBe(sampleCard().inn);
    expect((await save(reader, sampleCard(), 2)).status).toBe(403);
  }
  expect((await read(people.guest)).status).toBe(403);
  const stranger = await createOwner(server);
  expect((await read(stranger)).body).toMatchObject({ inn: '', companyId: stranger.companyId });
});

test('an account keeps its id while its number stays; another company with the same number has its own', async () => {
  const anna = await createOwner(server);
  const account = sampleCard().bankAccounts[0]!;
  const other = { ...account, account: '40702810000000000001', isMain: true };
  const [first] = (await save(anna, sampleCard())).body.bankAccounts;
  const more = await save(
    anna,
    { ...sampleCard(), bankAccounts: [other, { ...account, bankName: 'Сбер' }] },
    2,
  );
  expect(more.body.bankAccounts).toMatchObject([
    { isMain: true },
    { id: first?.id, bankName: 'Сбер', isMain: false },
  ]);
  const stranger = await createOwner(server);
  const [theirs] = (await save(stranger, sampleCard())).body.bankAccounts;
  expect(theirs?.id).not.toBe(first?.id);
  expect((await read(anna)).body.bankAccounts).toHaveLength(2);
});

test('a name that looks like a formula or markup is a name like any other', async () => {
  const anna = await createOwner(server);
  const names = ['=HYPERLINK("https://evil.ru";"x")', '+7', '-1', '@SUM(A1)', '<img src=x onerror=alert(1)>'];
  for (const [index, shortName] of names.entries())
    expect((await save(anna, { ...sampleCard(), shortName }, index + 1)).body.shortName).toBe(shortName);
  for (const shortName of ['', '   ', 'а\nб', 'x'.repeat(201), '\ud800'])
    expect((await save(anna, { ...sampleCard(), shortName }, names.length + 1)).status).toBe(400);
});

test('the audit stores the changes, before and after', async () => {
  const anna = await createOwner(server);
  const card: Card = { ...sampleCard(), inn: freshInn() };
  await save(anna, card);
  await save(anna, { ...card, legalAddress: 'Казань' }, 2);
  const [record] = await server.db<{ before: object; after: object; user_id: string }>(
    `SELECT before, after, user_id FROM platform.audit_records
     WHERE company_id = $1 AND act = 'company/card-changed' ORDER BY happened_at DESC, id DESC LIMIT 1`,
    [anna.companyId],
  );
  expect(record).toEqual({
    before: { legalAddress: sampleCard().legalAddress },
    after: { legalAddress: 'Казань' },
    user_id: anna.userId,
  });
});

test('where no registers can be queried, the card says so, and a confirmation by them is refused with that reason', async () => {
  const anna = await createOwner(server);
  expect((await save(anna, { ...sampleCard(), inn: freshInn() })).body.canLookUp).toBe(false);
  const refused = await callRoute(server, confirmCompany, {}, { token: anna.token });
  expect(refused).toMatchObject({ status: 409, error: { code: 'requisites/lookup-off' } });
});
