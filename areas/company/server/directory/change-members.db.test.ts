import {
  changeMembers,
  companyErrors,
  getMember,
  getProfile,
  type MemberChange,
  memberRestored,
  memberSuspended,
  type Role,
  roleChanged,
  updateMember,
} from '@artel/company/contract';
import { everythingAllowed } from '@artel/contract';
import { defineArea, subscribe } from '@artel/server';
import { callRoute, countStatements, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDepartment } from '../departments/testing.ts';
import {
  addMember,
  createCompanyWith,
  createOwner,
  startCompanyServer,
  type TestMember,
} from '../testing.ts';

/** Events of members that another area received. */
const received: { readonly event: string; readonly memberId: string }[] = [];
const receive = (
  event: typeof memberSuspended | typeof memberRestored | typeof roleChanged,
  name: `probe/${string}`,
) =>
  subscribe({
    event,
    name,
    priority: 'soon',
    run: async (_, { memberId }) => void received.push({ event: event.name, memberId }),
  });
const probe = defineArea({
  name: 'probe',
  strings: {},
  routes: [],
  subscriptions: [
    receive(memberSuspended, 'probe/hear-suspended'),
    receive(memberRestored, 'probe/hear-restored'),
    receive(roleChanged, 'probe/hear-role'),
  ],
});

let server: TestServer;
beforeAll(async () => {
  server = await startCompanyServer({ further: [probe] });
});
afterAll(() => server.close());

const act = (actor: TestMember, caller: readonly { memberId: string }[], change: MemberChange) =>
  callRoute(
    server,
    changeMembers,
    { body: { memberIds: caller.map(({ memberId }) => memberId), change } },
    actor,
  );
const toRole = (role: Role): MemberChange => ({ kind: 'role', role });
const suspension = (isSuspended = true): MemberChange => ({ kind: 'suspension', isSuspended });

async function getOwners(companyId: string): Promise<number> {
  const rows = await server.db(
    `SELECT 1 FROM company.members WHERE company_id = $1 AND role = 'owner' AND suspended_at IS NULL AND left_at IS NULL`,
    [companyId],
  );
  return rows.length;
}

