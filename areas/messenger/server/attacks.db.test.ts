import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { addMember, createOwner, signIn, type TestMember } from '@artel/company/server/testing';
import type { Route, RouteCall } from '@artel/contract';
import {
  addMembers,
  addReaction,
  createFileDownload,
  deleteMessage,
  editMessage,
  followThread,
  getConversation,
  getMessage,
  joinConversation,
  leaveConversation,
  listChanges,
  listConversationMembers,
  listConversations,
  listMessages,
  listReactions,
  listRevisions,
  listThreads,
  type Message,
  markUnread,
  readLine,
  removeMember,
  removeReaction,
  restoreMessage,
  searchMessages,
  sendMessage,
  setMemberRole,
  typing,
  updateConversation,
  updateOwnConversation,
} from '@artel/messenger/contract';
import { callRoute, type LiveClient, openLive, type TestServer } from '@artel/server/testing';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { mentionNotice } from './messages/mention-notice.ts';
import { receiveNewMember } from './testing/receive-new-member.ts';
import { makeChannel, makeFile, startMessengerServer, write } from './testing.ts';

const isDeep = process.env['ARTEL_TEST_DEPTH'] === 'deep';

let server: TestServer;
let address: string;
beforeAll(async () => {
  server = await startMessengerServer();
  address = await server.listen();
});
afterAll(() => server.close());

interface Ids {
  readonly conversationId: string;
  readonly lineId: string;
  readonly messageId: string;
  readonly memberId: string;
  readonly fileId: string;
}

/** Every route with the id of a conversation, with a realistic body. */
const doors: readonly ((by: TestMember, ids: Ids) => Promise<{ status: number; error: object }>)[] = [
  (by, { conversationId }) => call(getConversation, { params: { conversationId } }, by),
  (by, { conversationId }) => call(listConversationMembers, { params: { conversationId }, query: {} }, by),
  (by, { conversationId }) =>
    call(updateConversation, { params: { conversationId }, body: { version: 1, isOpen: true } }, by),
  (by, { conversationId }) =>
    call(updateOwnConversation, { params: { conversationId }, body: { notify: 'none' } }, by),
  (by, { conversationId }) => call(joinConversation, { params: { conversationId } }, by),
  (by, { conversationId }) => call(leaveConversation, { params: { conversationId } }, by),
  (by, { conversationId }) =>
    call(addMembers, { params: { conversationId }, body: { memberIds: [by.memberId] } }, by),
  (by, { conversationId, memberId }) => call(removeMember, { params: { conversationId, memberId } }, by),
  (by, { conversationId, memberId }) =>
    call(setMemberRole, { params: { conversationId, memberId }, body: { role: 'member' } }, by),
  (by, { conversationId }) => call(searchMessages, { query: { q: 'договор', conversationId } }, by),
  (by, { lineId }) => call(listMessages, { params: { lineId }, query: {} }, by),
  (by, { lineId }) => call(listChanges, { params: { lineId }, query: { since: 0 } }, by),
  (by, { lineId }) => call(readLine, { params: { lineId }, body: { readSeq: 1, epoch: 0 } }, by),
  (by, { lineId }) => call(markUnread, { params: { lineId }, body: { seq: 1 } }, by),
  (by, { lineId }) =>
    call(sendMessage, { params: { lineId }, body: { id: crypto.randomUUID(), body: 'Впустите' } }, by),
  (by, { messageId }) =>
    call(followThread, { params: { lineId: messageId }, body: { isFollowing: true } }, by),
  (by, { messageId }) =>
    call(
      sendMessage,
      { params: { lineId: messageId }, body: { id: crypto.randomUUID(), body: 'Ветка' } },
      by,
    ),
  (by, { messageId }) => call(listMessages, { params: { lineId: messageId }, query: {} }, by),
  (by, { messageId }) => call(getMessage, { params: { messageId } }, by),
  (by, { messageId }) => call(editMessage, { params: { messageId }, body: { body: 'Моё', version: 1 } }, by),
  (by, { messageId }) => call(deleteMessage, { params: { messageId } }, by),
  (by, { messageId }) => call(restoreMessage, { params: { messageId } }, by),
  (by, { messageId }) => call(listRevisions, { params: { messageId }, query: {} }, by),
  (by, { messageId }) => call(listReactions, { params: { messageId }, query: {} }, by),
  (by, { messageId }) => call(addReaction, { params: { messageId }, body: { emoji: '👍' } }, by),
  (by, { messageId }) => call(removeReaction, { params: { messageId }, query: { emoji: '👍' } }, by),
  (by, { fileId }) => call(createFileDownload, { body: { fileId } }, by),
];

function call<const R extends Route>(route: R, provided: RouteCall<R>, by: TestMember) {
  return callRoute(server, route, provided, by);
}

