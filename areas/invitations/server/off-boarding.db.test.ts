import {
  changeMembers,
  companyErrors,
  createAbsence,
  getMember,
  getProfile,
  listDepartments,
  listMembers,
  listOffBoardings,
  listOwned,
  memberOffBoarded,
  offBoardMember,
  previewOffBoarding,
  undoOffBoarding,
  updateDepartment,
} from '@artel/company/contract';
import {
  addMember,
  createCompanyWith,
  createOwner,
  createPerson,
  createTestDepartment,
  ownershipSummary,
  signIn,
  type TestMember,
} from '@artel/company/server/testing';
import { everythingAllowed, type RouteCall } from '@artel/contract';
import { DAY } from '@artel/contract/time';
import {
  acceptInvitation,
  createInvitationLink,
  createInvitations,
  invitationsErrors,
} from '@artel/invitations/contract';
import { defineArea, ownership, subscribe } from '@artel/server';
import { callRoute, countStatements, type TestServer } from '@artel/server/testing';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startInvitationsServer } from './testing.ts';

/** The behaviour of the last area in the order of off-boarding; by default it owns nothing. */
let trouble: { owns: boolean; onMove?: () => Promise<unknown>; kills?: boolean } = { owns: false };
/** Members about whose leaving another area was notified. */
const received: string[] = [];
const probe = defineArea({
  name: 'probe',
  strings: {
    ownership: {
      'probe/things': {
        title: 'Вещи',
        counted_one: '{{count}} вещь',
        counted_few: '{{count}} вещи',
        counted_many: '{{count}} вещей',
        counted_other: '{{count}} вещи',
      },
    },
  },
  routes: [],
  subscriptions: [
    subscribe({
      event: memberOffBoarded,
      name: 'probe/hear-off-boarded',
      priority: 'soon',
      run: async (_, { memberId }) => void received.push(memberId),
    }),
  ],
  ownership: [
    ownership({
      kind: 'probe/things',
      needsOwner: true,
      count: async () => (trouble.owns ? 1 : 0),
      list: async () => [],
      async transfer(_, tx) {
        if (trouble.kills) await sql`SELECT pg_terminate_backend(pg_backend_pid())`.execute(tx.kysely);
        await trouble.onMove?.();
        return { moved: [] };
      },
      revoke: async () => [],
    }),
  ],
});

let server: TestServer;
beforeAll(async () => {
  server = await startInvitationsServer([probe]);
});
afterAll(() => server.close());
afterEach(() => {
  trouble = { owns: false };
  server.platform.ports.entitlements = everythingAllowed;
});

type Body = RouteCall<typeof offBoardMember>['body'];
const ofMember = ({ memberId }: { readonly memberId: string }) => ({ params: { memberId } });
const check = (actor: TestMember, leaver: { memberId: string }, others?: string) =>
  callRoute(server, previewOffBoarding, { ...ofMember(leaver), query: others ? { others } : {} }, actor);
const letGo = (actor: TestMember, leaver: { memberId: string }, body: Body = {}) =>
  callRoute(server, offBoardMember, { ...ofMember(leaver), body }, actor);
const undo = (actor: TestMember, leaver: { memberId: string }) =>
  callRoute(server, undoOffBoarding, ofMember(leaver), actor);
const getDepartments = async (actor: TestMember) =>
  (await callRoute(server, listDepartments, {}, actor)).body.items;

/** A company with an administrator who owns something of each kind, a member, and the things that the tests examine. */
async function createWorld() {
  const company = await createCompanyWith(server);
  const { companyId, owner, admin, member } = company;
  const departmentId = await createTestDepartment(server, companyId, { name: 'Цех' });
  const [department] = await getDepartments(owner);
  await callRoute(
    server,
    updateDepartment,
    {
      params: { departmentId },
      body: { name: 'Цех', parentId: null, headId: admin.memberId, version: department?.version ?? 1 },
    },
    owner,
  );
  await callRoute(
    server,
    createInvitations,
    { body: { people: [{ email: `asked-${companyId}@example.ru` }], role: 'member', departmentId: null } },
    admin,
  );
  const link = await callRoute(
    server,
    createInvitationLink,
    { body: { role: 'member', departmentId: null, maxUses: null, linkDays: 14, emailDomain: null } },
    admin,
  );
  const from = new Date(server.clock.now().getTime() + DAY).toISOString().slice(0, 10);
  const absence = { kind: 'vacation' as const, from, to: from, substituteId: admin.memberId };
  expect((await callRoute(server, createAbsence, { body: absence }, member)).status).toBe(201);
  expect(link.status).toBe(201);
  return { ...company, departmentId, url: link.body.url };
}