test('two owners who demote each other at once: one of them stays', async () => {
  for (const change of [toRole('member'), suspension()]) {
    const first = await createOwner(server);
    const second = await addMember(server, first.companyId, 'owner');
    const answers = await Promise.all([act(first, [second], change), act(second, [first], change)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await getOwners(first.companyId)).toBe(1);
  }
});

test('two owners who step down at once: one of them stays', async () => {
  const first = await createOwner(server);
  const second = await addMember(server, first.companyId, 'owner');
  const answers = await Promise.all([
    act(first, [first], toRole('admin')),
    act(second, [second], toRole('admin')),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await getOwners(first.companyId)).toBe(1);
});

test('the last owner stays one, alone or among all, and the others change', async () => {
  const { owner, admin, member } = await createCompanyWith(server);
  const alone = await act(owner, [owner], toRole('member'));
  expect(alone.error.code).toBe(companyErrors['last-owner'].code);
  const all = await act(owner, [owner, admin, member], toRole('guest'));
  expect(all.body).toMatchObject({
    changed: 2,
    refused: [{ code: 'company/last-owner', message: expect.stringContaining('владельца'), count: 1 }],
  });
});

test('only an owner makes owners and acts on them', async () => {
  const { companyId, owner, admin, member } = await createCompanyWith(server);
  const second = await addMember(server, companyId, 'owner');
  for (const [caller, change] of [
    [member, toRole('owner')],
    [admin, toRole('owner')],
    [second, toRole('member')],
    [second, suspension()],
  ] as const) {
    expect((await act(admin, [caller], change)).error.code).toBe(companyErrors['owners-only'].code);
  }
  expect((await act(owner, [member], toRole('owner'))).body.changed).toBe(1);
  expect((await act(member, [second], toRole('admin'))).body.changed).toBe(1);
});

test('no member suspends themselves, and an actor who was demoted a moment ago changes nothing', async () => {
  const { owner, admin, member } = await createCompanyWith(server);
  expect((await act(admin, [admin], suspension())).error.code).toBe(companyErrors['own-membership'].code);
  const [demoted, late] = await Promise.all([
    act(owner, [admin], toRole('member')),
    act(admin, [member], toRole('accountant')),
  ]);
  expect(demoted.status).toBe(200);
  if (late.status !== 200) expect(late.error.code).toBe('request/forbidden');
  expect((await act(admin, [member], toRole('guest'))).error.code).toBe('request/forbidden');
});

test('a change returns the previous state of each member, which restores all of them', async () => {
  const { companyId, owner, admin, accountant, member } = await createCompanyWith(server);
  const [shop, office] = [
    await createTestDepartment(server, companyId, { name: 'Цех' }),
    await createTestDepartment(server, companyId, { name: 'Бюро' }),
  ];
  const getPlaces = () =>
    server.db('SELECT id, role, department_id FROM company.members WHERE company_id = $1 ORDER BY id', [
      companyId,
    ]);
  await act(owner, [admin, accountant], { kind: 'department', departmentId: shop });
  const before = await getPlaces();
  for (const change of [toRole('guest'), { kind: 'department', departmentId: office }] as const) {
    const { body } = await act(owner, [owner, admin, accountant, member], change);
    expect(body.back.flatMap(({ memberIds }) => memberIds)).toHaveLength(body.changed);
    expect(await getPlaces()).not.toEqual(before);
    for (const step of body.back) {
      await act(
        owner,
        step.memberIds.map((memberId) => ({ memberId })),
        step.change,
      );
    }
    expect(await getPlaces()).toEqual(before);
  }
});

test('a move to another department is recorded, by the department before', async () => {
  const { companyId, owner, admin, accountant, member } = await createCompanyWith(server);
  const shop = await createTestDepartment(server, companyId, { name: 'Цех' });
  const office = await createTestDepartment(server, companyId, { name: 'Бюро' });
  await act(owner, [member], { kind: 'department', departmentId: shop });
  await act(owner, [member, admin, accountant], { kind: 'department', departmentId: office });
  const records = await server.db(
    `SELECT subject, before, after FROM platform.audit_records
     WHERE company_id = $1 AND act = 'company/member-moved' ORDER BY id`,
    [companyId],
  );
  expect(records).toHaveLength(3);
  expect(records).toContainEqual({
    subject: `member:${member.memberId}`,
    before: { departmentId: null },
    after: { departmentId: shop },
  });
  expect(records).toContainEqual({
    subject: `member:${member.memberId}`,
    before: { departmentId: shop },
    after: { departmentId: office },
  });
  expect(records).toContainEqual({
    subject: `company:${companyId}`,
    before: { departmentId: null },
    after: {
      departmentId: office,
      memberIds: expect.toSatisfy(
        (ids: string[]) =>
          ids.toSorted().join() ===
          [admin, accountant]
            .map(({ memberId }) => memberId)
            .toSorted()
            .join(),
      ),
    },
  });
});

test('a suspension is recorded, published to the other areas, and undone', async () => {
  const { companyId, owner, member } = await createCompanyWith(server);
  expect((await act(owner, [member], suspension())).body).toEqual({
    changed: 1,
    back: [{ memberIds: [member.memberId], change: suspension(false) }],
    unchanged: 0,
    refused: [],
  });
  expect((await act(owner, [member], suspension())).body).toEqual({
    changed: 0,
    back: [],
    unchanged: 1,
    refused: [],
  });
  expect((await callRoute(server, getProfile, {}, member)).body.company).toBeNull();
  await server.drain();
  const card = await callRoute(server, getMember, { params: { memberId: member.memberId } }, owner);
  expect(card.body.isSuspended).toBe(true);
  await act(owner, [member], suspension(false));
  expect((await callRoute(server, getProfile, {}, member)).body.company?.id).toBe(companyId);
  const records = await server.db<{ act: string; subject: string }>(
    "SELECT act, subject FROM platform.audit_records WHERE company_id = $1 AND act LIKE 'company/member-%ed' AND act <> 'company/member-joined' ORDER BY happened_at, id",
    [companyId],
  );
  const { memberId } = member;
  const subject = `member:${memberId}`;
  await server.drain();
  expect(received.filter((one) => one.memberId === memberId)).toEqual([
    { event: memberSuspended.name, memberId },
    { event: memberRestored.name, memberId },
  ]);
  expect(records).toEqual([
    { act: memberSuspended.name, subject },
    { act: memberRestored.name, subject },
  ]);
});

test('places: the suspended and guests take none, so letting in and promoting need one', async () => {
  const { companyId, owner, member, guest } = await createCompanyWith(server);
  await act(owner, [member], suspension());
  // The owner, the administrator and the accountant exist already.
  server.platform.ports.entitlements = {
    ...everythingAllowed,
    seats: async (id) => (id === companyId ? 3 : null),
  };
  expect((await act(owner, [member], suspension(false))).error.code).toBe('company/seat-limit-reached');
  expect((await act(owner, [guest], toRole('member'))).error.code).toBe('company/seat-limit-reached');
  server.platform.ports.entitlements = {
    ...everythingAllowed,
    seats: async (id) => (id === companyId ? 4 : null),
  };
  const both = await Promise.all([
    act(owner, [member], suspension(false)),
    act(owner, [guest], toRole('member')),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  server.platform.ports.entitlements = everythingAllowed;
});

test('ids of another company are like unknown ids, alone and among others', async () => {
  const [ours, theirs] = [await createCompanyWith(server), await createOwner(server)];
  const noOne = { memberId: server.platform.ids.next() };
  const department = await createTestDepartment(server, theirs.companyId);
  const into: MemberChange = { kind: 'department', departmentId: department };
  for (const change of [toRole('guest'), suspension(), { kind: 'department', departmentId: null } as const]) {
    const [foreign, missing] = [
      await act(ours.owner, [theirs], change),
      await act(ours.owner, [noOne], change),
    ];
    expect([foreign.status, foreign.error.code]).toEqual([404, 'request/not-found']);
    expect(missing.error.code).toBe(foreign.error.code);
  }
  expect((await act(ours.owner, [theirs, ours.member], toRole('guest'))).body).toMatchObject({
    changed: 1,
    unchanged: 1,
  });
  expect((await act(ours.owner, [ours.member], into)).status).toBe(404);
  const [row] = await server.db('SELECT role, version FROM company.members WHERE id = $1', [theirs.memberId]);
  expect(row).toEqual({ role: 'owner', version: 1 });
});

test('a card is changed on top of the version that was read', async () => {
  const { owner, member } = await createCompanyWith(server);
  const change = (version: number, position: string) =>
    callRoute(
      server,
      updateMember,
      { params: { memberId: member.memberId }, body: { position, departmentId: null, version } },
      owner,
    );
  expect((await change(1, 'Технолог')).body).toMatchObject({ position: 'Технолог', version: 2 });
  const stale = await change(1, 'Логист');
  expect(stale.error).toMatchObject({ code: 'request/stale', current: { position: 'Технолог', version: 2 } });
});

const insertMembers = (companyId: string, count: number) =>
  server.db<{ memberId: string }>(
    `INSERT INTO company.members (company_id, id, user_id, role, family_name, given_name, middle_name, joined_at)
     SELECT $1, gen_random_uuid(), gen_random_uuid(), 'member', 'Ф' || n, 'И', '', now() FROM generate_series(1, $2::int) n
     RETURNING id AS "memberId"`,
    [companyId, count],
  );

test('ten thousand people are moved and suspended by one act each', async () => {
  const owner = await createOwner(server);
  const { companyId } = owner;
  const count = process.env.ARTEL_TEST_DEPTH === 'deep' ? 10_000 : 1_000;
  const rows = await insertMembers(companyId, count);
  const department = await createTestDepartment(server, companyId);
  expect((await act(owner, rows, { kind: 'department', departmentId: department })).body.changed).toBe(count);
  expect((await act(owner, rows, suspension())).body.changed).toBe(count);
  const [left] = await server.db(
    'SELECT count(*)::int FROM company.members WHERE company_id = $1 AND suspended_at IS NULL',
    [companyId],
  );
  expect(left).toEqual({ count: 1 });
});

test('a change of fifty members has as many statements as one of five', async () => {
  const owner = await createOwner(server);
  const { companyId } = owner;
  const department = await createTestDepartment(server, companyId);
  const changes: MemberChange[] = [
    toRole('guest'),
    suspension(),
    { kind: 'department', departmentId: department },
  ];
  for (const change of changes) {
    const [few, many] = await countStatements(async (count) => {
      const members = await insertMembers(companyId, count);
      return async () => expect((await act(owner, members, change)).body.changed).toBe(count);
    });
    expect(many, change.kind).toBe(few);
  }
});
