import { getProfile } from '@artel/company/contract';
import {
  addMember,
  asCompany,
  createCompanyWith,
  createOperatorMember,
  createOwner,
  createPerson,
  getToday,
  type Person,
} from '@artel/company/server/testing';
import { addDays, DAY } from '@artel/contract/time';
import { refreshSession } from '@artel/identity/contract';
import {
  applyTrial,
  chooseTrialCompany,
  extendTrial,
  getCompanyTrial,
  getTrial,
  updateTrial,
} from '@artel/onboarding/contract';
import { updateCompanyCard } from '@artel/requisites/contract';
import { freshInn, sampleCard } from '@artel/requisites/server/testing';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startOnboardingServer } from '../testing.ts';
import { findTrial } from './find-trial.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startOnboardingServer();
});
afterAll(() => server.close());

type Caller = Pick<Person, 'token'>;
const apply = (caller: Caller, trial_start_date: string) =>
  callRoute(server, applyTrial, { body: { trial_start_date } }, caller);
const getProgress = async (caller: Caller) => (await callRoute(server, getTrial, {}, caller)).body;
const store = (caller: Caller, body: Parameters<typeof callRoute<typeof updateTrial>>[2]['body']) =>
  callRoute(server, updateTrial, { body }, caller);
const choose = (caller: Caller, body: { companyId: string } | { name: string }) =>
  callRoute(server, chooseTrialCompany, { body }, caller);

/** The person's session in the company that it entered. */
async function renewed(person: Person): Promise<Person> {
  const { body } = await callRoute(server, refreshSession, { body: { refresh_token: person.refreshToken } });
  return { ...person, token: body.access_token, refreshToken: body.refresh_token };
}

test('[Q-05] [C-06] [E-07] from nothing to a running trial: company, requisites, start; fourteen days by default', async () => {
  const person = await createPerson(server);
  expect(await getProgress(person)).toMatchObject({
    dueStep: 'select-company',
    company: null,
    days: 14,
    canLookUp: false,
  });
  await store(person, { typed: { companyName: 'Ладога', inn: '7707083893' } });
  expect(await getProgress(person)).toMatchObject({ dueStep: 'confirm-data' });
  const opened = await choose(person, { name: 'Ладога' });
  expect(opened.body).toMatchObject({ dueStep: 'confirm-data', company: { name: 'Ладога' } });
  const owner = await renewed(person);
  expect((await store(owner, { isConfirmed: true })).body.dueStep).toBe('create-event');
  const today = getToday(server);
  const begun = await apply(owner, today);
  expect(begun.body).toEqual({
    state: 'running',
    startsOn: today,
    endsOn: addDays(today, 13),
    daysLeft: 14,
    version: 1,
  });
  expect(await getProgress(owner)).toMatchObject({
    dueStep: null,
    trial: { state: 'running' },
    companies: [],
  });
  const { companyId } = await getCompany(owner);
  const acts = await server.db<{ act: string }>(
    "SELECT act FROM platform.audit_records WHERE company_id = $1 AND act = 'company/trial-started'",
    [companyId],
  );
  expect(acts).toHaveLength(1);
});

test('[E-07] a trial that begins later waits for its day and then runs its fourteen days, by a held clock', async () => {
  const owner = await createOwner(server);
  const startsOn = addDays(getToday(server), 3);
  expect((await apply(owner, startsOn)).body).toMatchObject({ state: 'pending', daysLeft: 14 });
  const now = server.clock.now();
  const stateIn = (days: number) =>
    asCompany(server, owner.companyId, (tx) =>
      findTrial({ clock: { now: () => new Date(now.getTime() + days * DAY) } }, tx, owner.companyId),
    );
  expect(await stateIn(2)).toMatchObject({ state: 'pending' });
  expect(await stateIn(3)).toMatchObject({ state: 'running', daysLeft: 14 });
  expect(await stateIn(16)).toMatchObject({ state: 'running', daysLeft: 1 });
  expect(await stateIn(17)).toMatchObject({ state: 'ended', daysLeft: 0 });
});

test('[C-06] the same day once more answers the same trial; another day is refused, and so is a second trial', async () => {
  const owner = await createOwner(server);
  const today = getToday(server);
  const [first, ...rest] = await Promise.all([1, 2, 3, 4].map(() => apply(owner, today)));
  expect(first?.status).toBe(200);
  for (const answer of rest) expect(answer.body).toEqual(first?.body);
  const events = await server.db('SELECT FROM onboarding.trials WHERE company_id = $1', [owner.companyId]);
  expect(events).toHaveLength(1);
  expect((await apply(owner, addDays(today, 1))).error).toMatchObject({
    statusCode: 409,
    code: 'onboarding/trial-already-started',
  });
});