async function listOwnedIn(companyId: string) {
  const [row] = await server.db<Record<'head' | 'inviter' | 'linker' | 'substitute', string | null>>(
    `SELECT (SELECT head_member_id FROM company.departments WHERE company_id = $1) AS head,
       (SELECT invited_by FROM invitations.invitations WHERE company_id = $1) AS inviter,
       (SELECT created_by FROM invitations.invitation_links WHERE company_id = $1) AS linker,
       (SELECT substitute_id FROM company.absences WHERE company_id = $1) AS substitute`,
    [companyId],
  );
  return row;
}
const all = (memberId: string | null) => ({
  head: memberId,
  inviter: memberId,
  linker: memberId,
  substitute: memberId,
});

test('[R-03] off-boarding: the preview names what there is, everything goes to its chosen receiver, access ends', async () => {
  const { companyId, owner, admin, member } = await createWorld();
  const preview = await check(owner, admin);
  expect(preview.body).toMatchObject({
    people: [{ member: { id: admin.memberId }, refusal: null }],
    belongings: [
      { kind: 'company/departments', count: 1, names: ['Цех'], needsOwner: false },
      { kind: 'company/substitutions', count: 1, needsOwner: false },
      { kind: 'company/invitations', count: 1, names: [`asked-${companyId}@example.ru`], needsOwner: true },
      { kind: 'company/invitation-links', count: 1, names: ['Сотрудник'], needsOwner: true },
    ],
    suggested: { id: owner.memberId },
  });
  expect(preview.body.belongings[1]?.names[0]).toMatch(/^Нина Петрова, \d\d\.\d\d\.2026/);
  expect((await callRoute(server, getProfile, {}, admin)).body.company?.id).toBe(companyId);
  const done = await letGo(owner, admin, { receiverId: owner.memberId });
  expect(done.body).toMatchObject({
    people: 1,
    handedOver: [{ count: 1 }, { count: 1 }, { count: 1 }, { count: 1 }],
  });
  const ahead = Date.parse(done.body.undoUntil) - server.clock.now().getTime();
  expect(Math.round(ahead / DAY)).toBe(30);
  expect(await listOwnedIn(companyId)).toEqual(all(owner.memberId));
  await server.drain();
  expect(received.filter((id) => id === admin.memberId)).toHaveLength(1);
  // The person is still signed in, but not as a member of this company.
  const profile = await callRoute(server, getProfile, {}, admin);
  expect([profile.status, profile.body.company]).toEqual([200, null]);
  expect((await callRoute(server, listMembers, { query: {} }, admin)).status).toBe(403);
  expect((await callRoute(server, getMember, ofMember(admin), owner)).status).toBe(404);
  const [record] = await server.db(
    `SELECT user_id AS "userId", subject, before, after FROM platform.audit_records
     WHERE company_id = $1 AND act = 'company/member-off-boarded'`,
    [companyId],
  );
  expect(record).toMatchObject({
    userId: owner.userId,
    subject: `member:${admin.memberId}`,
    before: { role: 'admin' },
    after: {
      handedOver: server.platform.ownership
        .filter(({ kind }) => kind.startsWith('company/'))
        .map(({ kind }) => ({ kind, to: owner.memberId, count: 1 })),
    },
  });
  expect((await callRoute(server, getMember, ofMember(member), owner)).status).toBe(200);
});