const unknownIds = (): Ids => ({
  conversationId: crypto.randomUUID(),
  lineId: crypto.randomUUID(),
  messageId: crypto.randomUUID(),
  memberId: crypto.randomUUID(),
  fileId: crypto.randomUUID(),
});

/** A closed channel with a message and a file. */
async function openCloset() {
  const owner = await createOwner(server);
  const inside = await addMember(server, owner.companyId, 'member');
  const { id } = await makeChannel(server, owner, { isOpen: false, memberIds: [inside.memberId] });
  const file = await makeFile(server, owner);
  const message = await write(server, owner, id, { body: 'Договор и смета', fileIds: [file.id] });
  const ids: Ids = {
    conversationId: id,
    lineId: id,
    messageId: message.id,
    memberId: inside.memberId,
    fileId: file.id,
  };
  return { owner, inside, ids };
}

const text = ({ status, error }: { status: number; error: object }) => {
  const { code, message } = error as { code?: string; message?: string };
  return { status, code, message };
};

test('every id of a closed channel answers a colleague outside, a guest and another company like an id that does not exist', async () => {
  const { owner, ids } = await openCloset();
  const strangers = [
    await addMember(server, owner.companyId, 'member'),
    await addMember(server, owner.companyId, 'admin'),
    await addMember(server, owner.companyId, 'guest'),
    await createOwner(server),
  ];
  for (const stranger of strangers)
    for (const door of doors) {
      const [real, none] = [text(await door(stranger, ids)), text(await door(stranger, unknownIds()))];
      expect([real, String(door)]).toEqual([none, String(door)]);
      expect([real.status, String(door)]).toEqual([404, String(door)]);
    }
  const { items } = (await call(listMessages, { params: { lineId: ids.lineId }, query: {} }, owner)).body;
  expect(items).toMatchObject([{ body: 'Договор и смета', reactions: [], thread: null }]);
});

