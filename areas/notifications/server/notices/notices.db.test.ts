import { addMember, createOwner, createPerson, type TestMember } from '@artel/company/server/testing';
import { event } from '@artel/contract';
import { MINUTE } from '@artel/contract/time';
import { refreshSession } from '@artel/identity/contract';
import {
  countUnread,
  getPreferences,
  listNotices,
  readAllNotices,
  readNotice,
  updatePreferences,
} from '@artel/notifications/contract';
import { defineArea, type NoticeTo, notice } from '@artel/server';
import { callRoute, openLive, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { notifyOfSomething, startNoticesServer } from '../testing.ts';

const thingDone = event({
  name: 'test/thing-done',
  audience: 'person',
  titleKey: 'events.test/thing-done',
  isHookable: false,
  payload: z.object({ userId: z.uuid() }),
});
const people = vi.fn<(userId: string) => readonly NoticeTo[]>();
const thing = notice({
  kind: 'company/member-joined',
  event: thingDone,
  isImportant: true,
  run: async (_deps, { userId }) => people(userId),
});
const testArea = defineArea({ name: 'test', strings: {}, routes: [] });

let server: TestServer;
beforeAll(async () => {
  server = await startNoticesServer({ further: [testArea], notices: [thing] });
});
afterAll(() => server.close());

const values = { name: 'Нина Петрова', company: 'Ромашка' };
const notified = [
  { name: 'name', value: 'Нина Петрова' },
  { name: 'company', value: 'Ромашка' },
];

async function happen(to: Pick<TestMember, 'userId' | 'companyId'>): Promise<void> {
  const { userId, companyId } = to;
  people.mockImplementation((id) => (id === userId ? [{ userId, companyId, values, page: '/' }] : []));
  await server.platform.db.asUser(userId, (tx) => server.platform.emit(tx, thingDone, { userId }));
}

const list = async ({ token }: Pick<TestMember, 'token'>, query = {}) =>
  (await callRoute(server, listNotices, { query }, { token })).body;
const count = async ({ token }: Pick<TestMember, 'token'>) =>
  (await callRoute(server, countUnread, {}, { token })).body;
/** A moment after the access token has expired. */
async function later<P extends TestMember>(person: P): Promise<P> {
  const { body } = await callRoute(server, refreshSession, { body: { refresh_token: person.refreshToken } });
  return { ...person, token: body.access_token, refreshToken: body.refresh_token };
}
async function lettersTo({ email }: { email: string }) {
  await server.drain();
  return server.lettersTo(email);
}

test('an event is announced once, in the list and in the count, and live in every tab of the person', async () => {
  const owner = await createOwner(server);
  const line = await openLive(await server.listen(), { token: owner.token });
  await line.next('ready');
  await happen(owner);
  await server.drain();
  // Events of the company itself may come before it.
  while ((await line.next('event')).name !== 'notifications/notices-changed');
  const { items } = await list(owner);
  expect(items).toMatchObject([{ kind: thing.kind, values: notified, page: '/', readAt: null }]);
  expect(await count(owner)).toEqual({ count: 1, elsewhere: [] });

  const noticeId = items[0]?.id ?? '';
  const read = await callRoute(
    server,
    readNotice,
    { params: { noticeId }, body: { isRead: true } },
    { token: owner.token },
  );
  expect(read.body.readAt).not.toBeNull();
  expect((await line.next('event')).name).toBe('notifications/notices-changed');
  expect(await count(owner)).toEqual({ count: 0, elsewhere: [] });
  expect((await list(owner, { state: 'unread' })).items).toEqual([]);
  await callRoute(server, readNotice, { params: { noticeId }, body: { isRead: false } }, owner);
  expect((await count(owner)).count).toBe(1);
  line.close();
});

test('a job that is killed and run again notifies no one twice', async () => {
  const owner = await createOwner(server);
  const other = await addMember(server, owner.companyId, 'admin');
  const { companyId } = owner;
  // Fails after the first of two people, as a kill would.
  let isKilled = true;
  people.mockImplementation(() => {
    const to = [owner, other].map(({ userId }) => ({ userId, companyId, values, page: '/' }));
    if (!isKilled) return to;
    isKilled = false;
    return [...to.slice(0, 1), { ...to[0], page: 'https://evil.example' } as NoticeTo];
  });
  await server.platform.db.asUser(owner.userId, (tx) =>
    server.platform.emit(tx, thingDone, { userId: owner.userId }),
  );
  await expect(server.drain()).rejects.toThrow('leads out of the application');
  expect((await list(owner)).items).toHaveLength(1);
  await server.db(
    "UPDATE graphile_worker._private_jobs SET run_at = now() WHERE attempts > 0 AND last_error <> ''",
  );
  await server.drain();
  expect((await list(owner)).items).toHaveLength(1);
  expect((await list(other)).items).toHaveLength(1);
  server.clock.advance(11 * MINUTE);
  expect(await lettersTo(owner)).toHaveLength(1);
  expect(await lettersTo(other)).toHaveLength(1);
});

test('twenty deliveries of one event at once write one notice and one letter', async () => {
  const owner = await createOwner(server);
  await Promise.all(
    Array.from({ length: 20 }, () => notifyOfSomething(server, owner, { source: 'job-race', notice: thing })),
  );
  expect((await list(owner)).items).toHaveLength(1);
  server.clock.advance(11 * MINUTE);
  expect(await lettersTo(owner)).toHaveLength(1);
});

test('a letter goes out for what is important and was not read in ten minutes; its link names the company', async () => {
  const owner = await createOwner(server);
  const reader = await addMember(server, owner.companyId, 'admin');
  await notifyOfSomething(server, owner, { notice: thing });
  const seen = await notifyOfSomething(server, reader, { notice: thing });
  await notifyOfSomething(server, owner, { notice: { kind: 'company/role-changed' } });
  await callRoute(server, readNotice, { params: { noticeId: seen }, body: { isRead: true } }, reader);
  expect(await lettersTo(owner)).toEqual([]);
  server.clock.advance(11 * MINUTE);
  const [letter, ...others] = await lettersTo(owner);
  expect(others).toEqual([]);
  expect(letter?.text).toContain('Нина Петрова теперь в компании «Ромашка».');
  expect(letter?.text).toContain(`/?company=${owner.companyId}`);
  expect(letter?.text).not.toMatch(/\{\{|letters\./);
  expect(await lettersTo(reader)).toEqual([]);
});

test('a person who has left the company gets no letter about it', async () => {
  const owner = await createOwner(server);
  await notifyOfSomething(server, owner, { notice: thing, companyId: (await createOwner(server)).companyId });
  server.clock.advance(11 * MINUTE);
  expect(await lettersTo(owner)).toEqual([]);
});

test('letters wait for the end of quiet hours, and what is read meanwhile needs none', async () => {
  const owner = await createOwner(server);
  const clock = (ms: number) =>
    new Date(server.clock.now().getTime() + ms).toLocaleTimeString('ru', {
      hour: '2-digit',
      minute: '2-digit',
      timeZone: 'Europe/Moscow',
    });
  const quiet = { isOn: true, from: clock(-60 * MINUTE), until: clock(120 * MINUTE), isWeekendQuiet: false };
  const saved = await callRoute(server, updatePreferences, { body: { kinds: [], quiet } }, owner);
  expect(saved.body.quiet).toEqual(quiet);
  await notifyOfSomething(server, owner, { notice: thing });
  const read = await notifyOfSomething(server, owner, { notice: thing });
  server.clock.advance(11 * MINUTE);
  expect(await lettersTo(owner)).toEqual([]);
  await callRoute(
    server,
    readNotice,
    { params: { noticeId: read }, body: { isRead: true } },
    await later(owner),
  );
  server.clock.advance(121 * MINUTE);
  expect(await lettersTo(owner)).toHaveLength(1);
});

test('each person chooses the channels of each kind of notification; an unregistered kind is refused', async () => {
  let owner = await createOwner(server);
  const quiet = { isOn: false, from: '22:00', until: '08:00', isWeekendQuiet: false };
  const { body } = await callRoute(server, getPreferences, {}, owner);
  expect(body).toEqual({ kinds: [{ kind: thing.kind, bell: true, letter: true }], quiet });

  const choose = (bell: boolean, letter: boolean) =>
    callRoute(
      server,
      updatePreferences,
      { body: { kinds: [{ kind: thing.kind, bell, letter }], quiet } },
      owner,
    );
  await choose(false, true);
  await notifyOfSomething(server, owner, { notice: thing });
  expect((await list(owner)).items).toEqual([]);
  expect((await count(owner)).count).toBe(0);
  server.clock.advance(11 * MINUTE);
  expect(await lettersTo(owner)).toHaveLength(1);
  owner = await later(owner);
  expect((await choose(false, false)).body.kinds).toEqual([{ kind: thing.kind, bell: false, letter: false }]);
  await notifyOfSomething(server, owner, { notice: thing });
  server.clock.advance(11 * MINUTE);
  expect(await lettersTo(owner)).toHaveLength(1);

  owner = await later(owner);
  for (const kind of ['company/forged', '__proto__', '']) {
    const forged = { kinds: [{ kind, bell: true, letter: true }], quiet };
    const refused = await callRoute(server, updatePreferences, { body: forged }, owner);
    expect(refused.body).toMatchObject({ code: 'notifications/kind-unknown' });
  }
  const always = { kinds: [], quiet: { ...quiet, isOn: true, until: '22:00' } };
  expect((await callRoute(server, updatePreferences, { body: always }, owner)).body).toMatchObject({
    code: 'notifications/quiet-empty',
  });
});

test('the bell of a company shows no other company, counts those, and never another person', async () => {
  const owner = await createOwner(server);
  const elsewhere = await createOwner(server);
  const { companyId } = await addMember(server, elsewhere.companyId, 'member', { person: owner });
  await notifyOfSomething(server, owner);
  await notifyOfSomething(server, owner, { companyId: null });
  const hidden = await notifyOfSomething(server, owner, { companyId });
  expect((await list(owner)).items).toHaveLength(2);
  expect(await count(owner)).toEqual({ count: 2, elsewhere: [{ companyId, count: 1 }] });

  const mark = (noticeId: string, { token }: Pick<TestMember, 'token'>) =>
    callRoute(server, readNotice, { params: { noticeId }, body: { isRead: true } }, { token });
  expect((await mark(hidden, owner)).status).toBe(404);
  const stranger = await createPerson(server);
  const own = (await list(owner)).items[0]?.id ?? '';
  expect((await mark(own, stranger)).body).toEqual({
    ...(await mark('018f0000-0000-7000-8000-000000000000', stranger)).body,
    requestId: expect.any(String),
  });
  const all = await callRoute(server, readAllNotices, { body: { upTo: hidden } }, owner);
  expect(all.body).toEqual({ read: 2 });
  expect(await count(owner)).toEqual({ count: 0, elsewhere: [{ companyId, count: 1 }] });
});

test('the list pages by cursor without repeating; reading all leaves what came after', async () => {
  const owner = await createOwner(server);
  const ids: string[] = [];
  for (let nth = 0; nth < 5; nth += 1) ids.unshift(await notifyOfSomething(server, owner));
  const first = await list(owner, { limit: 2 });
  const second = await list(owner, { limit: 2, cursor: first.nextCursor });
  const third = await list(owner, { limit: 2, cursor: second.nextCursor });
  expect([first, second, third].flatMap(({ items }) => items.map(({ id }) => id))).toEqual(ids);
  expect(third.nextCursor).toBeNull();
  const wrong = await callRoute(server, listNotices, { query: { cursor: 'nonsense' } }, owner);
  expect(wrong.status).toBe(400);
  await callRoute(server, readAllNotices, { body: { upTo: ids[2] ?? '' } }, owner);
  expect((await list(owner, { state: 'unread' })).items.map(({ id }) => id)).toEqual(ids.slice(0, 2));
});

test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/a\nb', ''])(
  'a notice never links to %j',
  async (page) => {
    const owner = await createOwner(server);
    await expect(notifyOfSomething(server, owner, { page })).rejects.toThrow('leads out of the application');
    expect((await list(owner)).items).toEqual([]);
  },
);
