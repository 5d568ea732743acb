import { changeMembers, createDepartment, offBoardMember, putAvatar } from '@artel/company/contract';
import { imageAddress, type MemberActor } from '@artel/contract';
import { callRoute, makePicture, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addMember,
  asCompany,
  createCompanyWith,
  createOwner,
  startCompanyServer,
  type TestMember,
} from '../testing.ts';
import { listMemberCards, MOST_CARDS } from './list-member-cards.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startCompanyServer();
});
afterAll(() => server.close());

/** Returns some cards as one reader gets them through a use case of an area. */
async function cardsFor({ userId, companyId, memberId, token }: TestMember, ids: readonly string[]) {
  const sessionId = (await server.platform.ports.authenticate(token))?.sessionId;
  const membership = { companyId, memberId, role: 'member', permissions: new Set() };
  return asCompany(server, companyId, (tx) =>
    listMemberCards(
      { ...server.platform, tx },
      { userId, sessionId, membership } as unknown as MemberActor,
      ids,
    ),
  );
}

test('short cards say who people are, where they work and whether they are still there', async () => {
  const { owner, admin, accountant, member, guest } = await createCompanyWith(server);
  const department = await callRoute(
    server,
    createDepartment,
    { body: { name: 'Цех', parentId: null } },
    owner,
  );
  const change = (memberIds: string[], wanted: object) =>
    callRoute(server, changeMembers, { body: { memberIds, change: wanted as never } }, owner);
  await change([admin.memberId], { kind: 'department', departmentId: department.body.id });
  await change([accountant.memberId], { kind: 'suspension', isSuspended: true });
  const avatar = {
    query: { x: '20', y: '0', size: '120' },
    body: { type: 'image/jpeg', bytes: await makePicture() },
  };
  for (const person of [admin, member]) {
    expect((await callRoute(server, putAvatar, avatar, person)).status).toBe(200);
  }
  const left = await callRoute(
    server,
    offBoardMember,
    { params: { memberId: member.memberId }, body: { receiverId: owner.memberId } },
    owner,
  );
  expect(left.status).toBe(200);
  const people = [owner, admin, accountant, member];
  const ids = people.map(({ memberId }) => memberId);
  const cards = await cardsFor(guest, [...ids, ...ids]);
  expect([...cards.keys()].sort()).toEqual(ids.sort());
  expect(cards.get(owner.memberId)).toEqual({
    id: owner.memberId,
    familyName: 'Петрова',
    givenName: 'Нина',
    position: '',
    department: null,
    avatar: null,
    state: 'active',
  });
  expect(cards.get(admin.memberId)).toMatchObject({ department: { id: department.body.id, name: 'Цех' } });
  expect(cards.get(accountant.memberId)?.state).toBe('suspended');
  // A leaver's name remains beside their things, without a picture.
  expect(cards.get(member.memberId)).toMatchObject({ familyName: 'Петрова', avatar: null, state: 'left' });
  // The address of the picture is signed for this reader alone.
  const address = cards.get(admin.memberId)?.avatar ?? '';
  const picture = await server.app.inject({ url: imageAddress(address, { width: 96 }) });
  expect(picture.statusCode).toBe(200);
});

test('cards of another company do not exist, and no more can be requested than a list names', async () => {
  const [ours, theirs] = [await createOwner(server), await createOwner(server)];
  const colleague = await addMember(server, ours.companyId, 'member');
  const cards = await cardsFor(ours, [theirs.memberId, colleague.memberId, server.platform.ids.next()]);
  expect([...cards.keys()]).toEqual([colleague.memberId]);
  expect(await cardsFor(ours, [])).toEqual(new Map());
  const many = Array.from({ length: MOST_CARDS + 1 }, () => server.platform.ids.next());
  await expect(cardsFor(ours, many)).rejects.toThrow(RangeError);
});
