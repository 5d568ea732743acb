import { changeMembers, updateMember } from '@artel/company/contract';
import { companyArea } from '@artel/company/server';
import { createCompanyWith, createOwner } from '@artel/company/server/testing';
import { DAY } from '@artel/contract/time';
import { signIn } from '@artel/identity/contract';
import { identityArea } from '@artel/identity/server';
import { createUser, toCookieHeader } from '@artel/identity/server/testing';
import { getPreferences, listNotices } from '@artel/notifications/contract';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startNoticesServer } from '../testing.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

let server: TestServer;
beforeAll(async () => {
  server = await startNoticesServer({
    notices: [...(identityArea.notices ?? []), ...(companyArea.notices ?? [])],
  });
});
afterAll(() => server.close());

async function getBell({ token }: { token: string }) {
  await server.drain();
  const { items } = (await callRoute(server, listNotices, { query: {} }, { token })).body;
  return items.filter(({ kind }) => kind !== 'company/member-joined');
}

test('a sign-in from a new device rings the bell everywhere, one from a known device does not', async () => {
  const user = await createUser(server);
  const enter = (cookie = '') =>
    callRoute(
      server,
      signIn,
      { body: { username: user.email, password: user.password, isApp: false } },
      { headers: { cookie, 'user-agent': CHROME } },
    );
  const first = await enter();
  const token = first.body.access_token;
  expect(await getBell({ token })).toMatchObject([
    {
      kind: 'identity/device-appeared',
      values: [{ name: 'device', value: 'Chrome, Windows' }],
      page: '/profile?section=security',
    },
  ]);
  await enter(toCookieHeader(first.headers));
  expect(await getBell({ token })).toHaveLength(1);
  await enter();
  expect(await getBell({ token })).toHaveLength(2);
  // Identity itself sends each of them one letter, and the bell none; this channel cannot be turned off.
  const letters = await server.lettersTo(user.email);
  expect(letters.map(({ subject }) => subject)).toEqual(Array(2).fill(letters[0]?.subject));
  const { kinds } = (await callRoute(server, getPreferences, {}, { token })).body;
  expect(kinds.map(({ kind }) => kind)).not.toContain('identity/device-appeared');
});

test('a person with a new role is notified in the bell and by a letter that names the company', async () => {
  const { owner, member, admin } = await createCompanyWith(server);
  const change = (memberIds: string[], role: 'admin' | 'guest' | 'owner', by = owner) =>
    callRoute(server, changeMembers, { body: { memberIds, change: { kind: 'role', role } } }, by);
  expect((await change([member.memberId], 'admin')).status).toBe(200);
  expect(await getBell(member)).toMatchObject([
    {
      kind: 'company/role-changed',
      values: expect.arrayContaining([{ name: 'role', value: 'администратор' }]),
      page: '/users?view=roles',
    },
  ]);
  expect(await getBell(owner)).toEqual([]);
  server.clock.advance(DAY);
  await server.drain();
  const letter = (await server.lettersTo(member.email))[0];
  expect(letter?.text).toContain(`/users?view=roles&company=${owner.companyId}`);
  expect(await server.lettersTo(admin.email)).toEqual([]);
});

test('a person whose card another member corrects reads the earlier values and the member, in the bell only and in that company only', async () => {
  const { owner, admin, member } = await createCompanyWith(server);
  const correct = (by: typeof owner, target: typeof owner, facts: object) => {
    const body = { position: '', departmentId: null, version: 1, ...facts };
    return callRoute(server, updateMember, { params: { memberId: target.memberId }, body }, by);
  };
  expect((await correct(admin, member, { workPhone: '+74951234567', familyName: 'Ким' })).status).toBe(200);
  expect(await getBell(member)).toMatchObject([
    {
      kind: 'company/card-mended',
      values: expect.arrayContaining([
        { name: 'facts', value: 'фамилия, рабочий телефон' },
        { name: 'name', value: 'Нина Петрова' },
      ]),
      page: '/profile',
    },
  ]);
  // A change of position is no correction, and no one is notified of their own acts.
  expect((await correct(owner, admin, { position: 'Директор' })).status).toBe(200);
  expect((await correct(owner, owner, { extension: '12' })).status).toBe(200);
  expect(await getBell(admin)).toEqual([]);
  expect(await getBell(owner)).toEqual([]);
  server.clock.advance(DAY);
  await server.drain();
  expect(await server.lettersTo(member.email)).toEqual([]);
});

test('the last of two successive changes is announced, and no one is notified of their own acts', async () => {
  const { owner, member } = await createCompanyWith(server);
  const second = await createOwner(server);
  const change = (memberIds: string[], role: 'admin' | 'guest' | 'owner' | 'member', by = owner) =>
    callRoute(server, changeMembers, { body: { memberIds, change: { kind: 'role', role } } }, by);
  await change([member.memberId], 'owner');
  await change([member.memberId], 'guest');
  expect(await getBell(member)).toMatchObject([
    { values: expect.arrayContaining([{ name: 'role', value: 'гость' }]) },
  ]);
  await change([member.memberId], 'owner');
  await getBell(member);
  await change([owner.memberId], 'member', owner);
  expect(await getBell(owner)).toEqual([]);
  expect(await getBell(second)).toEqual([]);
});
