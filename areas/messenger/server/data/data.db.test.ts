import { offBoardMember } from '@artel/company/contract';
import { addMember, createOwner, type TestMember } from '@artel/company/server/testing';
import { getUsage } from '@artel/disk/contract';
import { addReaction, deleteMessage, listMessages, readLine } from '@artel/messenger/contract';
import type { ExportedFile } from '@artel/server';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeChannel, makeDirect, makeFile, startMessengerServer, write } from '../testing.ts';
import { erasePerson } from './erase-person.ts';
import { exportCompany, exportPerson } from './export-messages.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startMessengerServer();
});
afterAll(() => server.close());

/** All files with their contents. */
async function read(files: AsyncIterable<ExportedFile>): Promise<Record<string, string>> {
  const all: Record<string, string> = {};
  for await (const { name, content } of files) {
    if (typeof content === 'string') {
      all[name] = content;
      continue;
    }
    const chunks: Uint8Array[] = [];
    for await (const chunk of (await content()) ?? []) chunks.push(chunk);
    all[name] = Buffer.concat(chunks).toString();
  }
  return all;
}

const bodiesIn = (lines = '') =>
  lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => (JSON.parse(line) as { body: string }).body);

/** A company whose two people wrote in a channel, in a thread, to each other and in their notes, with files. */
async function openTalk() {
  const owner = await createOwner(server);
  const other = await addMember(server, owner.companyId, 'member');
  await server.drain();
  const { id } = await makeChannel(server, owner, { memberIds: [other.memberId] });
  const root = await write(server, owner, id, { body: 'Вопрос в канале' });
  await write(server, other, root.id, { body: 'Ответ в ветке' });
  const deleted = await write(server, other, id, { body: 'Удалённое' });
  await callRoute(server, deleteMessage, { params: { messageId: deleted.id } }, other);
  const file = await makeFile(server, other, { name: 'Акт.txt', content: 'мой акт' });
  const withFile = await write(server, other, id, { body: 'Вот акт', fileIds: [file.id] });
  const direct = await makeDirect(server, owner, other.memberId);
  await write(server, owner, direct.id, { body: 'Личное от владельца' });
  await write(server, other, direct.id, { body: 'Личное от сотрудника' });
  const notes = await makeDirect(server, other, other.memberId);
  const secret = await makeFile(server, other, { name: 'Пароли.txt', content: 'тайна' });
  await write(server, other, notes.id, { body: 'Заметка', fileIds: [secret.id] });
  await callRoute(server, addReaction, { params: { messageId: root.id }, body: { emoji: '👍' } }, other);
  return { owner, other, id, root, file, withFile, direct, notes, secret };
}

const newest = async (by: TestMember, lineId: string) =>
  (await callRoute(server, listMessages, { params: { lineId }, query: {} }, by)).body.items;

test('a person takes along what they wrote anywhere, with their files, and nothing that others wrote or that was deleted', async () => {
  const { other, file, secret } = await openTalk();
  const files = await read(exportPerson(server.platform, other.userId));
  const { companyId } = other;
  expect(Object.keys(files).toSorted()).toEqual(
    [
      `messages/${companyId}.jsonl`,
      `messages/${companyId}/${file.id}/Акт.txt`,
      `messages/${companyId}/${secret.id}/Пароли.txt`,
    ].toSorted(),
  );
  expect(files[`messages/${companyId}/${file.id}/Акт.txt`]).toBe('мой акт');
  expect(bodiesIn(files[`messages/${companyId}.jsonl`]).toSorted()).toEqual(
    ['Ответ в ветке', 'Вот акт', 'Личное от сотрудника', 'Заметка'].toSorted(),
  );
});

test('a company takes along its channels with their files, and nothing of chats of two and of notes', async () => {
  const { owner, file } = await openTalk();
  const files = await read(exportCompany(server.platform, owner.companyId));
  expect(Object.keys(files).toSorted()).toEqual([`files/${file.id}/Акт.txt`, 'messages.jsonl']);
  expect(bodiesIn(files['messages.jsonl']).toSorted()).toEqual(
    ['Вопрос в канале', 'Ответ в ветке', 'Вот акт'].toSorted(),
  );
  for (const { files: all } of server.platform.data.ofCompany(owner.companyId))
    for await (const { name, content } of all()) {
      const [[, text] = ['', '']] = Object.entries(await read([{ name, content }] as never));
      for (const own of ['Личное от', 'Заметка', 'тайна'])
        expect([name, text.includes(own)]).toEqual([name, false]);
    }
});