test('each kind has its own receiver; what needs no owner may stay without one, the rest may not', async () => {
  const { companyId, owner, admin, member } = await createWorld();
  const second = await addMember(server, companyId, 'admin');
  const missing = await letGo(owner, admin, { receivers: { 'company/departments': null } });
  expect([missing.status, missing.error.code]).toEqual([422, 'company/receiver-missing']);
  expect(missing.error.errors?.map(({ path }) => path)).toEqual([
    'receivers.company/substitutions',
    'receivers.company/invitations',
    'receivers.company/invitation-links',
  ]);
  const ownerless = await letGo(owner, admin, {
    receiverId: owner.memberId,
    receivers: { 'company/invitations': null },
  });
  expect(ownerless.error.errors?.[0]).toMatchObject({
    path: 'receivers.company/invitations',
    code: 'company/receiver-missing',
    message: 'Выберите, кому передать: без владельца это остаться не может.',
  });
  const done = await letGo(owner, admin, {
    receiverId: second.memberId,
    receivers: { 'company/departments': null, 'company/substitutions': member.memberId },
  });
  expect(done.status).toBe(200);
  // A member is not their own substitute.
  expect(await listOwnedIn(companyId)).toEqual({
    head: null,
    inviter: second.memberId,
    linker: second.memberId,
    substitute: null,
  });
});

test('a receiver has to be there, active, staying and able; a member of another company is unknown', async () => {
  const { companyId, owner, admin, member } = await createWorld();
  const stranger = await createOwner(server);
  const suspended = await addMember(server, companyId, 'admin');
  const gone = await addMember(server, companyId, 'admin');
  await callRoute(
    server,
    changeMembers,
    { body: { memberIds: [suspended.memberId], change: { kind: 'suspension', isSuspended: true } } },
    owner,
  );
  expect((await letGo(owner, gone)).status).toBe(200);
  const noOne = server.platform.ids.next();
  for (const id of [stranger.memberId, noOne, suspended.memberId, gone.memberId, admin.memberId]) {
    const refused = await letGo(owner, admin, {
      receiverId: owner.memberId,
      receivers: { 'company/departments': id },
    });
    expect([refused.status, refused.error.code]).toEqual([422, 'company/receiver-unknown']);
    expect(refused.error.errors).toEqual([
      {
        path: 'receivers.company/departments',
        code: 'company/receiver-unknown',
        message: expect.stringContaining('Выберите другого'),
      },
    ]);
    const forAll = await letGo(owner, admin, { receiverId: id });
    expect(forAll.error.errors?.[0]?.path).toBe('receiverId');
  }
  const unable = await letGo(owner, admin, { receiverId: member.memberId });
  expect(unable.error.code).toBe('company/receiver-unable');
  expect(await listOwnedIn(companyId)).toEqual(all(admin.memberId));
  expect((await callRoute(server, getMember, ofMember(admin), owner)).status).toBe(200);
});

test('an administrator lets no owner go, no one lets themselves go, and the last owner stays', async () => {
  const { companyId, owner, admin, accountant, guest } = await createCompanyWith(server);
  const second = await addMember(server, companyId, 'owner');
  const getCode = async (actor: TestMember, leaver: TestMember) => {
    const previewed = await check(actor, leaver);
    const refused = await letGo(actor, leaver, { receiverId: guest.memberId });
    expect(previewed.body.people[0]?.refusal?.code).toBe(refused.error.code);
    return refused.error.code;
  };
  expect(await getCode(admin, second)).toBe(companyErrors['owners-only'].code);
  expect(await getCode(admin, admin)).toBe(companyErrors['own-off-boarding'].code);
  expect(await getCode(owner, owner)).toBe(companyErrors['own-off-boarding'].code);
  expect((await letGo(owner, second)).status).toBe(200);
  expect(await getCode(owner, owner)).toBe(companyErrors['last-owner'].code);
  expect(await getCode(admin, owner)).toBe(companyErrors['last-owner'].code);
  for (const without of [accountant, guest]) {
    for (const call of [
      () => check(without, admin),
      () => letGo(without, admin),
      () => undo(without, second),
      () => callRoute(server, listOffBoardings, { query: {} }, without),
    ]) {
      expect((await call()).status).toBe(403);
    }
  }
  // An administrator may not make owners, not even by restoring one.
  expect((await undo(admin, second)).error.code).toBe(companyErrors['owners-only'].code);
  const [listed] = (await callRoute(server, listOffBoardings, { query: {} }, admin)).body.items;
  expect(listed).toMatchObject({ member: { id: second.memberId }, mayUndo: false });
  expect((await undo(owner, second)).body.member.role).toBe('owner');
});

