import { changeMembers, offBoardMember } from '@artel/company/contract';
import { addMember, createCompanyWith, createOwner, type TestMember } from '@artel/company/server/testing';
import {
  addMembers,
  addReaction,
  createChannel,
  getConversation,
  joinConversation,
  leaveConversation,
  listChannels,
  listConversations,
  listMessages,
  openDirect,
  removeMember,
  searchMessages,
  sendMessage,
  setMemberRole,
  updateConversation,
} from '@artel/messenger/contract';
import { callRoute, openLive, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeChannel, makeDirect, makeGroup, startMessengerServer, write } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startMessengerServer();
});
afterAll(() => server.close());

const list = async (by: TestMember) => (await callRoute(server, listConversations, {}, by)).body.items;
const ofConversation = (conversationId: string) => ({ params: { conversationId } });

test('everyone but guests is in the channel of the company, which no one leaves, closes or archives', async () => {
  const { companyId, owner, member, guest } = await createCompanyWith(server);
  await server.drain();
  for (const one of [owner, member])
    expect(await list(one)).toMatchObject([
      { id: companyId, name: 'Общий', isGeneral: true, memberCount: 4 },
    ]);
  expect(await list(guest)).toEqual([]);
  expect((await callRoute(server, getConversation, ofConversation(companyId), guest)).status).toBe(404);
  expect((await callRoute(server, leaveConversation, ofConversation(companyId), member)).error.code).toBe(
    'messenger/not-leavable',
  );
  const archive = { ...ofConversation(companyId), body: { version: 1, isArchived: true } };
  expect((await callRoute(server, updateConversation, archive, owner)).error.code).toBe(
    'messenger/not-allowed',
  );
});

test('a guest who becomes a member comes into the channel of the company', async () => {
  const { owner, guest, companyId } = await createCompanyWith(server);
  await server.drain();
  const body = {
    memberIds: [guest.memberId],
    change: { kind: 'role' as const, role: 'member' as const },
  };
  await callRoute(server, changeMembers, { body }, owner);
  await server.drain();
  const rows = await server.db(
    'SELECT 1 FROM messenger.members WHERE member_id = $1 AND conversation_id = $2',
    [guest.memberId, companyId],
  );
  expect(rows).toHaveLength(1);
});

test('an open channel is found, read and joined by every member but guests; what was written before is read for them', async () => {
  const { owner, member, guest } = await createCompanyWith(server);
  const { id, name } = await makeChannel(server, owner);
  await write(server, owner, id);
  const channels = async (by: TestMember) =>
    (await callRoute(server, listChannels, { query: { q: name.toLowerCase() } }, by)).body.items;
  expect(await channels(member)).toMatchObject([{ id, isJoined: false }]);
  expect(await channels(guest)).toEqual([]);
  expect((await callRoute(server, getConversation, ofConversation(id), member)).body).toMatchObject({
    own: null,
    rights: { write: false },
    line: { unread: 0, lastSeq: 1 },
  });
  const sent = { params: { lineId: id }, body: { id: crypto.randomUUID(), body: 'Я не в канале' } };
  expect((await callRoute(server, sendMessage, sent, member)).error.code).toBe('messenger/not-allowed');
  expect((await callRoute(server, joinConversation, ofConversation(id), guest)).status).toBe(404);
  const { body } = await callRoute(server, joinConversation, ofConversation(id), member);
  expect(body).toMatchObject({ own: { role: 'member' }, line: { unread: 0 }, memberCount: 2 });
  await write(server, owner, id);
  expect((await list(member)).find((one) => one.id === id)?.line.unread).toBe(1);
});

test('a channel has a name of its own, in whatever letters, and its manager renames it by its version', async () => {
  const owner = await createOwner(server);
  const { id } = await makeChannel(server, owner, { name: 'Закупки' });
  const body = { name: 'ЗАКУПКИ', isOpen: false };
  expect((await callRoute(server, createChannel, { body }, owner)).error.code).toBe('messenger/name-taken');
  const rename = (name: string, version: number) =>
    callRoute(server, updateConversation, { ...ofConversation(id), body: { name, version } }, owner);
  expect((await rename('Снабжение', 1)).body).toMatchObject({ name: 'Снабжение', version: 2 });
  expect((await rename('Склад', 1)).error).toMatchObject({
    code: 'request/stale',
    current: { name: 'Снабжение' },
  });
  expect((await callRoute(server, createChannel, { body }, owner)).status).toBe(201);
});

test('an archived conversation is read and not written to until it is restored', async () => {
  const owner = await createOwner(server);
  const { id } = await makeChannel(server, owner);
  const message = await write(server, owner, id);
  const archive = (isArchived: boolean, version: number) =>
    callRoute(server, updateConversation, { ...ofConversation(id), body: { isArchived, version } }, owner);
  await archive(true, 1);
  const sent = () => ({ params: { lineId: id }, body: { id: crypto.randomUUID(), body: 'Ещё' } });
  expect((await callRoute(server, sendMessage, sent(), owner)).error.code).toBe('messenger/archived');
  const reaction = { params: { messageId: message.id }, body: { emoji: '👍' } };
  expect((await callRoute(server, addReaction, reaction, owner)).error.code).toBe('messenger/archived');
  await archive(false, 2);
  expect((await callRoute(server, sendMessage, sent(), owner)).status).toBe(201);
});

