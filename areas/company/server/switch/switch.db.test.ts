import {
  enterCompany,
  getCompany,
  getProfile,
  listOwnCompanies,
  updateCompany,
} from '@artel/company/contract';
import { refreshSession, signOut } from '@artel/identity/contract';
import { callRoute, openLive, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { suspendCompany } from '../companies/suspend-company.ts';
import { forgetMember } from '../members/resolve-membership.ts';
import {
  addMember,
  asCompany,
  createOwner,
  createPerson,
  startCompanyServer,
  type TestMember,
} from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startCompanyServer();
});
afterAll(() => server.close());

/** A person who owns one company and is a guest of another; the session is in the first. */
async function personOfTwo() {
  const owner = await createOwner(server, 'Ромашка');
  const host = await createOwner(server, 'Лютик');
  const guest = await addMember(server, host.companyId, 'guest', { person: owner });
  return { owner, host, there: guest.companyId, memberId: guest.memberId };
}

const enter = (companyId: string, { token }: Pick<TestMember, 'token'>) =>
  callRoute(server, enterCompany, { body: { companyId } }, { token });
const getCompanies = async ({ token }: Pick<TestMember, 'token'>) =>
  (await callRoute(server, listOwnCompanies, {}, { token })).body.companies;
const unknown = '018f0000-0000-7000-8000-000000000000';

test('[Q-04] a person sees the companies that they may enter, with their role in each, and enters one by a new token', async () => {
  const { owner, there } = await personOfTwo();
  expect(await getCompanies(owner)).toEqual([
    { id: owner.companyId, name: 'Ромашка', role: 'owner', isCurrent: true },
    { id: there, name: 'Лютик', role: 'guest', isCurrent: false },
  ]);
  const { status, body } = await enter(there, owner);
  expect(status).toBe(200);
  const token = body.access_token;
  const profile = await callRoute(server, getProfile, {}, { token });
  expect(profile.body.company).toMatchObject({ id: there, role: 'guest' });
  expect((await getCompanies({ token })).map(({ isCurrent }) => isCurrent)).toEqual([false, true]);
  // Later tokens stay in the entered company.
  const renewed = await callRoute(server, refreshSession, { body: { refresh_token: owner.refreshToken } });
  const after = await callRoute(server, getProfile, {}, { token: renewed.body.access_token });
  expect(after.body.company?.id).toBe(there);
  const [record] = await server.db<{ subject: string; userId: string }>(
    `SELECT subject, user_id AS "userId" FROM platform.audit_records WHERE act = 'company/session-entered' AND company_id = $1`,
    [there],
  );
  expect(record?.userId).toBe(owner.userId);
});

test('a token of before still acts in its own company, never in the one that was entered', async () => {
  const { owner, host, there } = await personOfTwo();
  await enter(there, owner);
  const renamed = await callRoute(server, updateCompany, { body: { name: 'Наша', version: 1 } }, owner);
  expect(renamed.body).toMatchObject({ id: owner.companyId, name: 'Наша' });
  expect((await callRoute(server, getCompany, {}, host)).body.name).toBe('Лютик');
});

test('a company that was left, is closed to the person, or never was theirs looks like one that does not exist', async () => {
  const { owner, there, memberId } = await personOfTwo();
  const stranger = await createOwner(server);
  const nothing = await enter(unknown, owner);
  expect(nothing.status).toBe(404);
  const refused = { ...nothing.body, requestId: expect.any(String) };
  expect((await enter(stranger.companyId, owner)).body).toEqual(refused);
  await server.db('UPDATE company.members SET suspended_at = now() WHERE company_id = $1 AND id = $2', [
    there,
    memberId,
  ]);
  await asCompany(server, there, async (tx) => {
    await forgetMember(server.platform, tx, { companyId: there, userId: owner.userId });
  });
  expect((await enter(there, owner)).body).toEqual(refused);
  expect(await getCompanies(owner)).toHaveLength(1);
  await server.db('UPDATE company.members SET suspended_at = NULL WHERE company_id = $1 AND id = $2', [
    there,
    memberId,
  ]);
  await asCompany(server, there, async (tx) => {
    await forgetMember(server.platform, tx, { companyId: there, userId: owner.userId });
  });
  await server.db('UPDATE company.members SET left_at = now() WHERE company_id = $1 AND id = $2', [
    there,
    memberId,
  ]);
  await asCompany(server, there, (tx) =>
    forgetMember(server.platform, tx, { companyId: there, userId: owner.userId }),
  );
  expect((await enter(there, owner)).body).toEqual(refused);
  // The session stayed where it was.
  const profile = await callRoute(server, getProfile, {}, owner);
  expect(profile.body.company?.id).toBe(owner.companyId);
});

test('a company that the operator suspended may be entered and read', async () => {
  const { owner, there } = await personOfTwo();
  await asCompany(server, there, (tx) =>
    suspendCompany(server.platform, tx, { companyId: there, userId: null }),
  );
  const { body } = await enter(there, owner);
  const profile = await callRoute(server, getProfile, {}, { token: body.access_token });
  expect(profile.body.company?.id).toBe(there);
});

test('a session that is over enters nothing; a person without a company has none to enter', async () => {
  const { owner, there } = await personOfTwo();
  await callRoute(server, signOut, { body: { refresh_token: owner.refreshToken } });
  expect((await enter(there, owner)).status).toBe(401);
  const alone = await createPerson(server);
  expect(await getCompanies(alone)).toEqual([]);
  expect((await enter(there, alone)).status).toBe(404);
});

test('a live connection receives events of the company in its token, and moves with a new token', async () => {
  const { owner, host, there } = await personOfTwo();
  // The subscribers of the joining have run before any client subscribes, but may be published a moment
  // later.
  await server.drain();
  const line = await openLive(await server.listen(), { token: owner.token });
  await line.next('ready');
  const { body } = await enter(there, owner);
  line.send({ type: 'token', token: body.access_token });
  await line.next('refresh');
  await callRoute(server, updateCompany, { body: { name: 'Василёк', version: 1 } }, host);
  let received = await line.next('event');
  while (received.name === 'company/member-changed') received = await line.next('event');
  expect(received).toMatchObject({ name: 'company/company-changed', ids: { companyId: there } });
  line.close();
});