test('ids of another company are unknown ids, in the path and among the others', async () => {
  const { owner, member } = await createCompanyWith(server);
  const stranger = await createCompanyWith(server);
  const noOne = { memberId: server.platform.ids.next() };
  expect((await letGo(stranger.owner, stranger.guest)).status).toBe(200);
  for (const id of [stranger.member, stranger.guest, noOne]) {
    for (const call of [
      () => check(owner, id),
      () => check(owner, member, id.memberId),
      () => letGo(owner, id),
      () => letGo(owner, member, { others: [id.memberId] }),
      () => undo(owner, id),
      () => callRoute(server, listOwned, { ...ofMember(id), query: { kind: 'company/departments' } }, owner),
    ]) {
      const { status, error } = await call();
      expect([status, error.code]).toEqual([404, 'request/not-found']);
    }
  }
  expect((await callRoute(server, listOffBoardings, { query: {} }, owner)).body.items).toEqual([]);
  expect((await callRoute(server, getMember, ofMember(member), owner)).status).toBe(200);
});

test('one transaction: when the last area fails, or its connection dies, nothing happened', async () => {
  const { companyId, owner, admin } = await createWorld();
  const before = await server.db<{ count: number }>(
    'SELECT count(*)::int FROM graphile_worker._private_jobs',
  );
  for (const wrong of [{ onMove: () => Promise.reject(new Error('The area fell over')) }, { kills: true }]) {
    trouble = { owns: true, ...wrong };
    const failed = await letGo(owner, admin, { receiverId: owner.memberId });
    expect(failed.status).toBeGreaterThanOrEqual(500);
    expect(await listOwnedIn(companyId)).toEqual(all(admin.memberId));
    expect((await callRoute(server, getProfile, {}, admin)).body.company?.id).toBe(companyId);
    expect(await server.db('SELECT FROM company.off_boardings WHERE company_id = $1', [companyId])).toEqual(
      [],
    );
  }
  expect(await server.db('SELECT count(*)::int FROM graphile_worker._private_jobs')).toEqual(before);
  trouble = { owns: true };
  expect((await letGo(owner, admin, { receiverId: owner.memberId })).status).toBe(200);
});