test('[C-06] two devices that choose different days at once begin one trial; the other gets a conflict', async () => {
  const owner = await createOwner(server);
  const today = getToday(server);
  const answers = await Promise.all([0, 1, 2, 3].map((days) => apply(owner, addDays(today, days))));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
});

test('[C-06] a taxpayer tries once: of two companies of one INN and KPP that begin at once one has a trial, and a third none', async () => {
  const owners = await Promise.all(['Первая', 'Вторая', 'Третья'].map((name) => createOwner(server, name)));
  const fill = (kpp: string) => (owner: (typeof owners)[number]) =>
    server.db(
      `INSERT INTO requisites.cards (company_id, kind, full_name, inn, kpp) VALUES ($1, 'legal-entity', '', '7736207543', $2)
       ON CONFLICT (company_id) DO UPDATE SET kpp = $2`,
      [owner.companyId, kpp],
    );
  await Promise.all(owners.map(fill('773601001')));
  const [first, second, third] = owners;
  if (!first || !second || !third) throw new Error('Three companies were opened');
  const answers = await Promise.all([first, second].map((owner) => apply(owner, getToday(server))));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.error.code).toBe('onboarding/trial-used');
  expect((await apply(third, getToday(server))).error.code).toBe('onboarding/trial-used');
  await fill('502901001')(third);
  expect((await apply(third, getToday(server))).status).toBe(200);
});

test('[C-06] a trial may get its taxpayer after it began: the first trial counts for the taxpayer, a second one ends today', async () => {
  const [first, second, third] = [
    await createOwner(server),
    await createOwner(server),
    await createOwner(server),
  ];
  const today = getToday(server);
  for (const owner of [first, second]) expect((await apply(owner, today)).status).toBe(200);
  const card = { ...sampleCard(), inn: freshInn(), bankAccounts: [] };
  for (const owner of [first, second, third]) {
    const body = { card: card as never, version: 1 };
    expect((await callRoute(server, updateCompanyCard, { body }, owner)).status).toBe(200);
    await server.drain();
  }
  const getEnd = ({ companyId }: typeof first) =>
    asCompany(server, companyId, (tx) => findTrial(server.platform, tx, companyId));
  expect((await getEnd(first))?.endsOn).toBe(addDays(today, 13));
  expect((await getEnd(second))?.endsOn).toBe(today);
  expect((await apply(third, today)).error.code).toBe('onboarding/trial-used');
});

test('[C-06] a trial begins today at the earliest and in thirty days at the latest', async () => {
  const today = getToday(server);
  const owner = await createOwner(server);
  for (const days of [-1, 31, -4000, 4000]) {
    const { error } = await apply(owner, addDays(today, days));
    expect(error.code).toBe('onboarding/trial-date-out-of-range');
    expect(error.errors?.[0]?.path).toBe('trial_start_date');
    expect(error.message).toContain('30');
  }
  expect((await apply(owner, addDays(today, 30))).status).toBe(200);
});

test.each([
  '',
  'tomorrow',
  '2026-02-30',
  '21.11.2026',
  '2026-11-21T00:00:00Z',
  '99999-01-01',
  "2026-11-21'--",
  '٢٠٢٦-١١-٢١',
])('[C-06] %j is no day, and nothing begins', async (day) => {
  const owner = await createOwner(server);
  const { error } = await apply(owner, day);
  expect(error.statusCode).toBe(400);
  expect(error.errors?.[0]?.path).toBe('trial_start_date');
  expect(await getProgress(owner)).toMatchObject({ trial: null });
});

test('[C-06] a trial is up to the owner: others are refused, and no one begins one for another company', async () => {
  const today = getToday(server);
  const { admin, accountant, member, guest, companyId } = await createCompanyWith(server);
  for (const caller of [admin, accountant, member, guest]) {
    expect((await apply(caller, today)).error.code).toBe('request/forbidden');
    expect((await choose(caller, { companyId })).error.code).toBe('onboarding/trial-owner-only');
  }
  expect((await apply(await createPerson(server), today)).error.code).toBe('request/company-required');
  const stranger = await createOwner(server, 'Чужая');
  const named = await callRoute(
    server,
    applyTrial,
    { body: { trial_start_date: today, companyId } as { trial_start_date: string } },
    stranger,
  );
  expect(named.status).toBe(200);
  const begun = await server.db<{ companyId: string }>(
    'SELECT company_id AS "companyId" FROM onboarding.trials WHERE company_id = ANY($1)',
    [[companyId, stranger.companyId]],
  );
  expect(begun).toEqual([{ companyId: stranger.companyId }]);
  const unknown = await choose(stranger, { companyId: '0199a000-0000-7000-8000-000000000001' });
  const foreign = await choose(stranger, { companyId });
  expect(foreign.error).toMatchObject({
    statusCode: 404,
    code: unknown.error.code,
    message: unknown.error.message,
  });
});

