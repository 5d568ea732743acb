import { addMember, createOwner, type TestMember } from '@artel/company/server/testing';
import type { Route, RouteCall } from '@artel/contract';
import {
  createFileDownload,
  getBody,
  getConversation,
  listConversations,
  listDrafts,
  searchMessages,
} from '@artel/mail/contract';
import { callRoute, type TestServer } from '@artel/server/testing';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { folderOf, makeDraft, writeLetter } from './testing/letters.ts';
import { makeOutside } from './testing/outside.ts';
import { startMailServer } from './testing.ts';

let server: TestServer;
let owner: TestMember;
let admin: TestMember;
let writer: TestMember;
beforeAll(async () => {
  server = await startMailServer();
  owner = await createOwner(server);
  admin = await addMember(server, owner.companyId, 'admin');
  writer = await addMember(server, owner.companyId, 'member');
  const receiver = await addMember(server, owner.companyId, 'accountant');
  await writeLetter(server, writer, {
    to: [receiver.email],
    subject: 'Личное про ипотеку',
    body: 'Тайна',
    files: { 'Справка.txt': 'Доход' },
  });
  await makeDraft(server, writer, { subject: 'Заявление' });
});
afterAll(() => server.close());

function ask<const R extends Route>(who: TestMember, route: R, call: RouteCall<R>) {
  return callRoute(server, route, call, { token: who.token });
}

test('owners and administrators of a company read no letter of others by any route', async () => {
  const folderId = await folderOf(server, writer, 'sent');
  const { body } = await ask(writer, listConversations, { params: { folderId }, query: {} });
  const conversationId = body.items[0]?.id ?? '';
  const opened = await ask(writer, getConversation, { params: { conversationId } });
  const messageId = opened.body.messages[0]?.id ?? '';
  expect(messageId).not.toBe('');
  for (const who of [owner, admin]) {
    expect((await ask(who, listConversations, { params: { folderId }, query: {} })).status).toBe(404);
    expect((await ask(who, getConversation, { params: { conversationId } })).status).toBe(404);
    expect((await ask(who, getBody, { params: { messageId } })).status).toBe(404);
    expect((await ask(who, createFileDownload, { body: { messageId, part: '2' } })).status).toBe(404);
    expect((await ask(who, searchMessages, { query: { q: 'ипотека' } })).body.items).toEqual([]);
    expect((await ask(who, listDrafts, { query: {} })).body.items).toEqual([]);
  }
  const { body: download } = await ask(writer, createFileDownload, { body: { messageId, part: '2' } });
  expect((await server.app.inject(download.url)).body).toBe('Доход');
});

test("the application's role reads, changes and adds no row of a member's mailbox for another member of the company", async () => {
  const client = new Client({ connectionString: server.database.appUrl });
  await client.connect();
  onTestFinished(() => client.end());
  const countAs = async (memberId: string, table: string) => {
    await client.query(
      `BEGIN; SET LOCAL artel.company_id = '${owner.companyId}'; SET LOCAL artel.user_id = '${owner.userId}'; SET LOCAL artel.member_id = '${memberId}'`,
    );
    const { rows } = await client.query(`SELECT count(*)::int AS count FROM ${table} WHERE owner_id = $1`, [
      writer.memberId,
    ]);
    await client.query('ROLLBACK');
    return rows[0].count;
  };
  const tables = [
    'accounts',
    'folders',
    'conversations',
    'messages',
    'placements',
    'folder_conversations',
    'message_references',
  ];
  for (const name of [...tables, 'bodies', 'drafts', 'message_files', 'outbox', 'contacts']) {
    const table = `mail.${name}`;
    expect([table, await countAs(writer.memberId, table)]).not.toEqual([table, 0]);
    for (const other of [owner.memberId, admin.memberId, ''])
      expect([table, await countAs(other, table)]).toEqual([table, 0]);
  }
});

test('a company takes no letters along, and a person takes the own ones', async () => {
  const nameOf = async (parts: ReturnType<TestServer['platform']['data']['ofCompany']>) => {
    const names: string[] = [];
    const texts: string[] = [];
    for (const part of parts)
      for await (const { name, content } of part.files()) {
        names.push(`${part.name}/${name}`);
        if (typeof content === 'string') texts.push(content);
        else for await (const piece of (await content()) ?? []) texts.push(Buffer.from(piece).toString());
      }
    return { names, text: texts.join('\n') };
  };
  const company = await nameOf(server.platform.data.ofCompany(owner.companyId));
  expect(company.names.filter((name) => name.includes('mail'))).toEqual([]);
  expect(company.text).not.toContain('ипотеку');
  expect(company.text).not.toContain('Доход');
  const person = await nameOf(server.platform.data.ofPerson(writer.userId));
  expect(person.text).toContain('Личное про ипотеку');
  expect(person.text).toContain('Доход');
  const other = await nameOf(server.platform.data.ofPerson(owner.userId));
  expect(other.text).not.toContain('ипотеку');
});

test('a person who is erased leaves no letter in the own mailbox, and those whom they wrote to have theirs', async () => {
  const leaver = await addMember(server, owner.companyId, 'member');
  const friend = await addMember(server, owner.companyId, 'member');
  await writeLetter(server, leaver, {
    to: [friend.email],
    subject: 'Прощайте',
    files: { 'Фото.txt': 'снимок' },
  });
  await server.platform.data.endPerson(leaver.userId);
  const left = await server.db<{ owner_id: string }>(
    `SELECT owner_id FROM mail.messages WHERE subject = 'Прощайте'`,
  );
  expect(left).toEqual([{ owner_id: friend.memberId }]);
  const [content] = await server.db<{ uses: number }>('SELECT uses FROM mail.contents WHERE member_id = $1', [
    leaver.memberId,
  ]);
  expect(content?.uses).toBe(1);
});

test('a member who leaves takes the mailboxes of servers outside along, and the built-in one opens to no one', async () => {
  const leaver = await addMember(server, owner.companyId, 'member');
  const place = { host: '127.0.0.1', port: 1, security: 'tls' as const };
  await makeOutside(server, leaver, { address: 'own@example.ru', imap: place, smtp: place });
  await writeLetter(server, writer, { to: [leaver.email], subject: 'Осталось' });
  await server.platform.db.asCompanyJob('job test/any', owner.companyId, (tx) =>
    server.platform.endLeavers(tx, [{ ...leaver, email: leaver.email, leftAt: server.clock.now() }]),
  );
  const accounts = await server.db('SELECT kind FROM mail.accounts WHERE owner_id = $1', [leaver.memberId]);
  expect(accounts).toEqual([{ kind: 'internal' }]);
  expect((await ask(owner, searchMessages, { query: { q: 'осталось' } })).body.items).toEqual([]);
});