test('two administrators at once: one off-boards, the other gets the refusal; two undos at once: one', async () => {
  const { companyId, owner, admin } = await createWorld();
  const second = await addMember(server, companyId, 'owner');
  const gone = await Promise.all([
    letGo(owner, admin, { receiverId: owner.memberId }),
    letGo(second, admin, { receiverId: second.memberId }),
  ]);
  expect(gone.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(gone.find(({ status }) => status === 409)?.error.code).toBe(companyErrors['already-left'].code);
  const winner = gone[0].status === 200 ? owner : second;
  expect(await listOwnedIn(companyId)).toEqual(all(winner.memberId));
  const back = await Promise.all([undo(owner, admin), undo(second, admin)]);
  expect(back.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(back.find(({ status }) => status === 409)?.error.code).toBe(companyErrors['already-member'].code);
  expect(await listOwnedIn(companyId)).toEqual(all(admin.memberId));
});

test('a receiver who is let go, and one who lets go, at once: nothing is left without an owner', async () => {
  const { companyId, owner, admin } = await createWorld();
  const receiver = await addMember(server, companyId, 'admin');
  const answers = await Promise.all([
    letGo(owner, admin, { receiverId: receiver.memberId }),
    letGo(owner, receiver, { receiverId: owner.memberId }),
    letGo(admin, receiver, { receiverId: admin.memberId }),
  ]);
  const statuses = answers.map(({ status }) => status);
  for (const status of statuses) expect([200, 403, 409, 422]).toContain(status);
  const present = new Set(
    (await callRoute(server, listMembers, { query: {} }, owner)).body.items.map(
      ({ id }: { id: string }) => id,
    ),
  );
  for (const holder of Object.values((await listOwnedIn(companyId)) ?? {})) expect(present).toContain(holder);
});

test('undo restores role, department, position and what the receivers still have; the rest is reported', async () => {
  const { companyId, owner, admin, departmentId } = await createWorld();
  await server.db('UPDATE company.members SET department_id = $2, position = $3 WHERE id = $1', [
    admin.memberId,
    departmentId,
    'Технолог',
  ]);
  const before = (await callRoute(server, getMember, ofMember(admin), owner)).body;
  const third = await addMember(server, companyId, 'admin');
  await letGo(owner, admin, { receiverId: owner.memberId });
  // Meanwhile another member heads the department.
  const [department] = await getDepartments(owner);
  await callRoute(
    server,
    updateDepartment,
    {
      params: { departmentId },
      body: { name: 'Цех', parentId: null, headId: third.memberId, version: department?.version ?? 0 },
    },
    owner,
  );
  server.clock.advance(29 * DAY);
  const back = await undo(await signIn(server, owner), admin);
  expect(back.body).toMatchObject({
    member: {
      id: admin.memberId,
      role: 'admin',
      departmentId,
      position: 'Технолог',
      joinedAt: before.joinedAt,
    },
    stayed: expect.arrayContaining([{ kind: 'company/departments', count: 1 }]),
    isDepartmentGone: false,
  });
  // The absence, the letter and the link have ended by then, and stay with the former owner as history.
  expect((await listOwnedIn(companyId))?.head).toBe(third.memberId);
  await server.drain();
  const published = await server.db(
    `SELECT 1 FROM platform.audit_records WHERE company_id = $1 AND act = 'company/member-returned'`,
    [companyId],
  );
  expect(published).toHaveLength(1);
});

test('undo takes a place of the subscription; suspended people come back suspended; thirty days are the end', async () => {
  const { companyId, owner, member, guest, accountant } = await createCompanyWith(server);
  await callRoute(
    server,
    changeMembers,
    { body: { memberIds: [accountant.memberId], change: { kind: 'suspension', isSuspended: true } } },
    owner,
  );
  for (const leaver of [member, guest, accountant]) expect((await letGo(owner, leaver)).status).toBe(200);
  server.platform.ports.entitlements = {
    ...everythingAllowed,
    seats: async (id) => (id === companyId ? 2 : null),
  };
  expect((await undo(owner, member)).error.code).toBe(companyErrors['seat-limit-reached'].code);
  expect((await undo(owner, guest)).status).toBe(200);
  expect((await undo(owner, accountant)).body.member.isSuspended).toBe(true);
  server.platform.ports.entitlements = everythingAllowed;
  server.clock.advance(30 * DAY + 1);
  const later = await signIn(server, owner);
  expect((await undo(later, member)).error.code).toBe(companyErrors['undo-over'].code);
  const leavers = async () => (await callRoute(server, listOffBoardings, { query: {} }, later)).body.items;
  const past = { member: { id: member.memberId }, undoUntil: null, by: null, handedOver: [], mayUndo: false };
  expect(await leavers()).toMatchObject([past]);
  await server.runTimedJobs();
  expect(await leavers()).toMatchObject([past]);
  // The remaining records of an erased person contain no name.
  await server.db("UPDATE company.members SET email = '' WHERE id = $1", [member.memberId]);
  expect(await leavers()).toEqual([]);
  expect(await server.db('SELECT FROM company.off_boardings WHERE company_id = $1', [companyId])).toEqual([]);
  expect((await undo(later, member)).error.code).toBe(companyErrors['undo-over'].code);
});

test('inviting people while being let go leaves no invitation and no link behind', async () => {
  const { companyId, owner } = await createCompanyWith(server);
  const leavers = await Promise.all(Array.from({ length: 4 }, () => addMember(server, companyId, 'admin')));
  const requesting = (leaver: TestMember, name: string) => {
    const people = [{ email: `${name}-${leaver.memberId}@example.ru` }];
    return callRoute(
      server,
      createInvitations,
      { body: { people, role: 'member', departmentId: null } },
      leaver,
    );
  };
  const linking = (leaver: TestMember) => {
    const body = { role: 'member', departmentId: null, maxUses: 1, linkDays: 14, emailDomain: null } as const;
    return callRoute(server, createInvitationLink, { body }, leaver);
  };
  await Promise.all(
    leavers.flatMap((leaver) => [
      requesting(leaver, 'one'),
      linking(leaver),
      letGo(owner, leaver, { receiverId: owner.memberId }),
      requesting(leaver, 'two'),
      linking(leaver),
    ]),
  );
  const left = await server.db(
    `SELECT m.id FROM company.members m WHERE m.company_id = $1 AND m.left_at IS NOT NULL
       AND (EXISTS (SELECT FROM invitations.invitations i WHERE i.invited_by = m.id AND i.revoked_at IS NULL)
         OR EXISTS (SELECT FROM invitations.invitation_links l WHERE l.created_by = m.id))`,
    [companyId],
  );
  expect(left).toEqual([]);
});

test('several leave by one act, all or none; what they own goes to one who stays', async () => {
  const { companyId, owner, admin, member, accountant, guest } = await createWorld();
  const second = await addMember(server, companyId, 'owner');
  const others = [member.memberId, accountant.memberId];
  const refused = await letGo(admin, accountant, { others: [second.memberId], receiverId: admin.memberId });
  expect(refused.error.code).toBe(companyErrors['owners-only'].code);
  const within = await letGo(owner, admin, { others, receiverId: member.memberId });
  expect(within.error.code).toBe(companyErrors['receiver-unknown'].code);
  const preview = await check(owner, admin, others.join());
  expect(preview.body.people.map((one) => one.member.id)).toEqual([admin.memberId, ...others]);
  const done = await letGo(owner, admin, { others, receiverId: second.memberId });
  expect(done.body.people).toBe(3);
  const listed = (await callRoute(server, listOffBoardings, { query: { limit: '2' } }, owner)).body;
  expect(listed.items).toHaveLength(2);
  const rest = await callRoute(
    server,
    listOffBoardings,
    { query: { limit: '2', cursor: listed.nextCursor ?? '' } },
    owner,
  );
  expect(rest.body.items).toHaveLength(1);
  expect(rest.body.nextCursor).toBeNull();
  expect((await callRoute(server, getMember, ofMember(guest), owner)).status).toBe(200);
  expect((await check(owner, guest, 'x'.repeat(36))).status).toBe(400);
});

test('a member who was let go does not come back by a link for everyone; a letter of their own lets them in', async () => {
  const { owner, admin, url } = await createWorld();
  await letGo(owner, admin, { receiverId: owner.memberId });
  const hash = new URL(url).pathname.split('/').at(-1) ?? '';
  const again = await callRoute(server, acceptInvitation, { body: { hash } }, { token: admin.token });
  expect(again.error.code).toBe(invitationsErrors['link-after-leaving'].code);
  const people = [{ email: admin.email }];
  const requested = { body: { people, role: 'member' as const, departmentId: null } };
  expect((await callRoute(server, createInvitations, requested, owner)).body.created).toBe(1);
  await server.drain();
  const letter = (await server.lettersTo(admin.email))[0];
  const own = letter?.text.match(/signup\/([\w-]+)/)?.[1] ?? '';
  const back = await callRoute(server, acceptInvitation, { body: { hash: own } }, { token: admin.token });
  expect(back.status).toBe(200);
  const newcomer = await createPerson(server);
  expect(
    (await callRoute(server, acceptInvitation, { body: { hash } }, { token: newcomer.token })).status,
  ).toBe(200);
});

test('the receiver is notified once of the whole act, and not when it was undone at once', async () => {
  const { companyId, owner, admin } = await createWorld();
  await letGo(owner, admin, { receiverId: owner.memberId });
  const payload = {
    companyId,
    receiverId: owner.memberId,
    memberIds: [admin.memberId],
    things: [
      { kind: 'company/departments', count: 1 },
      { kind: 'company/invitations', count: 5 },
    ],
  };
  expect(await ownershipSummary.run(server.platform, payload)).toEqual([
    {
      userId: owner.userId,
      companyId,
      values: { name: 'Нина Петрова', things: '1 отдел, 5 приглашений', company: 'Ромашка' },
      page: '/',
    },
  ]);
  await undo(owner, admin);
  expect(await ownershipSummary.run(server.platform, payload)).toEqual([]);
});

test('fifty people who own nothing leave by as many statements as five', async () => {
  const owner = await createOwner(server);
  const [few, many] = await countStatements(async (count) => {
    const [first, ...others] = await server.db<{ memberId: string }>(
      `INSERT INTO company.members (company_id, id, user_id, role, family_name, given_name, middle_name, email, joined_at)
         SELECT $1, gen_random_uuid(), gen_random_uuid(), 'member', 'Ф' || n, 'И', '', gen_random_uuid() || '@example.ru', now()
         FROM generate_series(1, $2::int) n RETURNING id AS "memberId"`,
      [owner.companyId, count],
    );
    const body = { others: others.map(({ memberId }) => memberId) };
    return async () =>
      expect((await letGo(owner, { memberId: first?.memberId ?? '' }, body)).body.people).toBe(count);
  });
  expect(many).toBe(few);
});