test('[Q-05] the way begins with a company that the person owns already, or opens one', async () => {
  const owner = await createOwner(server, 'Своя');
  await addMember(server, (await createOwner(server, 'Чужая')).companyId, 'admin', { person: owner });
  expect((await getProgress(owner)).companies).toEqual([{ id: owner.companyId, name: 'Своя' }]);
  const chosen = await choose(owner, { companyId: owner.companyId });
  expect(chosen.body).toMatchObject({ dueStep: 'confirm-data', company: { name: 'Своя' } });
  // The person goes back and opens another company instead.
  expect((await choose(owner, { name: 'Новая' })).body).toMatchObject({ company: { name: 'Новая' } });
  const there = await renewed(owner);
  expect((await getCompany(there)).name).toBe('Новая');
  expect((await getProgress(there)).companies).toHaveLength(2);
});

test('[Q-05] two devices at once, and the way back and forth, open one company', async () => {
  const person = await createPerson(server);
  const answers = await Promise.all(['Сосна', 'Сосна', 'Сосна 2'].map((name) => choose(person, { name })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ body }) => body.company?.id)).size).toBe(1);
  await choose(person, { name: 'Сосна' });
  const members = await server.db('SELECT FROM company.members WHERE user_id = $1', [person.userId]);
  expect(members).toHaveLength(1);
});

test('[R-38] [R-39] [R-40] typed values wait for the person on every device, field by field, until the trial begins', async () => {
  const person = await createPerson(server);
  await Promise.all([
    store(person, { typed: { companyName: 'Сосна', inn: '77' } }),
    store(person, { typed: { meetingTitle: 'Знакомство' } }),
  ]);
  await store(person, { typed: { inn: '7707083893' } });
  expect((await getProgress(person)).typed).toEqual({
    companyName: 'Сосна',
    inn: '7707083893',
    meetingTitle: 'Знакомство',
  });
  expect((await getProgress(await createPerson(server))).typed).toEqual({});
  await choose(person, { name: 'Сосна' });
  const owner = await renewed(person);
  await apply(owner, getToday(server));
  expect(await server.db('SELECT FROM onboarding.trial_drafts WHERE user_id = $1', [person.userId])).toEqual(
    [],
  );
});

test('a value that cannot be stored is refused with its field, and so is one that is too long', async () => {
  const person = await createPerson(server);
  const nul = await store(person, { typed: { meetingTitle: 'a\0b' } });
  expect(nul.error.errors?.[0]?.path).toBe('typed.meetingTitle');
  expect((await store(person, { typed: { meetingGuests: 'x'.repeat(8001) } })).error.statusCode).toBe(400);
  const more = { typed: { companyName: 'Ель', evil: 'x' } } as { typed: { companyName: string } };
  expect((await store(person, more)).body.typed).toEqual({ companyName: 'Ель' });
});

test('[Q-05] the operator gives more days: to a running trial after its last, to one that is over from today; recorded', async () => {
  const owner = await createOwner(server);
  const today = getToday(server);
  await apply(owner, today);
  const operator = await createOperatorMember(server);
  const params = { companyId: owner.companyId };
  const seen = await callRoute(server, getCompanyTrial, { params }, operator);
  expect(seen.body).toMatchObject({ endsOn: addDays(today, 13), version: 1 });
  const extend = (version: number, days = 14) =>
    callRoute(server, extendTrial, { params, body: { days, reason: 'Ждут договора', version } }, operator);
  const [won, lost] = await Promise.all([extend(1), extend(1)]).then((both) =>
    both.sort((one, other) => one.status - other.status),
  );
  expect(won?.body).toMatchObject({ endsOn: addDays(today, 27), version: 2, daysLeft: 28 });
  expect(lost?.error).toMatchObject({ code: 'request/stale', current: won?.body });
  await server.db(
    "UPDATE onboarding.trials SET starts_on = '2026-01-01', ends_on = '2026-01-14' WHERE company_id = $1",
    [owner.companyId],
  );
  expect((await extend(2, 7)).body).toMatchObject({
    state: 'running',
    daysLeft: 7,
    endsOn: addDays(today, 6),
  });
  const acts = await server.db(
    "SELECT FROM platform.audit_records WHERE company_id = $1 AND act = 'company/trial-extended'",
    [owner.companyId],
  );
  expect(acts).toHaveLength(2);
  expect((await callRoute(server, getCompanyTrial, { params }, owner)).error.code).toBe('request/forbidden');
});

async function getCompany(caller: Caller): Promise<{ companyId: string; name: string }> {
  const { body } = await callRoute(server, getProfile, {}, caller);
  return { companyId: body.company?.id ?? '', name: body.company?.name ?? '' };
}