test('in a channel of announcements managers alone write, and the last manager stays', async () => {
  const owner = await createOwner(server);
  const other = await addMember(server, owner.companyId, 'member');
  const { id } = await makeChannel(server, owner, { memberIds: [other.memberId] });
  const body = { isAnnouncement: true, version: 1 };
  await callRoute(server, updateConversation, { ...ofConversation(id), body }, owner);
  const sent = { params: { lineId: id }, body: { id: crypto.randomUUID(), body: 'Объявление' } };
  expect((await callRoute(server, sendMessage, sent, other)).error.code).toBe('messenger/not-allowed');
  expect((await callRoute(server, leaveConversation, ofConversation(id), owner)).error.code).toBe(
    'messenger/last-manager',
  );
  const params = { conversationId: id, memberId: other.memberId };
  await callRoute(server, setMemberRole, { params, body: { role: 'manager' } }, owner);
  expect((await callRoute(server, sendMessage, sent, other)).status).toBe(201);
  expect((await callRoute(server, leaveConversation, ofConversation(id), owner)).status).toBe(200);
});

test('a member removed in the middle of a talk receives and finds nothing from that moment, by any path', async () => {
  const address = await server.listen();
  const owner = await createOwner(server);
  const removed = await addMember(server, owner.companyId, 'member');
  const { id } = await makeChannel(server, owner, { isOpen: false, memberIds: [removed.memberId] });
  const root = await write(server, owner, id, { body: 'Договор подписан' });
  const reply = await write(server, removed, root.id, { body: 'Отлично' });
  const words = async () =>
    (await callRoute(server, searchMessages, { query: { q: 'договор' } }, removed)).body.items.length;
  expect(await words()).toBe(1);
  const line = await openLive(address, { token: removed.token });
  await line.next('ready');
  const params = { conversationId: id, memberId: removed.memberId };
  const removal = callRoute(server, removeMember, { params }, owner);
  const late = Array.from({ length: 8 }, (_, at) =>
    callRoute(
      server,
      sendMessage,
      { params: { lineId: id }, body: { id: crypto.randomUUID(), body: `Поздно ${at}` } },
      removed,
    ),
  );
  expect((await removal).status).toBe(200);
  await Promise.all(late);
  const [{ seq: last } = { seq: 0 }] = await server.db<{ seq: number }>(
    'SELECT last_seq AS seq FROM messenger.lines WHERE id = $1',
    [id],
  );
  server.clock.advance(11_000);
  await write(server, owner, id, { body: 'Договор оплачен' });
  // Earlier messages arrive in order, and the removal arrives last.
  for (;;) if ((await line.next('event')).name === 'messenger/conversation-changed') break;
  line.close();
  for (const lineId of [id, root.id])
    expect((await callRoute(server, listMessages, { params: { lineId }, query: {} }, removed)).status).toBe(
      404,
    );
  const reaction = { params: { messageId: reply.id }, body: { emoji: '👍' } };
  expect((await callRoute(server, addReaction, reaction, removed)).status).toBe(404);
  const sent = { params: { lineId: id }, body: { id: crypto.randomUUID(), body: 'Ещё' } };
  expect((await callRoute(server, sendMessage, sent, removed)).status).toBe(404);
  expect(await words()).toBe(0);
  expect((await list(removed)).map((conversation) => conversation.id)).not.toContain(id);
  const [{ seq: now } = { seq: 0 }] = await server.db<{ seq: number }>(
    'SELECT last_seq AS seq FROM messenger.lines WHERE id = $1',
    [id],
  );
  expect(now).toBe(last + 1);
});

test('people are added to a channel and a group by those who may; who is unknown is refused', async () => {
  const owner = await createOwner(server);
  const [one, two] = [
    await addMember(server, owner.companyId, 'member'),
    await addMember(server, owner.companyId, 'member'),
  ];
  const closed = await makeChannel(server, owner, { isOpen: false, memberIds: [one.memberId] });
  const add = (id: string, memberIds: string[], by: TestMember) =>
    callRoute(server, addMembers, { ...ofConversation(id), body: { memberIds } }, by);
  expect((await add(closed.id, [two.memberId], one)).error.code).toBe('messenger/not-allowed');
  expect((await add(closed.id, [crypto.randomUUID()], owner)).error.code).toBe('messenger/member-unknown');
  expect((await add(closed.id, [two.memberId], owner)).body.memberCount).toBe(3);
  const group = await makeGroup(server, owner, [one.memberId]);
  expect((await add(group.id, [two.memberId], one)).body.memberCount).toBe(3);
});

test('a guest begins no chat of two and answers in the one that a colleague began', async () => {
  const { owner, guest } = await createCompanyWith(server);
  const refused = await callRoute(server, openDirect, { params: { memberId: owner.memberId } }, guest);
  expect(refused.error.code).toBe('messenger/not-allowed');
  const { id } = await makeDirect(server, owner, guest.memberId);
  await write(server, owner, id, { body: 'Добрый день' });
  expect((await write(server, guest, id, { body: 'Здравствуйте' })).seq).toBe(2);
});

test('a member who leaves the company is in no conversation any more, and a channel that they managed alone is handed over', async () => {
  const owner = await createOwner(server);
  const leaver = await addMember(server, owner.companyId, 'member');
  await server.drain();
  const { id } = await makeChannel(server, leaver);
  const params = { memberId: leaver.memberId };
  const body = { receiverId: owner.memberId };
  const { status, error } = await callRoute(server, offBoardMember, { params, body }, owner);
  expect([status, error.code]).toEqual([200, undefined]);
  const rows = await server.db<{ memberId: string; role: string }>(
    'SELECT member_id AS "memberId", role FROM messenger.members WHERE conversation_id = $1',
    [id],
  );
  expect(rows).toEqual([{ memberId: owner.memberId, role: 'manager' }]);
});
