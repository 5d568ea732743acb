import {
  changeMembers,
  createDepartment,
  deleteDepartment,
  offBoardMember,
  undoOffBoarding,
} from '@artel/company/contract';
import { addMember, createOwner, createPerson } from '@artel/company/server/testing';
import {
  acceptInvitation,
  remindInvitations,
  resendInvitations,
  revokeInvitations,
} from '@artel/invitations/contract';
import { type Act, callRoute, findFaults, runAllPairs, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inviteByLetter } from './testing/invite-by-letter.ts';
import { startInvitationsServer } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startInvitationsServer();
  server.limitNumbers('none');
});
afterAll(() => server.close());

test('an invitation that is accepted, sent again and revoked at the same moment lets in or does not, and no one meets a fault', async () => {
  const owner = await createOwner(server);
  const people: Thing[] = [];
  async function prepare() {
    const person = await createPerson(server);
    const { id, hash } = await inviteByLetter(server, owner, { email: person.email });
    const thing = { person, id, hash };
    people.push(thing);
    return thing;
  }
  type Thing = { readonly person: { userId: string; token: string }; id: string; hash: string };
  const body = ({ id }: Thing) => ({ body: { ids: [id] } });
  const acts: Record<string, Act<Thing>> = {
    accept: async ({ person: { token }, hash }) =>
      (await callRoute(server, acceptInvitation, { body: { hash } }, { token })).status,
    revoke: async (thing) => (await callRoute(server, revokeInvitations, body(thing), owner)).status,
    resend: async (thing) => (await callRoute(server, resendInvitations, body(thing), owner)).status,
    remind: async (thing) => (await callRoute(server, remindInvitations, body(thing), owner)).status,
  };
  expect(findFaults(await runAllPairs(acts, { times: 2, prepare }))).toEqual([]);
  // A person whose invitation was accepted is a member, and one whose invitation was revoked is not.
  const rows = await server.db<{ email: string; isAccepted: boolean; isMember: boolean }>(
    `SELECT i.email, i.accepted_at IS NOT NULL AS "isAccepted", m.id IS NOT NULL AS "isMember"
     FROM invitations.invitations AS i
     JOIN identity.users AS u ON u.email = i.email
     LEFT JOIN company.members AS m ON m.company_id = i.company_id AND m.user_id = u.id
     WHERE i.company_id = $1`,
    [owner.companyId],
  );
  expect(rows.filter(({ isAccepted, isMember }) => isAccepted !== isMember)).toEqual([]);
  expect(rows).toHaveLength(people.length);
});

test('whatever two administrators do with one member at the same moment, it is done or refused in words', async () => {
  const owner = await createOwner(server);
  const second = await addMember(server, owner.companyId, 'owner');
  async function prepare() {
    const { memberId } = await addMember(server, owner.companyId, 'member');
    const department = await callRoute(
      server,
      createDepartment,
      { body: { name: `Отдел ${memberId}`, parentId: null } },
      owner,
    );
    return { memberId, departmentId: department.body.id };
  }
  type Thing = Awaited<ReturnType<typeof prepare>>;
  const change = async ({ memberId }: Thing, change: object) =>
    (
      await callRoute(
        server,
        changeMembers,
        { body: { memberIds: [memberId], change: change as { kind: 'role'; role: 'admin' } } },
        owner,
      )
    ).status;
  const acts: Record<string, Act<Thing>> = {
    'another role': (thing) => change(thing, { kind: 'role', role: 'admin' }),
    'a suspension': (thing) => change(thing, { kind: 'suspension', isSuspended: true }),
    'a department': (thing) => change(thing, { kind: 'department', departmentId: thing.departmentId }),
    'no department': async ({ departmentId }) =>
      (await callRoute(server, deleteDepartment, { params: { departmentId }, query: {} }, owner)).status,
    'off-boarding': async ({ memberId }) =>
      (
        await callRoute(
          server,
          offBoardMember,
          { params: { memberId }, body: { receiverId: second.memberId } },
          second,
        )
      ).status,
    undo: async ({ memberId }) =>
      (await callRoute(server, undoOffBoarding, { params: { memberId } }, second)).status,
  };
  expect(findFaults(await runAllPairs(acts, { times: 2, prepare }))).toEqual([]);
});
