import { addMember, createOwner, type TestMember } from '@artel/company/server/testing';
import {
  deleteMessage,
  editMessage,
  getConversation,
  getMessage,
  listChanges,
  listMessages,
  listRevisions,
  type Message,
  readLine,
  restoreMessage,
  sendMessage,
  updateOwnConversation,
} from '@artel/messenger/contract';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeChannel, makeDirect, startMessengerServer, write } from '../testing.ts';
import { directNotice } from './direct-notice.ts';
import { mentionNotice } from './mention-notice.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startMessengerServer();
});
afterAll(() => server.close());

interface Room {
  readonly owner: TestMember;
  readonly other: TestMember;
  readonly id: string;
}

async function openRoom(): Promise<Room> {
  const owner = await createOwner(server);
  const other = await addMember(server, owner.companyId, 'member');
  const { id } = await makeChannel(server, owner, { isOpen: false, memberIds: [other.memberId] });
  return { owner, other, id };
}

const send = (by: TestMember, lineId: string, body: object) =>
  callRoute(server, sendMessage, { params: { lineId }, body: body as { id: string; body: string } }, by);
const newest = async (by: TestMember, lineId: string, query: object = {}) =>
  (await callRoute(server, listMessages, { params: { lineId }, query }, by)).body;
const ofMessage = (id: string) => ({ params: { messageId: id } });

test('a message sent again under its id is there once and is answered again; another one under the id is refused', async () => {
  const { owner, other, id } = await openRoom();
  const body = { id: crypto.randomUUID(), body: 'Смета готова' };
  const first = await send(owner, id, body);
  const again = await Promise.all(Array.from({ length: 5 }, () => send(owner, id, body)));
  expect([first, ...again].map(({ status }) => status)).toEqual(Array(6).fill(201));
  expect(new Set([first, ...again].map(({ body: { seq } }) => seq))).toEqual(new Set([1]));
  expect((await send(owner, id, { ...body, body: 'Другое' })).error.code).toBe('messenger/message-id-used');
  expect((await send(other, id, body)).error.code).toBe('messenger/message-id-used');
  expect((await newest(owner, id)).items).toHaveLength(1);
});

test('concurrent messages to one line are numbered without gaps, even if some of them are refused', async () => {
  const { owner, other, id } = await openRoom();
  const all = await Promise.all(
    Array.from({ length: 24 }, (_, at) =>
      send(at % 2 === 0 ? owner : other, id, {
        id: crypto.randomUUID(),
        body: at % 5 === 4 ? ' ' : `№ ${at}`,
      }),
    ),
  );
  const written = all.filter(({ status }) => status === 201).map(({ body: { seq } }) => seq);
  expect(written.toSorted((a, b) => a - b)).toEqual(written.map((_, at) => at + 1));
  expect(all.filter(({ status }) => status === 422).map(({ error }) => error.code)).toEqual(
    Array(4).fill('messenger/empty-message'),
  );
  const { line, items } = await newest(owner, id);
  expect([line.lastSeq, items.length]).toEqual([written.length, written.length]);
});

