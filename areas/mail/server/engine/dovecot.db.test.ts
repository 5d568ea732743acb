import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createOwner, signIn, startCompanyServer, type TestMember } from '@artel/company/server/testing';
import type { Route, RouteCall } from '@artel/contract';
import { diskArea } from '@artel/disk/server';
import {
  connectAccount,
  createFileDownload,
  getBody,
  getConversation,
  listAccounts,
  listConversations,
  mailErrors,
  markConversations,
  moveConversations,
  resolveSending,
} from '@artel/mail/contract';
import { openImap } from '@artel/server';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { mailArea } from '../index.ts';
import { ENGINE, engineKey } from '../mailbox/engine-key.ts';
import { type Dovecot, noDovecot, startDovecot } from '../testing/dovecot.ts';
import { writeLetter } from '../testing/letters.ts';
import { makeOutside } from '../testing/outside.ts';
import { startSmtp, type TestSmtp } from '../testing/smtp.ts';

describe.skipIf(noDovecot !== null)(`a real Dovecot${noDovecot === null ? '' : ` (${noDovecot})`}`, () => {
  let dovecot: Dovecot;
  let smtp: TestSmtp;
  let server: TestServer;
  let nina: TestMember;
  let accountId: string;
  let program: Awaited<ReturnType<typeof openImap>>;

  const place = (port: number) => ({ host: '127.0.0.1', port, security: 'tls' as const });
  beforeAll(async () => {
    [dovecot, smtp] = await Promise.all([startDovecot(), startSmtp()]);
    const egressHosts = [`127.0.0.1:${dovecot.port}`, `127.0.0.1:${smtp.port}`];
    server = await startCompanyServer({ further: [diskArea, mailArea], config: { egressHosts } });
    nina = await createOwner(server);
    program = await openImap(place(dovecot.port), {
      user: 'nina',
      password: 'secret',
      openReceivers: egressHosts,
    });
    await append(
      'INBOX',
      letter({ subject: '=?utf-8?B?0JTQvtCz0L7QstC+0YA=?=', id: 'first', text: 'Старое письмо' }),
    );
  });
  beforeEach(async () => {
    nina = await signIn(server, nina);
  });
  afterAll(async () => {
    program.close();
    await server.close();
    await Promise.all([dovecot.close(), smtp.close()]);
  });

  const letter = ({ subject = 'Привет', id = '', text = 'Текст', extra = '' }) =>
    Buffer.from(
      `From: =?utf-8?B?0J7Qu9C10LM=?= <oleg@example.com>\r\nTo: nina@example.ru\r\nSubject: ${subject}\r\n${id && `Message-ID: <${id}@example.com>\r\n`}Date: Thu, 26 Nov 2026 10:00:00 +0300\r\n${extra}MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: text/html; charset=utf-8\r\n\r\n<p>${text}</p>\r\n--b\r\nContent-Type: text/plain; name=a.txt\r\nContent-Disposition: attachment; filename=a.txt\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from('файл').toString('base64')}\r\n--b--\r\n`,
    );
  const append = (folder: string, raw: Buffer, flags: string[] = []) => program.append(folder, raw, flags);

  async function request<const R extends Route>(route: R, call: RouteCall<R>) {
    return callRoute(server, route, call, { token: nina.token });
  }
  const getFolder = async (role: string) => {
    const { body } = await request(listAccounts, {});
    return body.items.find(({ id }) => id === accountId)?.folders.find((folder) => folder.role === role);
  };
  /** Subjects of the letters in a folder on the server itself. */
  const storedIn = async (folder: string) => {
    const lock = await program.getMailboxLock(folder);
    try {
      // A folder that is already selected is not read again.
      await program.noop();
      const letters = await program.fetchAll('1:*', { envelope: true });
      return letters.map(({ envelope }) => envelope?.subject ?? '');
    } finally {
      lock.release();
    }
  };
  const subjectsIn = async (role: string) => {
    const folder = await getFolder(role);
    const { body } = await request(listConversations, { params: { folderId: folder?.id ?? '' }, query: {} });
    return body.items;
  };

  test('a mailbox with a wrong password, or at a server that is not there, is not connected, and the words say which', async () => {
    const body = {
      address: 'nina@example.ru',
      name: '',
      user: 'nina',
      password: 'wrong',
      imap: place(dovecot.port),
      smtp: place(smtp.port),
    };
    const wrong = await request(connectAccount, { body });
    expect(wrong.error.code).toBe(mailErrors['wrong-password'].code);
    const closed = await request(connectAccount, { body: { ...body, imap: place(1) } });
    expect(closed.error.code).toBe(mailErrors['server-refused'].code);
    smtp.fault = 'wrong-password';
    const refused = await request(connectAccount, { body: { ...body, password: 'secret' } });
    expect(refused.error.code).toBe(mailErrors['smtp-refused'].code);
    smtp.fault = 'none';
  });

  test('a connected mailbox shows the letters that its server has, with texts and files', async () => {
    const connected = await request(connectAccount, {
      body: {
        address: 'nina@example.ru',
        name: 'Нина',
        user: 'nina',
        password: 'secret',
        imap: place(dovecot.port),
        smtp: place(smtp.port),
      },
    });
    expect(connected.status).toBe(201);
    accountId = connected.body.id;
    await server.startServices();
    await vi.waitFor(async () => expect(await subjectsIn('inbox')).toHaveLength(1), { timeout: 60_000 });
    const [first] = await subjectsIn('inbox');
    expect(first).toMatchObject({
      subject: 'Договор',
      unread: 1,
      hasFiles: true,
      participants: [{ name: 'Олег' }],
    });
    const { body } = await request(getConversation, { params: { conversationId: first?.id ?? '' } });
    const messageId = body.messages[0]?.id ?? '';
    expect((await request(getBody, { params: { messageId } })).body).toMatchObject({
      html: '<p>Старое письмо</p>',
      isCut: false,
    });
    const part = body.messages[0]?.files[0]?.part ?? '';
    const { body: download } = await request(createFileDownload, { body: { messageId, part } });
    expect((await server.app.inject(download.url)).body).toBe('файл');
  });

  test('a letter that comes is listed, one without a name and one copied in among them', async () => {
    await append('INBOX', letter({ subject: 'Two', id: 'second' }));
    await append('INBOX', letter({ subject: 'No name' }));
    await append('INBOX', letter({ subject: 'No name either' }));
    await vi.waitFor(
      async () =>
        expect((await subjectsIn('inbox')).map(({ subject }) => subject).toSorted()).toEqual(
          ['No name', 'No name either', 'Two', 'Договор'].toSorted(),
        ),
      { timeout: 60_000 },
    );
    expect(await getFolder('inbox')).toMatchObject({ total: 4, unread: 4 });
  });

  test('letters that the owner reads and archives here are so on the server, and changes by another program show here', async () => {
    const [two] = (await subjectsIn('inbox')).filter(({ subject }) => subject === 'Two');
    const inbox = await getFolder('inbox');
    await request(markConversations, { body: { conversationIds: [two?.id ?? ''], isSeen: true } });
    await request(moveConversations, {
      body: { conversationIds: [two?.id ?? ''], fromId: inbox?.id ?? '', to: { role: 'archive' } },
    });
    await server.drain();
    const lock = await program.getMailboxLock('Archive');
    const moved = await program.fetchAll('1:*', { envelope: true, flags: true });
    lock.release();
    expect(moved.map(({ envelope, flags }) => [envelope?.subject, flags?.has('\\Seen')])).toEqual([
      ['Two', true],
    ]);
    const there = await program.getMailboxLock('INBOX');
    await program.messageFlagsAdd('1:*', ['\\Seen']);
    await program.messageDelete(
      (await program.search({ header: { subject: 'No name either' } })) as number[],
    );
    there.release();
    await vi.waitFor(async () => expect(await getFolder('inbox')).toMatchObject({ total: 2, unread: 0 }), {
      timeout: 90_000,
    });
    expect((await subjectsIn('archive')).map(({ subject }) => subject)).toEqual(['Two']);
    expect((await subjectsIn('inbox')).map(({ subject }) => subject).toSorted()).toEqual([
      'No name',
      'Договор',
    ]);
  });

  test('a letter that is sent is among what was sent once, also when the server put it there', async () => {
    const own = await writeLetter(server, nina, { accountId, to: ['client@example.com'], subject: 'Once' });
    const byServer = await writeLetter(server, nina, {
      accountId,
      to: ['client@example.com'],
      subject: 'Twice',
    });
    const raw = smtp.letters.find((one) => one.raw.includes(byServer.id))?.raw ?? '';
    await append('Sent', Buffer.from(raw), ['\\Seen']);
    server.clock.advance(60_000);
    await server.drain();
    expect((await storedIn('Sent')).toSorted()).toEqual(['Once', 'Twice']);
    // The engine waits in the inbox; the copy wakes it, long before its regular check.
    await vi.waitFor(
      async () => {
        nina = await signIn(server, nina);
        expect((await subjectsIn('sent')).map(({ subject }) => subject).toSorted()).toEqual([
          'Once',
          'Twice',
        ]);
      },
      { timeout: 20_000, interval: 500 },
    );
    const rows = await server.db('SELECT id, sent_copy FROM mail.outbox ORDER BY created_at');
    expect(rows).toEqual([
      { id: own.id, sent_copy: 'done' },
      { id: byServer.id, sent_copy: 'by-server' },
    ]);
  });

  test('a letter that its writer counts as sent is stored among what was sent on the server, once', async () => {
    const before = await storedIn('Sent');
    smtp.fault = 'cut-after-data';
    const { id } = await writeLetter(server, nina, {
      accountId,
      to: ['client@example.com'],
      subject: 'Counts as sent',
      files: { 'Смета.txt': 'Всего: 10' },
    });
    smtp.fault = 'none';
    nina = await signIn(server, nina);
    const left = await request(resolveSending, { params: { sendingId: id }, body: { act: 'leave' } });
    expect(left.body).toMatchObject({ state: 'sent' });
    await server.drain();
    server.clock.advance(120_000);
    await server.drain();
    expect(await storedIn('Sent')).toEqual([...before, 'Counts as sent']);
    const lock = await program.getMailboxLock('Sent');
    const copy = await program.fetchOne('*', { source: true, flags: true });
    lock.release();
    const raw = copy === false ? '' : (copy.source?.toString() ?? '');
    expect(raw).toContain(`Message-ID: <${id}@`);
    expect(raw).toContain(Buffer.from('Всего: 10').toString('base64'));
    expect(copy !== false && copy.flags?.has('\\Seen')).toBe(true);
    expect(await server.db('SELECT state, attempts, sent_copy FROM mail.outbox WHERE id = $1', [id])).toEqual(
      [{ state: 'sent', attempts: 1, sent_copy: 'done' }],
    );
  });

  test('a letter without an answer that is found among what was sent counts as sent', async () => {
    smtp.fault = 'cut-after-data';
    const { id } = await writeLetter(server, nina, {
      accountId,
      to: ['client@example.com'],
      subject: 'Unsure',
    });
    smtp.fault = 'none';
    expect(await server.db('SELECT state FROM mail.outbox WHERE id = $1', [id])).toEqual([
      { state: 'unsure' },
    ]);
    const [row] = await server.db<{ message_id: string }>(
      'SELECT message_id FROM mail.outbox WHERE id = $1',
      [id],
    );
    await append('Sent', Buffer.from(`Message-ID: <${row?.message_id}>\r\nSubject: Unsure\r\n\r\nx\r\n`), [
      '\\Seen',
    ]);
    server.clock.advance(120_000);
    await server.drain();
    expect(await server.db('SELECT state, attempts FROM mail.outbox WHERE id = $1', [id])).toEqual([
      { state: 'sent', attempts: 1 },
    ]);
  });

  test('a mailbox of hundreds of letters is listed whole, each letter once, and an answer finds what it answers in another batch', async () => {
    const COUNT = 460;
    for (const name of ['cur', 'new', 'tmp']) {
      await mkdir(join(dovecot.mail, 'oleg', name), { recursive: true });
      await chmod(join(dovecot.mail, 'oleg', name), 0o777);
    }
    for (let at = 0; at < COUNT; at += 1) {
      const isAnswer = at === COUNT - 1;
      const extra = isAnswer ? 'References: <many-0@example.com>\r\n' : '';
      const subject = isAnswer ? 'Re: Many 0' : `Many ${at}`;
      await writeFile(
        join(dovecot.mail, 'oleg', 'cur', `${1_700_000_000 + at}.M${at}.test:2,S`),
        letter({ subject, id: `many-${at}`, extra }),
      );
    }
    const many = await makeOutside(server, nina, {
      ...{ address: 'oleg@example.ru', user: 'oleg' },
      ...{ imap: place(dovecot.port), smtp: place(smtp.port) },
    });
    const { companyId, memberId: ownerId } = nina;
    await server.platform.db.asMember('mail/sync', nina, (tx) =>
      server.platform.services.open(tx, ENGINE, engineKey({ companyId, ownerId, id: many })),
    );
    const countIn = async (table: string) =>
      (await server.db(`SELECT FROM mail.${table} WHERE account_id = $1`, [many])).length;
    await vi.waitFor(async () => expect(await countIn('placements')).toBe(COUNT), { timeout: 60_000 });
    expect(await countIn('messages')).toBe(COUNT);
    expect(await countIn('message_search')).toBe(COUNT);
    expect(await countIn('conversations')).toBe(COUNT - 1);
    expect(
      await server.db('SELECT count FROM mail.conversations WHERE account_id = $1 AND count > 1', [many]),
    ).toEqual([{ count: 2 }]);
    await vi.waitFor(
      async () =>
        expect(
          await server.db(
            "SELECT total, unread, state FROM mail.folders WHERE account_id = $1 AND role = 'inbox'",
            [many],
          ),
        ).toEqual([{ total: COUNT, unread: 0, state: 'ok' }]),
      { timeout: 60_000 },
    );
  });
});
