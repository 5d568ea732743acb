import { listOccurrences } from '@artel/calendar/contract';
import { calendarArea } from '@artel/calendar/server';
import { createOwner, startCompanyServer, type TestMember } from '@artel/company/server/testing';
import type { Route, RouteCall } from '@artel/contract';
import { diskArea } from '@artel/disk/server';
import {
  answerMailInvitation,
  connectAccount,
  getConversation,
  getMailInvitation,
  listAccounts,
  listConversations,
  listSendings,
  resolveSending,
} from '@artel/mail/contract';
import { openImap } from '@artel/server';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { mailArea } from '../index.ts';
import { type Dovecot, noDovecot, startDovecot } from '../testing/dovecot.ts';
import { buildEvent } from '../testing/events.ts';
import { startSmtp, type TestSmtp } from '../testing/smtp.ts';

describe.skipIf(noDovecot !== null)('an invitation in a mailbox of a server outside', () => {
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
    server = await startCompanyServer({
      further: [diskArea, calendarArea, mailArea],
      config: { egressHosts },
    });
    nina = await createOwner(server);
    const signIn = { user: 'nina', password: 'secret' };
    program = await openImap(place(dovecot.port), { ...signIn, openReceivers: egressHosts });
    const places = { imap: place(dovecot.port), smtp: place(smtp.port) };
    const { body } = await request(connectAccount, {
      body: { address: 'nina@example.ru', name: 'Нина Петрова', ...signIn, ...places },
    });
    accountId = body.id;
    await server.startServices();
  });
  afterAll(async () => {
    program.close();
    await server.close();
    await Promise.all([dovecot.close(), smtp.close()]);
  });

  async function request<const R extends Route>(route: R, call: RouteCall<R>) {
    return callRoute(server, route, call, { token: nina.token });
  }
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  /** A letter as Google sends it: the event twice, beside the text and as a file. */
  const letter = (id: string, event: string) =>
    [
      'From: =?utf-8?B?0J/RkdGC0YA=?= <boss@partner.example>',
      'To: nina@example.ru',
      `Subject: Invitation ${id}`,
      `Message-ID: <${id}@partner.example>`,
      'Date: Thu, 26 Nov 2026 10:00:00 +0300',
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary=mixed',
      '',
      '--mixed',
      'Content-Type: multipart/alternative; boundary=alt',
      '',
      '--alt',
      'Content-Type: text/plain; charset=utf-8',
      '',
      'You are invited',
      '--alt',
      'Content-Type: text/html; charset=utf-8',
      '',
      '<p>You are invited</p>',
      '--alt',
      'Content-Type: text/calendar; charset="UTF-8"; method=REQUEST',
      'Content-Transfer-Encoding: base64',
      '',
      base64(event),
      '--alt--',
      '--mixed',
      'Content-Type: application/ics; name=invite.ics',
      'Content-Disposition: attachment; filename=invite.ics',
      'Content-Transfer-Encoding: base64',
      '',
      base64(event),
      '--mixed--',
      '',
    ].join('\r\n');

  async function bring(id: string, event: string): Promise<string> {
    await program.append('INBOX', Buffer.from(letter(id, event)), []);
    return vi.waitFor(
      async () => {
        const { body: accounts } = await request(listAccounts, {});
        const account = accounts.items.find((one) => one.id === accountId);
        const folderId = account?.folders.find(({ role }) => role === 'inbox')?.id ?? '';
        const { body } = await request(listConversations, { params: { folderId }, query: {} });
        const found = body.items.find(({ subject }) => subject === `Invitation ${id}`);
        expect(found).toBeDefined();
        const conversation = await request(getConversation, { params: { conversationId: found?.id ?? '' } });
        return conversation.body.messages[0]?.id ?? '';
      },
      { timeout: 60_000 },
    );
  }
  const act = (messageId: string, provided: 'accepted' | 'declined') =>
    request(answerMailInvitation, { params: { messageId }, body: { act: provided } });

  test('is one card, goes into the calendar, and the organiser gets one answer that calendars apply', async () => {
    // The letter alone contains the method.
    const event = buildEvent({ uid: 'once@partner.example', guests: ['nina@example.ru'], method: null });
    const messageId = await bring('once', event);
    const { body: card } = await request(getMailInvitation, { params: { messageId } });
    expect(card).toMatchObject({
      ...{ problem: null, canReply: true },
      event: { kind: 'request', isFromOrganiser: true, invitedAs: 'nina@example.ru', standing: 'new' },
    });
    expect((await act(messageId, 'accepted')).body.isSent).toBe(true);
    await server.drain();
    expect(smtp.letters).toHaveLength(1);
    const [sent] = smtp.letters;
    expect(sent).toMatchObject({ from: 'nina@example.ru', to: ['boss@partner.example'] });
    const raw = sent?.raw ?? '';
    expect(raw).toMatch(/multipart\/alternative/);
    expect(raw).toMatch(/Content-Type: text\/calendar; charset=utf-8;\s+method=REPLY/i);
    expect(raw).toContain('In-Reply-To: <once@partner.example>');
    const parts = [...raw.matchAll(/\r\n\r\n([A-Za-z0-9+/=\r\n]{200,})\r\n/g)].map(([, part = '']) =>
      Buffer.from(part, 'base64').toString().replaceAll('\r\n ', ''),
    );
    const reply = parts.find((part) => part.includes('METHOD:REPLY')) ?? raw.replaceAll('\r\n ', '');
    expect(reply).toContain('UID:once@partner.example');
    expect(reply).toMatch(/ATTENDEE;PARTSTAT=ACCEPTED;CN="[^"]+":mailto:nina@example\.ru/);
    expect(reply).not.toContain('RECURRENCE-ID');
    const query = { from: '2026-12-01T00:00:00Z', to: '2027-01-01T00:00:00Z' };
    const { body: found } = await request(listOccurrences, { query });
    expect(found.items).toMatchObject([{ details: { answer: 'accepted', title: 'Обсуждение договора' } }]);
    expect((await act(messageId, 'declined')).body.isSent).toBe(true);
    await server.drain();
    expect(smtp.letters).toHaveLength(2);
    expect((await request(listOccurrences, { query })).body.items).toEqual([]);
  });

  test('has its event read once: the card is there while the server is away', async () => {
    const event = buildEvent({ uid: 'away@partner.example', guests: ['nina@example.ru'] });
    const messageId = await bring('away', event);
    await request(getMailInvitation, { params: { messageId } });
    await server.db(`UPDATE mail.accounts SET imap = '{"host":"127.0.0.1","port":1,"security":"tls"}'`);
    const { status, body } = await request(getMailInvitation, { params: { messageId } });
    await server.db('UPDATE mail.accounts SET imap = $1 WHERE id = $2', [
      JSON.stringify(place(dovecot.port)),
      accountId,
    ]);
    expect([status, body.problem]).toEqual([200, null]);
  });

  test('an answer that the server refuses is known to its writer, who sends it again or lets it be', async () => {
    const event = buildEvent({ uid: 'refused@partner.example', guests: ['nina@example.ru'] });
    const messageId = await bring('refused', event);
    await act(messageId, 'accepted');
    await server.db(`UPDATE mail.outbox SET state = 'failed', answer = 'no' WHERE state = 'waiting'`);
    await server.drain();
    const { body: failed } = await request(listSendings, {});
    expect(failed.items).toMatchObject([{ state: 'failed', isReply: true }]);
    const params = { sendingId: failed.items[0]?.id ?? '' };
    const before = smtp.letters.length;
    expect((await request(resolveSending, { params, body: { act: 'send-again' } })).body.state).toBe(
      'waiting',
    );
    await server.drain();
    expect(smtp.letters).toHaveLength(before + 1);
    await act(messageId, 'declined');
    await server.db(`UPDATE mail.outbox SET state = 'failed', answer = 'no' WHERE state = 'waiting'`);
    const { body: again } = await request(listSendings, {});
    const last = { sendingId: again.items[0]?.id ?? '' };
    expect((await request(resolveSending, { params: last, body: { act: 'leave' } })).body.state).toBe(
      'cancelled',
    );
    await server.drain();
    expect(smtp.letters).toHaveLength(before + 1);
  });
});