test('ten messages of a flood from one person are stored, each refusal says when to go on, and colleagues still write', async () => {
  const { owner, inside, ids } = await openCloset();
  server.clock.advance(11_000);
  const answers = await Promise.all(
    Array.from({ length: isDeep ? 400 : 80 }, (_, at) =>
      call(
        sendMessage,
        { params: { lineId: ids.lineId }, body: { id: crypto.randomUUID(), body: `Спам ${at}` } },
        inside,
      ),
    ),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
  for (const { status, error, headers } of answers.filter((answer) => answer.status !== 201)) {
    expect([status, error.code]).toEqual([429, 'messenger/too-fast']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
  expect((await write(server, owner, ids.lineId, { body: 'Тише' })).seq).toBe(12);
});

test('one id sent at once by two people into two lines is one message, and the other sending is refused', async () => {
  const owner = await createOwner(server);
  const people = [owner, await addMember(server, owner.companyId, 'member')];
  for (let round = 0; round < (isDeep ? 50 : 8); round += 1) {
    server.clock.advance(11_000);
    const lines = await Promise.all(
      people.map(async (by) => ({ by, lineId: (await makeChannel(server, by)).id })),
    );
    const body = { id: crypto.randomUUID(), body: 'Одно' };
    const answers = await Promise.all(
      lines.map(({ by, lineId }) => call(sendMessage, { params: { lineId }, body }, by)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const rows = await server.db<{ seq: number }>('SELECT seq FROM messenger.messages WHERE id = $1', [
      body.id,
    ]);
    expect(rows).toEqual([{ seq: 1 }]);
  }
});

test('mentions of people outside of the conversation notify and count for no one, sent, edited in or restored', async () => {
  const { owner, inside, ids } = await openCloset();
  const outside = await addMember(server, owner.companyId, 'member');
  const foreign = await createOwner(server);
  const body = `<@${outside.memberId}> <@${foreign.memberId}> <@${crypto.randomUUID()}> <@не-тот> <@${inside.memberId}>`;
  const message = await write(server, owner, ids.lineId, { body });
  const edit = { params: { messageId: message.id }, body: { body: `${body} <@all>`, version: 1 } };
  expect((await call(editMessage, edit, owner)).status).toBe(200);
  await call(deleteMessage, { params: { messageId: message.id } }, owner);
  await call(restoreMessage, { params: { messageId: message.id } }, owner);
  const principalIds = [outside.memberId, foreign.memberId, inside.memberId];
  const notices = await mentionNotice.run(server.platform, {
    companyId: owner.companyId,
    messageId: message.id,
    principalIds,
  });
  expect(notices.map(({ userId }) => userId)).toEqual([inside.userId]);
  for (const stranger of [outside, foreign]) {
    const { items, threads } = (await call(listConversations, {}, stranger)).body;
    expect(items.filter(({ line }) => line.unread + line.mentions > 0)).toEqual([]);
    expect(threads).toEqual({ lines: 0, unread: 0, mentions: 0 });
  }
  const mine = (await call(getConversation, { params: { conversationId: ids.conversationId } }, inside)).body;
  expect(mine.line.mentions).toBe(1);
});

/** A transaction that has written something and stays open: later ordered events wait for it. */
async function holdATransaction(): Promise<() => Promise<void>> {
  const client = new Client({ connectionString: server.database.superuserUrl });
  await client.connect();
  await client.query('BEGIN');
  await client.query('SELECT pg_current_xact_id()');
  const end = () => client.end();
  onTestFinished(end);
  return end;
}

const getWords = (line: LiveClient) =>
  line.frames.flatMap((frame) =>
    frame.type === 'event' && frame.body ? [(frame.body as { message: Message }).message.body] : [],
  );

test('a member removed in the middle of a hundred messages receives and finds nothing later, also while a slow transaction delays the order', async () => {
  const { owner, inside, ids } = await openCloset();
  const { conversationId, lineId } = ids;
  const root = await write(server, inside, lineId, { body: 'Ветка о договоре' });
  const reply = await write(server, owner, root.id, { body: 'Ответ' });
  const { url } = (await call(createFileDownload, { body: { fileId: ids.fileId } }, inside)).body;
  const [watching, staying] = [
    await openLive(address, { token: inside.token }),
    await openLive(address, { token: owner.token }),
  ];
  await Promise.all([watching, staying].map((line) => line.next('ready')));
  const release = await holdATransaction();
  const send = (at: number) => {
    server.clock.advance(1100);
    return write(server, owner, lineId, { body: `Сообщение ${at}` });
  };
  for (let at = 1; at <= 50; at += 1) await send(at);
  const removal = call(removeMember, { params: { conversationId, memberId: inside.memberId } }, owner);
  const beside = send(51);
  expect((await removal).status).toBe(200);
  await beside;
  for (let at = 52; at <= 100; at += 1) await send(at);
  watching.send({ type: 'signal', name: typing.name, topicId: conversationId, data: { lineId } });
  await release();
  while (!getWords(staying).includes('Сообщение 100')) await staying.next('event');
  // A later act of the person is published last.
  await call(readLine, { params: { lineId: owner.companyId }, body: { readSeq: 0, epoch: 0 } }, inside);
  await receiveNewMember(server, owner.companyId, watching);
  const late = Array.from({ length: 49 }, (_, at) => `Сообщение ${at + 52}`);
  expect(getWords(watching).filter((words) => late.includes(words))).toEqual([]);
  // Messages from before the connection may still arrive on it.
  const written = getWords(staying).filter((words) => words.startsWith('Сообщение '));
  expect(new Set(written).size).toBe(100);
  expect(staying.frames.filter(({ type }) => type === 'signal')).toEqual([]);
  for (const door of doors)
    expect([(await door(inside, ids)).status, String(door)]).toEqual([404, String(door)]);
  for (const messageId of [root.id, reply.id])
    for (const door of doors.slice(-11, -1))
      expect([(await door(inside, { ...ids, messageId })).status, String(door)]).toEqual([404, String(door)]);
  expect((await call(searchMessages, { query: { q: 'договор' } }, inside)).body.items).toEqual([]);
  expect((await call(listThreads, { query: {} }, inside)).body.items).toEqual([]);
  const { items, threads } = (await call(listConversations, {}, inside)).body;
  expect(items.map((conversation) => conversation.id)).not.toContain(conversationId);
  expect(threads).toEqual({ lines: 0, unread: 0, mentions: 0 });
  expect((await server.app.inject({ url })).statusCode).toBe(404);
  const again = await openLive(address, { token: inside.token });
  await again.next('ready');
  await write(server, owner, lineId, { body: 'Без них' });
  await receiveNewMember(server, owner.companyId, again);
  expect(
    again.frames.filter((frame) => frame.type === 'event' && frame.name.startsWith('messenger/')),
  ).toEqual([]);
  for (const line of [watching, staying, again]) line.close();
});

test('a typing signal goes to those in the conversation alone', async () => {
  const { owner, inside, ids } = await openCloset();
  const outside = await addMember(server, owner.companyId, 'member');
  const [from, to, stranger] = await Promise.all(
    [inside, owner, outside].map(({ token }) => openLive(address, { token })),
  );
  for (const line of [from, to, stranger]) await line?.next('ready');
  const signal = { type: 'signal', name: typing.name, topicId: ids.conversationId } as const;
  stranger?.send({ ...signal, data: { lineId: ids.lineId } });
  from?.send({ ...signal, data: { lineId: ids.lineId } });
  expect(await to?.next('signal')).toMatchObject({ from: inside.memberId, data: { lineId: ids.lineId } });
  await receiveNewMember(server, owner.companyId, stranger);
  expect(
    [stranger, from, to].map((line) => line?.frames.filter(({ type }) => type === 'signal').length),
  ).toEqual([0, 0, 1]);
  for (const line of [from, to, stranger]) line?.close();
});

test('a deleted message that has a thread says its words nowhere: to readers, to its thread, to answers, in what changed, in notices', async () => {
  const { owner, inside, ids } = await openCloset();
  const { lineId, conversationId } = ids;
  const secret = 'Пароль от сейфа 4711';
  const root = await write(server, inside, lineId, { body: `${secret} <@${owner.memberId}>` });
  await write(server, owner, root.id, { body: 'Спасибо' });
  await write(server, owner, lineId, { body: 'Принял', replyToId: root.id });
  const edit = { params: { messageId: root.id }, body: { body: `${secret}!`, version: 1 } };
  expect((await call(editMessage, edit, inside)).status).toBe(200);
  expect((await call(deleteMessage, { params: { messageId: root.id } }, inside)).status).toBe(200);
  const params = { messageId: root.id };
  const answers = await Promise.all([
    call(getMessage, { params }, owner),
    call(listRevisions, { params, query: {} }, owner),
    call(listMessages, { params: { lineId }, query: {} }, owner),
    call(listMessages, { params: { lineId: root.id }, query: {} }, owner),
    call(listChanges, { params: { lineId }, query: { since: 0 } }, owner),
    call(listThreads, { query: {} }, owner),
    call(listConversations, {}, owner),
    call(getConversation, { params: { conversationId } }, owner),
    call(searchMessages, { query: { q: 'сейфа' } }, owner),
  ]);
  for (const { body, error } of answers) expect(JSON.stringify([body, error])).not.toContain('4711');
  const notices = await mentionNotice.run(server.platform, {
    companyId: owner.companyId,
    messageId: root.id,
    principalIds: [owner.memberId],
  });
  expect(notices).toEqual([]);
  // The thread below it continues.
  await write(server, owner, root.id, { body: 'Дальше без пароля' });
  const thread = (await call(listMessages, { params: { lineId: root.id }, query: {} }, inside)).body.items;
  expect(thread.map(({ body }) => body)).toEqual(['Спасибо', 'Дальше без пароля']);
});

test('a message of more than sixteen thousand signs is refused with its field, and one of exactly this many is stored', async () => {
  const { owner, ids } = await openCloset();
  const params = { lineId: ids.lineId };
  const sent = (length: number) => ({ id: crypto.randomUUID(), body: 'Ж'.repeat(length) });
  const refused = await call(sendMessage, { params, body: sent(16_001) }, owner);
  expect([refused.status, refused.error.errors?.map(({ path }) => path)]).toEqual([400, ['body']]);
  expect((await call(sendMessage, { params, body: sent(16_000) }, owner)).status).toBe(201);
});

/**
 * Forwards a request and cuts the connection at the first byte of the response: the write is stored, but the
 * caller does not learn it.
 */
async function startCuttingProxy(): Promise<string> {
  const proxy = createServer((from) => {
    const to = connect(Number(new URL(address).port), '127.0.0.1');
    for (const socket of [from, to]) socket.on('error', () => {});
    from.on('data', (bytes) => to.write(bytes));
    to.once('data', () => {
      from.destroy();
      to.destroy();
    });
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void proxy.close());
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
}

test('a message whose answer is cut off each time is there once, in its order, when the device sends it again', async () => {
  const { owner, ids } = await openCloset();
  const cutting = await startCuttingProxy();
  const path = `/api/v2/messenger/lines/${ids.lineId}/messages`;
  const count = isDeep ? 1000 : 25;
  let { token } = owner;
  for (let at = 1; at <= count; at += 1) {
    if (at % 200 === 0) token = (await signIn(server, owner)).token;
    server.clock.advance(1100);
    const sent = {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ id: crypto.randomUUID(), body: `№ ${at}` }),
    };
    await expect(fetch(`${cutting}${path}`, sent)).rejects.toThrow('fetch failed');
    const again = await fetch(`${address}${path}`, sent);
    expect([again.status, ((await again.json()) as Message).seq]).toEqual([201, at + 1]);
  }
  const rows = await server.db<{ body: string }>(
    'SELECT body FROM messenger.messages WHERE line_id = $1 AND seq > 1 ORDER BY seq',
    [ids.lineId],
  );
  expect(rows.map(({ body }) => body)).toEqual(Array.from({ length: count }, (_, at) => `№ ${at + 1}`));
}, 600_000);