test('a sender faster than a person can write is refused until some seconds have passed', async () => {
  const { owner, id } = await openRoom();
  for (let at = 0; at < 10; at += 1)
    expect((await send(owner, id, { id: crypto.randomUUID(), body: 'а' })).status).toBe(201);
  const body = { id: crypto.randomUUID(), body: 'одиннадцатое' };
  const refused = await send(owner, id, body);
  expect([refused.status, refused.error.code]).toEqual([429, 'messenger/too-fast']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  server.clock.advance(11_000);
  expect((await send(owner, id, body)).status).toBe(201);
  const answers: number[] = [];
  for (let line = 0; line < 6; line += 1) {
    const { id: lineId } = await makeChannel(server, owner);
    for (let at = 0; at < 10; at += 1)
      answers.push((await send(owner, lineId, { id: crypto.randomUUID(), body: 'б' })).status);
  }
  // Eleven of the sixty messages were written before.
  expect(answers).toEqual([...Array(49).fill(201), ...Array(11).fill(429)]);
});

test('windows of a line are read around, before and after a place, from an instant and from its end', async () => {
  const { owner, other, id } = await openRoom();
  const instants: string[] = [];
  for (let at = 1; at <= 12; at += 1) {
    server.clock.advance(3000);
    instants.push(server.clock.now().toISOString());
    await write(server, owner, id, { body: `${at}` });
  }
  const seqs = async (query: object) => (await newest(other, id, query)).items.map(({ seq }) => seq);
  expect(await seqs({ limit: 3 })).toEqual([10, 11, 12]);
  expect(await seqs({ around: 5, limit: 4 })).toEqual([3, 4, 5, 6]);
  expect(await seqs({ around: 1, limit: 4 })).toEqual([1, 2, 3, 4]);
  expect(await seqs({ around: 999, limit: 4 })).toEqual([9, 10, 11, 12]);
  expect(await seqs({ before: 4, limit: 10 })).toEqual([1, 2, 3]);
  expect(await seqs({ after: 10, limit: 10 })).toEqual([11, 12]);
  expect(await seqs({ after: 12 })).toEqual([]);
  expect(await seqs({ at: instants[7], limit: 2 })).toEqual([7, 8]);
});

test('an edit needs the version that it was made of, and what was said before is found for the readers', async () => {
  const { owner, other, id } = await openRoom();
  const { id: messageId } = await write(server, owner, id, { body: 'В среду' });
  const edit = (by: TestMember, body: string, version: number) =>
    callRoute(server, editMessage, { ...ofMessage(messageId), body: { body, version } }, by);
  const changed = await edit(owner, 'В четверг', 1);
  expect(changed.body).toMatchObject({ body: 'В четверг', version: 2, changeNo: 2 });
  const stale = await edit(owner, 'В пятницу', 1);
  expect([stale.status, (stale.error.current as Message).body]).toEqual([409, 'В четверг']);
  expect((await edit(other, 'Чужое', 2)).error.code).toBe('messenger/not-allowed');
  expect((await edit(owner, '  ', 2)).error.code).toBe('messenger/empty-message');
  const { body } = await callRoute(server, listRevisions, { ...ofMessage(messageId), query: {} }, other);
  expect(body.items).toMatchObject([{ version: 1, body: 'В среду' }]);
  const { body: changes } = await callRoute(
    server,
    listChanges,
    { params: { lineId: id }, query: { since: 1 } },
    other,
  );
  expect(changes.items.map(({ body }) => body)).toEqual(['В четверг']);
});

test('a deleted message keeps its place without its text; within ten seconds its author restores it, and then it is gone', async () => {
  const { owner, other, id } = await openRoom();
  const { id: messageId } = await write(server, other, id, { body: 'Секрет' });
  const deleted = await callRoute(server, deleteMessage, ofMessage(messageId), other);
  expect(deleted.body).toMatchObject({ body: '', seq: 1 });
  expect((await callRoute(server, restoreMessage, ofMessage(messageId), owner)).error.code).toBe(
    'messenger/not-allowed',
  );
  expect((await callRoute(server, restoreMessage, ofMessage(messageId), other)).body.body).toBe('Секрет');
  await callRoute(server, deleteMessage, ofMessage(messageId), other);
  server.clock.advance(11_000);
  await server.drain();
  expect((await callRoute(server, restoreMessage, ofMessage(messageId), other)).error.code).toBe(
    'messenger/undo-over',
  );
  const [row] = await server.db<{ body: string }>('SELECT body FROM messenger.messages WHERE id = $1', [
    messageId,
  ]);
  expect(row?.body).toBe('');
  expect((await newest(owner, id)).items).toMatchObject([
    { seq: 1, body: '', deletedAt: expect.any(String) },
  ]);
});

test('a manager of the conversation deletes what others wrote, and the journal says so; others may not', async () => {
  const { owner, other, id } = await openRoom();
  const [own, foreign] = [await write(server, owner, id), await write(server, other, id)];
  expect((await callRoute(server, deleteMessage, ofMessage(own.id), other)).error.code).toBe(
    'messenger/not-allowed',
  );
  expect((await callRoute(server, deleteMessage, ofMessage(foreign.id), owner)).status).toBe(200);
  const acts = await server.db<{ act: string }>(
    "SELECT act FROM platform.audit_records WHERE company_id = $1 AND act = 'messenger/message-deleted'",
    [owner.companyId],
  );
  expect(acts).toHaveLength(1);
});

test('replies to a message are its thread: they are in a line of their own and are counted on the message', async () => {
  const { owner, other, id } = await openRoom();
  const root = await write(server, owner, id, { body: 'Кто едет на выставку?' });
  const reply = await write(server, other, root.id, { body: 'Я' });
  expect(reply).toMatchObject({ lineId: root.id, conversationId: id, seq: 1 });
  await write(server, owner, root.id, { body: 'Хорошо' });
  expect((await callRoute(server, getMessage, ofMessage(root.id), other)).body.thread).toMatchObject({
    replies: 2,
    lastSeq: 2,
    authorIds: [owner.memberId, other.memberId],
  });
  expect((await newest(owner, id)).items).toHaveLength(1);
  expect((await send(owner, reply.id, { id: crypto.randomUUID(), body: 'Ветка в ветке' })).status).toBe(404);
});

test('an answer shows the message that it answers, of the same conversation alone', async () => {
  const { owner, other, id } = await openRoom();
  const requested = await write(server, owner, id, { body: 'Успеваем?' });
  const answer = await write(server, other, id, { body: 'Да', replyToId: requested.id });
  expect(answer.replyTo).toEqual({
    id: requested.id,
    lineId: id,
    seq: 1,
    authorId: owner.memberId,
    excerpt: 'Успеваем?',
  });
  const { id: elsewhere } = await makeChannel(server, owner);
  const body = { id: crypto.randomUUID(), body: 'Да', replyToId: requested.id };
  expect((await send(owner, elsewhere, body)).error.code).toBe('messenger/reply-unknown');
});

test('more than fifty mentions are refused with the number, and everyone is mentioned by a person who may', async () => {
  const { owner, other, id } = await openRoom();
  const many = Array.from({ length: 51 }, () => `<@${crypto.randomUUID()}>`).join(' ');
  const refused = await send(owner, id, { id: crypto.randomUUID(), body: many });
  expect(refused.error).toMatchObject({
    code: 'messenger/too-many-mentions',
    message: expect.stringContaining('50'),
  });
  await server.drain();
  const counted = async (by: TestMember, conversationId: string) =>
    (await callRoute(server, getConversation, { params: { conversationId } }, by)).body.line.mentions;
  await write(server, owner, id, { body: '<@all> сбор в 10:00' });
  await write(server, owner, id, { body: 'В коде `<@all>` никого не зовёт' });
  expect(await counted(other, id)).toBe(1);
  const general = owner.companyId;
  await write(server, other, general, { body: '<@all> можно?' });
  expect(await counted(owner, general)).toBe(0);
  await write(server, owner, general, { body: '<@all> собрание' });
  expect(await counted(other, general)).toBe(1);
});

test('a chat of two exists once, whichever of them opens it, and no one else reads it', async () => {
  const { owner, other } = await openRoom();
  const third = await addMember(server, owner.companyId, 'admin');
  const [one, two] = await Promise.all([
    makeDirect(server, owner, other.memberId),
    makeDirect(server, other, owner.memberId),
  ]);
  expect(one.id).toBe(two.id);
  await write(server, owner, one.id, { body: 'Только тебе' });
  expect(
    (await callRoute(server, listMessages, { params: { lineId: one.id }, query: {} }, third)).status,
  ).toBe(404);
});

test('a mentioned person is notified once, by an edit too; one who is outside the conversation or has read it is not', async () => {
  const { owner, other, id } = await openRoom();
  const stranger = await addMember(server, owner.companyId, 'member');
  const run = async (principalIds: string[], messageId: string) =>
    mentionNotice.run(server.platform, { companyId: owner.companyId, messageId, principalIds });
  const message = await write(server, owner, id, {
    body: `<@${other.memberId}> <@${stranger.memberId}> смета`,
  });
  const notices = await run([other.memberId, stranger.memberId], message.id);
  expect(notices).toMatchObject([
    {
      userId: other.userId,
      page: `/messenger/${id}?at=1`,
      values: { text: '@Нина Петрова @Нина Петрова смета' },
    },
  ]);
  expect(await run([server.platform.ids.next()], message.id)).toEqual([]);
  const body = { body: `<@${owner.memberId}> <@all> смета`, version: 1 };
  await callRoute(server, editMessage, { params: { messageId: message.id }, body }, owner);
  const mentions = await server.db<{ principalId: string }>(
    'SELECT principal_id AS "principalId" FROM messenger.mentions WHERE message_id = $1',
    [message.id],
  );
  expect(mentions).toEqual([{ principalId: owner.memberId }]);
  await write(server, other, id, { body: 'Читаю' });
  expect(await run([other.memberId], message.id)).toEqual([]);
});

test('in a chat of two the other is notified once until they read it, not of silent messages, and not if they muted it', async () => {
  const { owner, other } = await openRoom();
  const { id } = await makeDirect(server, owner, other.memberId);
  const { companyId } = owner;
  const run = (messageId: string) => directNotice.run(server.platform, { companyId, messageId });
  const [first, second] = [
    await write(server, owner, id, { body: 'Зайдите ко мне, **сегодня**' }),
    await write(server, owner, id, { body: 'До шести' }),
  ];
  const page = `/messenger/${id}?at=1`;
  expect(await run(first.id)).toMatchObject([
    { userId: other.userId, companyId, page, values: { text: 'Зайдите ко мне, сегодня' } },
  ]);
  expect(await run(second.id)).toEqual([]);
  await callRoute(server, readLine, { params: { lineId: id }, body: { readSeq: 2, epoch: 0 } }, other);
  expect(await run(first.id)).toEqual([]);
  const third = await write(server, owner, id, { body: 'Жду' });
  expect(await run(third.id)).toHaveLength(1);
  const own = { params: { conversationId: id }, body: { notify: 'none' as const } };
  await callRoute(server, updateOwnConversation, own, other);
  expect(await run(third.id)).toEqual([]);
});
