import { updateProfile } from '@artel/company/contract';
import { createOwner, createPerson, type TestMember } from '@artel/company/server/testing';
import type { Actor } from '@artel/contract';
import { type Answers, getQuestionnaire, updateQuestionnaire } from '@artel/onboarding/contract';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tours } from '../tables.ts';
import { startOnboardingServer } from '../testing.ts';
import { questionsDue } from './questions-due.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startOnboardingServer();
});
afterAll(() => server.close());

type Caller = { readonly token: string };

const nothing: Answers = {
  companySize: null,
  role: null,
  roleOther: '',
  goals: [],
  goalsOther: '',
  source: null,
  sourceOther: '',
};
const answers: Answers = { ...nothing, companySize: '2-10', role: 'director', goals: ['meetings', 'disk'] };

const read = (caller?: Caller) => callRoute(server, getQuestionnaire, {}, caller);
const save = (provided: unknown, caller?: Caller) =>
  callRoute(server, updateQuestionnaire, { body: { answers: provided as Answers } }, caller);
const getRow = async (userId: string) =>
  (await server.db('SELECT * FROM onboarding.questionnaires WHERE user_id = $1', [userId]))[0];

test('[R-36] with a session the answers are stored, are shown again and can be changed', async () => {
  const person = await createPerson(server);
  expect((await read(person)).body).toEqual({ answers: null, answeredAt: null, skippedAt: null });
  const saved = await save(answers, person);
  expect(saved.status).toBe(200);
  expect(saved.body).toEqual({
    answers,
    answeredAt: expect.stringMatching(/^\d{4}-.*Z$/),
    skippedAt: null,
  });
  expect((await read(person)).body).toEqual(saved.body);
  const changed = { ...nothing, source: 'other', sourceOther: 'Рассказал сосед' } as const;
  await save(changed, person);
  expect((await read(person)).body.answers).toEqual(changed);
});

test('[R-36] without a session nothing is stored and nothing is shown', async () => {
  expect((await save(answers)).status).toBe(401);
  expect((await read()).status).toBe(401);
});

test('each person has answers of their own; the company of the session is noted', async () => {
  const [owner, alone] = [await createOwner(server), await createPerson(server)];
  await Promise.all([save(answers, owner), save({ ...answers, role: 'it' }, alone)]);
  expect((await read(owner)).body.answers?.role).toBe('director');
  expect((await read(alone)).body.answers?.role).toBe('it');
  expect(await getRow(owner.userId)).toMatchObject({ company_id: owner.companyId });
  expect(await getRow(alone.userId)).toMatchObject({ company_id: null });
});

test('a skip is stored and removes no answers; answers end a skip', async () => {
  const person = await createPerson(server);
  const skipped = await save(null, person);
  expect(skipped.body).toEqual({
    answers: null,
    answeredAt: null,
    skippedAt: expect.stringMatching(/^\d{4}-.*Z$/),
  });
  await save(answers, person);
  expect((await read(person)).body).toMatchObject({ answers, skippedAt: null });
  await save(null, person);
  expect((await read(person)).body).toMatchObject({ answers, skippedAt: null });
});

test('one of several parallel answers is stored as a whole', async () => {
  const person = await createPerson(server);
  const written = [answers, { ...nothing, role: 'hr' }, null] as const;
  const saved = await Promise.all(written.map((provided) => save(provided, person)));
  expect(saved.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(written).toContainEqual((await read(person)).body.answers);
  expect((await read(person)).body.answers).not.toBeNull();
});

test('own words are stored with `other` only, and a goal counts once', async () => {
  const person = await createPerson(server);
  const provided = {
    ...nothing,
    role: 'other',
    roleOther: ' Мастер цеха ',
    goals: ['disk', 'meetings', 'disk'],
    goalsOther: 'лишнее',
    sourceOther: 'лишнее',
  };
  expect((await save(provided, person)).body.answers).toEqual({
    ...nothing,
    role: 'other',
    roleOther: 'Мастер цеха',
    goals: ['meetings', 'disk'],
  });
});

test('a form without any answer is refused in words', async () => {
  const person = await createPerson(server);
  const { error } = await save({ ...nothing, roleOther: 'Мастер' }, person);
  expect(error).toMatchObject({
    statusCode: 422,
    code: 'onboarding/questionnaire-empty',
    message: expect.stringContaining('хотя бы на один вопрос'),
  });
  expect(await getRow(person.userId)).toBeUndefined();
});

test.each([
  ['a code of no list', { companySize: '3-7' }],
  ['a code of another list', { role: 'disk' }],
  ['a goal of no list', { goals: ['disk', 'money'] }],
  ['more goals than there are', { goals: Array.from({ length: 50 }, () => 'disk') }],
  ['own words that are too long', { role: 'other', roleOther: 'м'.repeat(201) }],
  ['own words of several lines', { role: 'other', roleOther: 'Мастер\nцеха' }],
  ['a missing question', { companySize: undefined }],
])('%s is refused', async (_, part) => {
  const person = await createPerson(server);
  const { status } = await save({ ...answers, ...part }, person);
  expect(status).toBe(400);
  expect(await getRow(person.userId)).toBeUndefined();
});

test('200 characters of own words are not too long; a code that is offered no more is left out', async () => {
  const person = await createPerson(server);
  const roleOther = 'ё'.repeat(200);
  expect((await save({ ...answers, role: 'other', roleOther }, person)).body.answers).toMatchObject({
    roleOther,
  });
  await server.db(
    `UPDATE onboarding.questionnaires SET company_size = 'gone', goals = '{disk,gone}' WHERE user_id = $1`,
    [person.userId],
  );
  expect((await read(person)).body.answers).toMatchObject({ companySize: null, goals: ['disk'] });
});

test('[Q-01] the questions are due once: to who signed up, inside a company, when the tour is over', async () => {
  const owner = await createOwner(server);
  const isDue = async () =>
    (await server.platform.db.asUser(owner.userId, (tx) =>
      questionsDue.load({ ...server.platform, tx }, getActor(owner)),
    )) !== null;
  expect(await isDue()).toBe(false);
  await server.platform.db.asUser(owner.userId, (tx) =>
    tours.insert(tx, { userId: owner.userId, createdAt: new Date() }),
  );
  expect(await isDue()).toBe(false);
  await callRoute(server, updateProfile, { body: { isOnboarding: false } }, owner);
  expect(await isDue()).toBe(true);
  expect(
    await server.platform.db.asUser(owner.userId, (tx) =>
      questionsDue.load({ ...server.platform, tx }, { ...getActor(owner), membership: null }),
    ),
  ).toBeNull();
  await save(null, owner);
  expect(await isDue()).toBe(false);
});

function getActor({ userId, companyId, memberId }: TestMember): Actor {
  const membership = {
    companyId,
    memberId,
    role: 'owner',
    permissions: new Set<string>(),
    principalIds: [],
    isSuspended: false,
  };
  return { userId, sessionId: '', membership, via: null };
}
