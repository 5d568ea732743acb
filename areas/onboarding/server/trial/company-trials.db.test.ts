import {
  addMember,
  createOperatorMember,
  createOwner,
  getToday,
  type TestMember,
} from '@artel/company/server/testing';
import { addDays } from '@artel/contract/time';
import { applyTrial, extendTrial, listCompanyTrials } from '@artel/onboarding/contract';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startOnboardingServer } from '../testing.ts';
import { trialHasMoreDays } from './trial-extended.ts';

let server: TestServer;
let ruler: TestMember;
beforeAll(async () => {
  server = await startOnboardingServer();
  ruler = await createOperatorMember(server);
});
afterAll(() => server.close());

type Query = { q?: string; state?: 'pending' | 'running' | 'ended'; cursor?: string; limit?: string };
const request = (query: Query = {}, by: { token: string } = ruler) =>
  callRoute(server, listCompanyTrials, { query }, by);
const list = async (query: Query = {}) => (await request({ limit: '100', ...query })).body.items;

/** A company of this name whose trial ends a number of days from today. */
async function tried(name: string, endsIn: number, startsIn = -30): Promise<TestMember> {
  const owner = await createOwner(server);
  const body = { trial_start_date: getToday(server) };
  expect((await callRoute(server, applyTrial, { body }, owner)).status).toBe(200);
  await server.db('UPDATE company.companies SET name = $2 WHERE id = $1', [owner.companyId, name]);
  await server.db('UPDATE onboarding.trials SET starts_on = $2, ends_on = $3 WHERE company_id = $1', [
    owner.companyId,
    addDays(getToday(server), startsIn),
    addDays(getToday(server), endsIn),
  ]);
  return owner;
}

const extend = (
  { companyId }: { companyId: string },
  body: { days: number; reason: string; version: number },
  by: { token: string } = ruler,
) => callRoute(server, extendTrial, { params: { companyId }, body }, by);

test('the operator sees who tries the product: name, INN, people, state and last day', async () => {
  const owner = await tried('Пихта и компания', 5);
  await addMember(server, owner.companyId, 'member');
  await server.db(
    `INSERT INTO requisites.cards (company_id, inn) VALUES ($1, '7800000002')
     ON CONFLICT (company_id) DO UPDATE SET inn = excluded.inn`,
    [owner.companyId],
  );
  const [seen] = await list({ q: 'пихта' });
  const endsOn = addDays(getToday(server), 5);
  expect(seen).toMatchObject({
    companyId: owner.companyId,
    companyName: 'Пихта и компания',
    inn: '7800000002',
    people: 2,
    trial: { state: 'running', endsOn, daysLeft: 6, version: 1 },
    extendsFrom: endsOn,
  });
});

test('a company is found by any part of its name, in the other keyboard layout, with or without dots above ё, and by its INN', async () => {
  const { companyId } = await tried('Мастерская «Ёлочка_100%»', 5);
  await server.db(
    `INSERT INTO requisites.cards (company_id, inn) VALUES ($1, '7811111119')
     ON CONFLICT (company_id) DO UPDATE SET inn = excluded.inn`,
    [companyId],
  );
  for (const q of ['ёлочк', 'ЕЛОЧК', 'tkjxr', 'мастерская', '78111', '_100%', ' елочка ']) {
    expect(
      (await list({ q })).map((item) => item.companyId),
      q,
    ).toEqual([companyId]);
  }
  for (const q of ['ёлочки', '811111', '%', '__', '\\', "' OR 1=1 --"]) {
    const found = (await list({ q })).map((item) => item.companyId);
    expect(found.includes(companyId), q).toBe(q === '%');
  }
});

test('states follow the day in the zone of each trial, the soonest end first, and the latest first among ended trials', async () => {
  const word = 'Кедр';
  const waiting = await tried(`${word} ждёт`, 30, 10);
  const late = await tried(`${word} позже`, 9);
  const soon = await tried(`${word} скоро`, 2);
  const over = await tried(`${word} кончился`, -20);
  const justOver = await tried(`${word} вчера`, -1);
  // In zones where it is tomorrow already, the trial whose last day is today is over; in zones where it is
  // still yesterday, it is not.
  const east = await tried(`${word} восток`, 0);
  const utcToday = server.clock.now().toISOString().slice(0, 10);
  await server.db(
    `UPDATE onboarding.trials SET ends_on = $2, time_zone = 'Pacific/Kiritimati' WHERE company_id = $1`,
    [east.companyId, addDays(utcToday, -1)],
  );
  const ids = async (state?: 'pending' | 'running' | 'ended') =>
    (await list({ q: word, ...(state && { state }) })).map(({ companyId }) => companyId);
  expect(await ids('pending')).toEqual([waiting.companyId]);
  expect(await ids('running')).toEqual([soon.companyId, late.companyId]);
  const ended = await ids('ended');
  expect(new Set(ended)).toEqual(new Set([justOver.companyId, east.companyId, over.companyId]));
  expect(ended.at(-1)).toBe(over.companyId);
  expect(await ids()).toHaveLength(6);
});

