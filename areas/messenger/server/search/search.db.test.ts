import { addMember, createOwner, type TestMember } from '@artel/company/server/testing';
import { deleteMessage, editMessage, restoreMessage, searchMessages } from '@artel/messenger/contract';
import { actAs, callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeChannel, makeFile, startMessengerServer, write } from '../testing.ts';
import { messageSearch } from './message-search.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startMessengerServer();
});
afterAll(() => server.close());

const find = async (by: TestMember, query: object) => {
  const { status, body } = await callRoute(server, searchMessages, { query: query as { q: string } }, by);
  expect(status).toBe(200);
  return body.items.map((message) => message.body);
};

test('messages are found by any form and the beginning of words, by ё and е, in the wrong layout, the newest first', async () => {
  const owner = await createOwner(server);
  const { id } = await makeChannel(server, owner, { isOpen: false });
  for (const body of [
    'Подписали договор с поставщиком',
    'Отправил договоры на проверку',
    'Ёлка приедет в пятницу',
    'Budget на 2027 год',
  ]) {
    server.clock.advance(5000);
    await write(server, owner, id, { body });
  }
  const both = ['Отправил договоры на проверку', 'Подписали договор с поставщиком'];
  expect(await find(owner, { q: 'договорами' })).toEqual(both);
  expect(await find(owner, { q: 'договор' })).toEqual(both);
  expect(await find(owner, { q: 'ljujdjh' })).toEqual(both);
  expect(await find(owner, { q: 'поставщику договора' })).toEqual([both[1]]);
  expect(await find(owner, { q: 'елк' })).toEqual(['Ёлка приедет в пятницу']);
  expect(await find(owner, { q: 'игв' })).toEqual(['Budget на 2027 год']);
  for (const q of ['%', '_', "'", '***', '\\', '😀', 'договор бюджета'])
    expect(await find(owner, { q }), q).toEqual([]);
});

test('only what the reader may open is found; edited and deleted words are not', async () => {
  const owner = await createOwner(server);
  const reader = await addMember(server, owner.companyId, 'member');
  const closed = await makeChannel(server, owner, { isOpen: false });
  const open = await makeChannel(server, owner);
  await write(server, owner, closed.id, { body: 'Премии за квартал' });
  const text = await write(server, owner, open.id, { body: 'Премии обсудим завтра' });
  expect(await find(reader, { q: 'премия' })).toEqual([]);
  expect(await find(reader, { q: 'премия', conversationId: open.id })).toEqual(['Премии обсудим завтра']);
  const refused = await callRoute(
    server,
    searchMessages,
    { query: { q: 'премия', conversationId: closed.id } },
    reader,
  );
  expect(refused.status).toBe(404);
  const params = { messageId: text.id };
  await callRoute(server, editMessage, { params, body: { body: 'Обсудим завтра', version: 1 } }, owner);
  expect(await find(owner, { q: 'премия' })).toEqual(['Премии за квартал']);
  await callRoute(server, deleteMessage, { params }, owner);
  expect(await find(owner, { q: 'обсудим' })).toEqual([]);
  expect(await server.db('SELECT FROM messenger.message_words WHERE message_id = $1', [text.id])).toEqual([]);
  await callRoute(server, restoreMessage, { params }, owner);
  expect(await find(owner, { q: 'обсудим' })).toEqual(['Обсудим завтра']);
});

test('the one search shows a message in one plain line with its names, its channel and its place, to a person who may read it', async () => {
  const owner = await createOwner(server);
  const reader = await addMember(server, owner.companyId, 'member');
  const { id, name } = await makeChannel(server, owner, { isOpen: false });
  const body = `**Договор** для <@${reader.memberId}> и <@all>:\n- [черновик](https://a.ru)`;
  const root = await write(server, owner, id, { body });
  const reply = await write(server, owner, root.id, { body: 'Договор в ветке' });
  const search = (by: TestMember) =>
    actAs(server, by, async (deps, actor) => {
      const query = { readings: ['договор'], numbers: [] } as never;
      const ids = await messageSearch.find(deps.tx, actor, query, null, 10);
      return messageSearch.present(deps, actor, ids);
    });
  const hits = await search(owner);
  expect(hits.toSorted((one, other) => other.title.length - one.title.length)).toEqual([
    {
      id: root.id,
      title: 'Договор для @Нина Петрова и @все: черновик',
      place: name,
      page: `/messenger/${id}?at=1`,
    },
    {
      id: reply.id,
      title: 'Договор в ветке',
      place: name,
      page: `/messenger/${id}?thread=${root.id}&at=1`,
    },
  ]);
  expect(await search(reader)).toEqual([]);
});

test('a search is narrowed by author, time and files, and its pages follow each other without a gap', async () => {
  const owner = await createOwner(server);
  const other = await addMember(server, owner.companyId, 'member');
  const { id } = await makeChannel(server, owner, { memberIds: [other.memberId] });
  for (let at = 1; at <= 5; at += 1) {
    server.clock.advance(5000);
    await write(server, at % 2 ? owner : other, id, { body: `Отчёт ${at}` });
  }
  const file = await makeFile(server, owner);
  await write(server, owner, id, { body: 'Отчёт с файлом', fileIds: [file.id] });
  expect(await find(owner, { q: 'отчет', authorId: other.memberId })).toEqual(['Отчёт 4', 'Отчёт 2']);
  expect(await find(owner, { q: 'отчет', hasFiles: 'yes' })).toEqual(['Отчёт с файлом']);
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const query: { q: string; limit: number; cursor?: string } = {
      q: 'отчет',
      limit: 2,
      ...(cursor && { cursor }),
    };
    const { body } = await callRoute(server, searchMessages, { query }, owner);
    seen.push(...body.items.map((message) => message.body));
    cursor = body.nextCursor;
  } while (cursor !== null);
  expect(seen).toEqual(['Отчёт с файлом', 'Отчёт 5', 'Отчёт 4', 'Отчёт 3', 'Отчёт 2', 'Отчёт 1']);
});
