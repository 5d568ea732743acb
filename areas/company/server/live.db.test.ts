import { changeMembers, listMembers, updateCompany, updateProfile } from '@artel/company/contract';
import { liveClose } from '@artel/contract';
import { confirmEmail, refreshSession, signOut } from '@artel/identity/contract';
import { freshEmail, startEmailChange } from '@artel/identity/server/testing';
import { callRoute, type LiveClient, openLive, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { suspendCompany } from './companies/suspend-company.ts';
import { forgetMember } from './members/resolve-membership.ts';
import {
  addMember,
  asCompany,
  createOwner,
  type Person,
  startCompanyServer,
  type TestMember,
} from './testing.ts';

let server: TestServer;
let other: TestServer;
let urls: readonly [string, string];
beforeAll(async () => {
  server = await startCompanyServer();
  other = await startCompanyServer({ beside: server });
  urls = [await server.listen(), await other.listen()];
});
afterAll(async () => {
  await other.close();
  await server.close();
});

async function openLine({ token }: Pick<Person, 'token'>, at: 0 | 1 = 0): Promise<LiveClient> {
  const line = await openLive(urls[at], { token });
  await line.next('ready');
  return line;
}

async function twoMembers(): Promise<[TestMember, TestMember]> {
  const owner = await createOwner(server);
  return [owner, await addMember(server, owner.companyId, 'member')];
}

test('a changed address is published to the person’s own tabs, which show it', async () => {
  const owner = await createOwner(server);
  const codes = await startEmailChange(server, owner.token, freshEmail(server));
  const line = await openLine(owner, 1);
  await callRoute(server, confirmEmail, { body: codes }, owner);
  await server.drain();
  const names: string[] = [];
  while (names.at(-1) !== 'company/profile-changed') names.push((await line.next('event')).name);
  expect(names).toContain('identity/security-changed');
});

test('colleagues on every server receive changes of the company, a role and a name; other companies receive nothing', async () => {
  const [owner, member] = await twoMembers();
  const elsewhere = await createOwner(server);
  // The subscribers of the joining have run before any client subscribes, but may be published a moment
  // later.
  await server.drain();
  const { companyId } = owner;
  const stranger = await openLine(elsewhere, 1);
  const lines = [await openLine(owner), await openLine(member, 1)] as const;
  await callRoute(server, updateCompany, { body: { name: 'Лютик', version: 1 } }, owner);
  for (const line of lines) {
    let received = await line.next('event');
    while (received.name === 'company/member-changed') received = await line.next('event');
    expect(received).toMatchObject({ name: 'company/company-changed', ids: { companyId } });
  }
  const { memberId } = member;
  const body = { memberIds: [memberId], change: { kind: 'role', role: 'guest' } as const };
  await callRoute(server, changeMembers, { body }, owner);
  for (const line of lines) {
    expect(await line.next('event')).toMatchObject({
      name: 'company/member-changed',
      ids: { companyId, memberId },
    });
  }
  // The member's own rights changed, so what is shown is fetched again.
  await lines[1].next('refresh');
  await callRoute(server, updateProfile, { body: { familyName: 'Новикова', version: 1 } }, member);
  expect(await lines[1].next('event')).toMatchObject({ name: 'company/profile-changed', ids: {} });
  await server.drain();
  expect(await lines[0].next('event')).toMatchObject({ name: 'company/member-changed', ids: { memberId } });
  await asCompany(server, companyId, (tx) =>
    suspendCompany(server.platform, tx, { companyId, userId: null }),
  );
  expect(await lines[0].next('event')).toMatchObject({ name: 'company/company-changed' });
  // Events of the other company may still arrive.
  const received = stranger.frames.flatMap((frame) => (frame.type === 'event' ? [frame] : []));
  expect(received.filter(({ ids }) => ids['companyId'] !== elsewhere.companyId)).toEqual([]);
});

test.each([0, 1] as const)('signing out closes the lines of that session alone, on server %i', async (at) => {
  const [owner, member] = await twoMembers();
  const [gone, stays] = [await openLine(member, at), await openLine(owner, at)];
  await callRoute(server, signOut, { body: { refresh_token: member.refreshToken } });
  expect(await gone.closed).toBe(liveClose.unauthenticated);
  await callRoute(server, updateCompany, { body: { name: 'Лютик', version: 1 } }, owner);
  await stays.next('event');
});

test.each([0, 1] as const)(
  'a member who left receives nothing more of the company, on server %i',
  async (at) => {
    const [owner, member] = await twoMembers();
    const { companyId } = owner;
    const [gone, stays] = [await openLine(member, at), await openLine(owner, at)];
    await server.db('UPDATE company.members SET left_at = now() WHERE id = $1', [member.memberId]);
    await asCompany(server, companyId, (tx) => forgetMember(server.platform, tx, member));
    expect(await gone.closed).toBe(liveClose.unauthenticated);
    await callRoute(server, updateCompany, { body: { name: 'Лютик', version: 1 } }, owner);
    // Events of the joining may still arrive.
    while ((await stays.next('event')).name !== 'company/company-changed');
    const received = gone.frames.flatMap((frame) => (frame.type === 'event' ? [frame.name] : []));
    expect(received).not.toContain('company/company-changed');
  },
);

test('a renewed session keeps its line, and one of a stranger can not be slipped in', async () => {
  const [owner, member] = await twoMembers();
  const line = await openLine(member);
  const { body } = await callRoute(server, refreshSession, { body: { refresh_token: member.refreshToken } });
  line.send({ type: 'token', token: body.access_token });
  await callRoute(server, updateCompany, { body: { name: 'Лютик', version: 1 } }, owner);
  await line.next('event');
  line.send({ type: 'token', token: owner.token });
  expect(await line.closed).toBe(liveClose.unauthenticated);
});

test.each([0, 1] as const)(
  'a suspended membership refuses everything and closes its lines, on server %i; let in again, all is there',
  async (at) => {
    const [owner, member] = await twoMembers();
    const requested = at === 0 ? server : other;
    const list = () => callRoute(requested, listMembers, { query: {} }, member);
    expect((await list()).status).toBe(200);
    const [gone, stays] = [await openLine(member, at), await openLine(owner, at)];
    const suspend = (isSuspended: boolean) =>
      callRoute(
        server,
        changeMembers,
        { body: { memberIds: [member.memberId], change: { kind: 'suspension', isSuspended } } },
        owner,
      );
    const back = [
      { memberIds: [member.memberId], change: { kind: 'suspension', isSuspended: false } },
    ] as const;
    expect((await suspend(true)).body).toEqual({ changed: 1, back, unchanged: 0, refused: [] });
    expect(await gone.closed).toBe(liveClose.unauthenticated);
    expect((await list()).error.code).toBe('request/company-required');
    await stays.next('event');
    // The person continues to work in another company.
    const elsewhere = await createOwner(server);
    const there = await addMember(server, elsewhere.companyId, 'member', { person: member });
    expect((await callRoute(requested, listMembers, { query: {} }, there)).status).toBe(200);
    await suspend(false);
    await expect.poll(async () => (await list()).status).toBe(200);
  },
);