test('page after page, no one is left out or comes twice, and a broken cursor is refused', async () => {
  const owners = [];
  for (const [at, endsIn] of [3, 3, 4, 5, 5].entries()) owners.push(await tried(`Осина ${at}`, endsIn));
  for (const state of ['running', undefined] as const) {
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const query = { q: 'осина', limit: '2', ...(state && { state }), ...(cursor && { cursor }) };
      const { body } = await request(query);
      found.push(...body.items.map(({ companyId }) => companyId));
      cursor = body.nextCursor ?? undefined;
    } while (cursor);
    expect(found).toHaveLength(5);
    expect(new Set(found)).toEqual(new Set(owners.map(({ companyId }) => companyId)));
  }
  for (const cursor of ['x', '2026-99-99.018f0000-0000-7000-8000-000000000000', "'; --"]) {
    expect((await request({ q: 'осина', limit: '2', cursor })).status).toBe(400);
  }
});

test('more days: both companies have it in their audit with the reason, and only the owners are notified', async () => {
  const owner = await tried('Ольха', 1);
  const { companyId } = owner;
  await addMember(server, companyId, 'admin');
  const reason = 'Согласуют договор до конца месяца';
  const endsOn = addDays(getToday(server), 11);
  expect((await extend(owner, { days: 10, reason, version: 1 })).body).toMatchObject({ endsOn, version: 2 });
  const acts = await server.db<{ companyId: string; after: object; before: object }>(
    `SELECT company_id AS "companyId", before, after FROM platform.audit_records
     WHERE act = 'company/trial-extended' AND subject = $1 ORDER BY id`,
    [`company:${companyId}`],
  );
  expect(acts).toMatchObject([
    { companyId, before: { endsOn: addDays(getToday(server), 1) }, after: { endsOn, reason } },
    { companyId: ruler.companyId, after: { companyName: 'Ольха', endsOn, reason } },
  ]);
  const days = { startsOn: '2027-02-01', endsOn: '2027-03-08', timeZone: 'Europe/Moscow' };
  const notices = await trialHasMoreDays.run(server.platform, { companyId, ...days });
  expect(notices).toEqual([
    { userId: owner.userId, companyId, values: { company: 'Ольха', day: '8 марта' }, page: '/' },
  ]);
});

test('a trial that is over goes on from today, as the list foretold', async () => {
  const owner = await tried('Рябина', -40, -60);
  const [seen] = await list({ q: 'рябина' });
  expect(seen?.extendsFrom).toBe(addDays(getToday(server), -1));
  const { body } = await extend(owner, { days: 7, reason: 'Возвращаются', version: 1 });
  expect(body).toMatchObject({ state: 'running', daysLeft: 7, endsOn: addDays(seen?.extendsFrom ?? '', 7) });
});

test('nothing happens without a reason, by anyone else, on top of a newer change, and for a company without a trial', async () => {
  const owner = await tried('Ясень', 3);
  const good = { days: 7, reason: 'Просили', version: 1 };
  for (const reason of ['', '   ', 'две\nстроки', 'x'.repeat(501)]) {
    const { error } = await extend(owner, { ...good, reason });
    expect(error.errors?.[0]?.path, reason).toBe('reason');
  }
  for (const days of [0, -3, 367]) {
    expect((await extend(owner, { ...good, days })).error.errors?.[0]?.path).toBe('days');
  }
  expect((await extend(owner, good, owner)).error.code).toBe('request/forbidden');
  expect((await request({}, owner)).error.code).toBe('request/forbidden');
  expect((await extend(await createOwner(server), good)).error.code).toBe('request/not-found');
  const both = await Promise.all([extend(owner, good), extend(owner, good)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await list({ q: 'ясень' }))[0]?.trial.endsOn).toBe(addDays(getToday(server), 10));
});