test('an export of more messages than are read at once has each of them once', async () => {
  const owner = await createOwner(server);
  const { id } = await makeChannel(server, owner);
  await server.db(
    `INSERT INTO messenger.messages (company_id, id, conversation_id, line_id, seq, author_id, body, sent_digest, calls_all,
       is_silent, change_no, sent_at)
     SELECT $1, gen_random_uuid(), $2, $2, n, $3, 'м' || n, 'x', false, false, n, now() FROM generate_series(1, 2500) AS n`,
    [owner.companyId, id, owner.memberId],
  );
  const files = await read(exportCompany(server.platform, owner.companyId));
  expect(bodiesIn(files['messages.jsonl'])).toEqual(Array.from({ length: 2500 }, (_, at) => `м${at + 1}`));
});

test('erasing a person removes their notes with the files, reactions and positions; their messages to others stay', async () => {
  const { owner, other, id, root, direct, notes } = await openTalk();
  await callRoute(server, readLine, { params: { lineId: id }, body: { readSeq: 1, epoch: 0 } }, other);
  const own = async () => (await callRoute(server, getUsage, {}, owner)).body.bytes;
  const before = await own();
  for (let run = 0; run < 2; run += 1) await erasePerson(server.platform, other.userId);
  expect(await own()).toBe(before - Buffer.byteLength('тайна'));
  const rows = async (table: string, column: string, value: string) =>
    (await server.db(`SELECT 1 FROM messenger.${table} WHERE ${column} = $1`, [value])).length;
  expect(await rows('conversations', 'id', notes.id)).toBe(0);
  expect(await rows('messages', 'conversation_id', notes.id)).toBe(0);
  expect(await rows('lines', 'conversation_id', notes.id)).toBe(0);
  for (const table of ['reactions', 'positions', 'members'])
    expect([table, await rows(table, 'member_id', other.memberId)]).toEqual([table, 0]);
  expect((await newest(owner, id)).map(({ body }) => body)).toEqual(['Вопрос в канале', '', 'Вот акт']);
  expect((await newest(owner, root.id)).map(({ body }) => body)).toEqual(['Ответ в ветке']);
  expect((await newest(owner, direct.id)).map(({ body }) => body)).toEqual([
    'Личное от владельца',
    'Личное от сотрудника',
  ]);
  await requireNoOrphans();
});

test('a person who left the company reads nothing of it and their messages stay; one who returns is in the company’s channel with nothing unread', async () => {
  const { owner, other, id, direct } = await openTalk();
  const params = { memberId: other.memberId };
  const body = { receiverId: owner.memberId };
  expect((await callRoute(server, offBoardMember, { params, body }, owner)).status).toBe(200);
  expect((await newest(owner, id)).map(({ body: words }) => words)).toContain('Вот акт');
  expect((await newest(owner, direct.id)).map(({ body: words }) => words)).toContain('Личное от сотрудника');
  const refused = await callRoute(server, listMessages, { params: { lineId: id }, query: {} }, other);
  expect([401, 403, 404]).toContain(refused.status);
  const late = await callRoute(
    server,
    readLine,
    { params: { lineId: id }, body: { readSeq: 1, epoch: 0 } },
    other,
  );
  expect([401, 403, 404]).toContain(late.status);
  await requireNoOrphans();
});

/** Checks that no message part, reading position or search word exists without its message or membership. */
async function requireNoOrphans(): Promise<void> {
  const orphans = await server.db(
    `SELECT 'position' FROM messenger.positions p JOIN messenger.lines l ON l.company_id = p.company_id AND l.id = p.line_id
       WHERE NOT EXISTS (SELECT FROM messenger.members m WHERE m.company_id = p.company_id AND m.member_id = p.member_id
         AND m.conversation_id = l.conversation_id)
     UNION ALL SELECT 'word' FROM messenger.message_words w WHERE NOT EXISTS (SELECT FROM messenger.messages m
       WHERE m.company_id = w.company_id AND m.id = w.message_id)
     UNION ALL SELECT 'mention' FROM messenger.mentions w WHERE NOT EXISTS (SELECT FROM messenger.messages m
       WHERE m.company_id = w.company_id AND m.id = w.message_id AND m.deleted_at IS NULL)
     UNION ALL SELECT 'file' FROM messenger.files f WHERE f.message_id IS NOT NULL AND NOT EXISTS (SELECT FROM messenger.messages m
       WHERE m.company_id = f.company_id AND m.id = f.message_id)`,
  );
  expect(orphans).toEqual([]);
}
