import { randomUUID } from 'node:crypto';
import { type AddressInfo, createServer } from 'node:net';
import { HOUR } from '@artel/contract/time';
import { pino } from 'pino';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { defineArea, job } from '../area.ts';
import { createChannel } from '../db/create-channel.ts';
import { createPool } from '../db/create-pool.ts';
import { createJobRunner } from '../jobs/run-jobs.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { deliverLetter } from './deliver-letter.ts';
import { enqueueWaitingLetters } from './enqueue-waiting-letters.ts';
import { letterKind } from './letter-kind.ts';

const letter = {
  kind: letterKind({ name: 'test/code', priority: 'urgent', causedBy: 'self' }),
  to: 'anna@example.ru',
  subject: 'Код подтверждения: 123456',
  blocks: [{ kind: 'code' as const, code: '123456' }],
};

interface Mailbox {
  readonly url: string;
  readonly received: string[];
  readonly recipients: string[];
  close(): Promise<void>;
}

const open: { close(): Promise<void> }[] = [];
afterAll(() => Promise.all(open.map((thing) => thing.close())));

/** A real SMTP server on loopback; `answer` can make it refuse recipients. */
async function startMailbox(answer?: SMTPServerOptions['onRcptTo']): Promise<Mailbox> {
  const received: string[] = [];
  const recipients: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(address, session, done) {
      recipients.push(address.address);
      if (answer) answer.call(this, address, session, done);
      else done();
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push(Buffer.concat(chunks).toString());
        done();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as AddressInfo;
  const mailbox: Mailbox = {
    url: `smtp://127.0.0.1:${port}`,
    received,
    recipients,
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
  open.push(mailbox);
  return mailbox;
}

async function startServer(smtpUrl: string | null): Promise<TestServer> {
  const smtp = smtpUrl === null ? null : { url: smtpUrl, from: 'Артель <no-reply@artel.example>' };
  const server = await startTestServer({ areas: [], config: { smtp } });
  open.push(server);
  return server;
}

function send(server: TestServer): Promise<void> {
  const { db, letters } = server.platform;
  return db.asInstallation('letters/deliver', (tx) => letters.send(tx, letter));
}

let waiting: TestServer;
beforeAll(async () => {
  waiting = await startServer(null);
});

test('a letter reaches the mail server by a job, as HTML and as text, once', async () => {
  const mailbox = await startMailbox();
  const server = await startServer(mailbox.url);
  await send(server);
  expect(mailbox.received).toEqual([]);
  await server.drain();
  await server.drain();
  expect(mailbox.recipients).toEqual(['anna@example.ru']);
  const [mail = ''] = mailbox.received;
  expect(mail).toContain('multipart/alternative');
  expect(mail).toContain('text/html; charset=utf-8');
  expect(mail).toContain('Auto-Submitted: auto-generated');
  expect(mail).toMatch(/^Message-ID: <[0-9a-f-]{36}@localhost>/m);
  expect((await server.letters())[0]?.status).toBe('sent');
});

test('an event is attached as an alternative part of the letter and as a file', async () => {
  const mailbox = await startMailbox();
  const server = await startServer(mailbox.url);
  const { db, letters } = server.platform;
  const content = 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nSUMMARY:Встреча\r\nEND:VCALENDAR\r\n';
  await db.asInstallation('letters/deliver', (tx) =>
    letters.send(tx, { ...letter, calendar: { method: 'REQUEST', content } }),
  );
  await server.drain();
  const [mail = ''] = mailbox.received;
  expect(mail).toMatch(/multipart\/alternative[\s\S]+text\/calendar; charset=utf-8; method=REQUEST/);
  expect(mail).toMatch(/Content-Type: application\/ics; name="?invite\.ics/);
  const calendar = mail.split(/\r\n--/).find((part) => /content-type: text\/calendar/i.test(part)) ?? '';
  const [head = '', body = ''] = calendar.split('\r\n\r\n', 2);
  expect(/base64/i.test(head) ? Buffer.from(body, 'base64').toString() : body).toContain('METHOD:REQUEST');
});

test('a letter that others cause and the recipient may decline carries one-click headers to the public https address; no other does', async () => {
  const mailbox = await startMailbox();
  const server = await startServer(mailbox.url);
  const { db, letters } = server.platform;
  const declinable = letterKind({
    name: 'test/invitation',
    priority: 'soon',
    causedBy: 'other',
    isDeclinable: true,
  });
  const fixed = letterKind({ name: 'test/notice', priority: 'soon', causedBy: 'other', isDeclinable: false });
  const stranger = {
    companyId: null,
    userId: null,
    isConfirmed: true,
    isYoung: false,
    relation: 'stranger',
  } as const;
  const sent = async (...all: Parameters<typeof letters.send>[1][]) => {
    mailbox.received.length = 0;
    await db.asInstallation('letters/deliver', async (tx) => {
      for (const one of all) await letters.send(tx, one);
    });
    await server.drain();
    expect(mailbox.received).toHaveLength(all.length);
    return mailbox.received.map((mail) => mail.split('\r\n\r\n', 1)[0]?.replaceAll(/\r\n\s+/g, ' ') ?? '');
  };
  createLettersAt(server, new URL('https://artel.example'));
  const [head = ''] = await sent({ ...letter, kind: declinable, sender: stranger });
  expect(head).toMatch(/^List-Unsubscribe: <https:\/\/artel\.example\/letters\/[\w-]{64}>$/m);
  expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
  expect(head).toMatch(/^From: .*<no-reply@artel\.example>$/m);
  const others = await sent(
    letter,
    { ...letter, kind: fixed, sender: stranger },
    { ...letter, kind: declinable, sender: { ...stranger, relation: 'colleague' } },
  );
  for (const other of others) expect(other).not.toContain('List-Unsubscribe');
  // RFC 8058 requires https: without it only the page is linked.
  createLettersAt(server, new URL('http://localhost:3000'));
  const [plain = ''] = await sent({ ...letter, kind: declinable, sender: stranger });
  expect(plain).not.toContain('List-Unsubscribe');
});

/** The same installation with another public address. */
function createLettersAt({ platform }: TestServer, publicUrl: URL): void {
  Object.assign(platform.config, { publicUrl });
}

test('without SMTP settings a letter waits, sealed, and sets off when they appear', async () => {
  await send(waiting);
  await waiting.drain();
  expect((await waiting.letters()).map(({ status }) => status)).toEqual(['waiting']);
  const [row] = await waiting.db<{ sealed: Buffer }>('SELECT sealed FROM platform.letters');
  expect(row?.sealed.toString('latin1')).not.toContain('123456');

  const mailbox = await startMailbox();
  const smtp = { url: mailbox.url, from: 'no-reply@artel.example' };
  Object.assign(waiting.platform.config, { smtp });
  await enqueueWaitingLetters(waiting.platform);
  await waiting.drain();
  expect(mailbox.received).toHaveLength(1);
  expect((await waiting.letters()).map(({ status }) => status)).toEqual(['sent']);
});

test('a code overtakes the invitations that wait, and of those each company has one before any has a second', async () => {
  const server = await startServer(null);
  const { db, letters, config } = server.platform;
  const [loud, quiet] = [randomUUID(), randomUUID()];
  const invite = (companyId: string, to: string) =>
    db.asCompanyJob('job test/any', companyId, (tx) =>
      letters.send(tx, { ...letter, kind: { ...letter.kind, priority: 'soon' }, to }),
    );
  for (const at of [1, 2, 3]) await invite(loud, `loud-${at}@example.ru`);
  await invite(quiet, 'quiet-1@example.ru');
  await send(server);
  // The letters outlast their jobs while no mail server is configured; when there is one, their priorities
  // and fair shares apply again.
  await server.drain();
  const mailbox = await startMailbox();
  Object.assign(config, { smtp: { url: mailbox.url, from: 'no-reply@artel.example' } });
  await enqueueWaitingLetters(server.platform);
  await server.drain();
  expect(mailbox.recipients).toEqual([
    'anna@example.ru',
    'loud-1@example.ru',
    'quiet-1@example.ru',
    'loud-2@example.ru',
    'loud-3@example.ru',
  ]);
});

test('a lasting refusal ends the tries; a passing one is tried again', async () => {
  let code = 450;
  const mailbox = await startMailbox((_address, _session, done) =>
    done(Object.assign(new Error('no'), { responseCode: code })),
  );
  const server = await startServer(mailbox.url);
  await send(server);
  await expect(server.drain()).rejects.toThrow();
  expect((await server.letters())[0]?.status).toBe('waiting');
  code = 550;
  server.clock.advance(HOUR);
  await server.drain();
  expect((await server.letters())[0]?.status).toBe('refused');
  const [row] = await server.db<{ failure: string; attempts: number }>(
    'SELECT failure, attempts FROM platform.letters',
  );
  expect(row?.attempts).toBe(2);
  expect(row?.failure).toContain('550');
  expect(row?.failure).not.toContain('anna');
});

test('the sender of a letter is notified once of its outcome, when it wants to', async () => {
  const received: unknown[] = [];
  const receive = job({
    name: 'told/hear',
    priority: 'soon',
    payload: z.object({ id: z.string(), outcome: z.optional(z.string()) }),
    run: async (_deps, payload) => {
      received.push(payload);
    },
  });
  let code = 250;
  const mailbox = await startMailbox((_address, _session, done) =>
    code === 250 ? done() : done(Object.assign(new Error('no'), { responseCode: code })),
  );
  const smtp = { url: mailbox.url, from: 'no-reply@artel.example' };
  const area = defineArea({ name: 'told', strings: {}, routes: [], jobs: [receive] });
  const server = await startTestServer({ areas: [area], config: { smtp } });
  open.push(server);
  const { db, letters } = server.platform;
  const write = (id: string) =>
    db.asInstallation('letters/deliver', (tx) => letters.send(tx, letter, { job: receive, payload: { id } }));
  await write('first');
  await send(server);
  await server.drain();
  code = 550;
  await write('second');
  await server.drain();
  await server.drain();
  expect(received).toEqual([
    { id: 'first', outcome: 'delivered' },
    { id: 'second', outcome: 'failed' },
  ]);
});

test('a letter of an act that was rolled back never existed', async () => {
  const server = await startServer(null);
  const { db, letters } = server.platform;
  const act = db.asInstallation('letters/deliver', async (tx) => {
    await letters.send(tx, letter);
    throw new Error('rolled back');
  });
  await expect(act).rejects.toThrow('rolled back');
  expect(await server.letters()).toEqual([]);
  expect(await server.db('SELECT FROM graphile_worker._private_jobs')).toEqual([]);
});

test('a mail server without encryption gets neither the password nor a letter, which waits', async () => {
  const mailbox = await startMailbox();
  const server = await startServer(null);
  const smtp = { url: mailbox.url.replace('//', '//user:secret@'), from: 'no-reply@artel.example' };
  Object.assign(server.platform.config, { smtp: { ...smtp, isTlsRequired: true } });
  await send(server);
  await expect(server.drain()).rejects.toMatchObject({ code: 'ETLS' });
  expect([mailbox.recipients, mailbox.received]).toEqual([[], []]);
  expect((await server.letters())[0]?.status).toBe('waiting');
});

type Stage = 'greeting' | 'EHLO' | 'STARTTLS' | 'DATA' | 'TLS handshake';

/** A mail server on loopback that from some stage on answers byte by byte, for ever, until it is switched back. */
async function startDripping(stage: Stage) {
  const state = { isWell: false, open: 0 };
  const received: string[] = [];
  const dripping = createServer((socket) => {
    const isDripping = !state.isWell;
    const drip = (bytes: string | Buffer) => {
      let at = 0;
      socket.removeAllListeners('data').resume();
      const timer = setInterval(() => socket.write(bytes.slice(at, ++at) || '2'), 100);
      socket.once('close', () => clearInterval(timer));
    };
    state.open += 1;
    socket.on('error', () => socket.destroy());
    socket.once('close', () => {
      state.open -= 1;
    });
    if (isDripping && stage === 'greeting') return drip('220-ready');
    // The head of a TLS record that announces sixteen thousand bytes.
    if (isDripping && stage === 'TLS handshake') return drip(Buffer.from([0x16, 3, 3, 0x40, 0, 2, 0]));
    socket.write('220 ready\r\n');
    let isContent = false;
    let content = '';
    socket.on('data', (data) => {
      const text = data.toString();
      if (isContent) {
        content += text;
        if (!content.endsWith('\r\n.\r\n')) return;
        isContent = false;
        received.push(content);
        if (isDripping && stage === 'DATA') return drip('250-taken');
      }
      if (isDripping && stage === 'EHLO' && text.startsWith('EHLO')) return drip('250-hello');
      if (stage === 'STARTTLS' && text.startsWith('EHLO'))
        return socket.write('250-hello\r\n250 STARTTLS\r\n');
      if (text.startsWith('STARTTLS')) {
        socket.write('220 go on\r\n');
        return drip(Buffer.from([0x16, 3, 3, 0x40, 0, 2, 0]));
      }
      isContent = text.startsWith('DATA');
      socket.write(isContent ? '354 go on\r\n' : '250 ok\r\n');
    });
  });
  await new Promise<void>((resolve) => dripping.listen(0, '127.0.0.1', resolve));
  open.push({ close: () => new Promise((resolve) => dripping.close(() => resolve())) });
  const { port } = dripping.address() as AddressInfo;
  const url = `${stage === 'TLS handshake' ? 'smtps' : 'smtp'}://127.0.0.1:${port}`;
  return { state, received, url };
}

test.each<Stage>(['greeting', 'EHLO', 'STARTTLS', 'DATA', 'TLS handshake'])(
  'a mail server that answers byte by byte without end (%s) is left, and the letter waits',
  async (stage) => {
    const { url, state } = await startDripping(stage);
    const server = await startServer(null);
    Object.assign(server.platform.config, { smtp: { url, from: 'no-reply@artel.example', totalMs: 600 } });
    await send(server);
    await expect(server.drain()).rejects.toThrow();
    expect((await server.letters())[0]?.status).toBe('waiting');
    await vi.waitFor(() => expect(state.open).toBe(0));
  },
);

const other = job({
  name: 'test/other',
  priority: 'urgent',
  payload: z.object({ word: z.string() }),
  run: async (_deps, { word }) => void events.push(word),
});
const events: string[] = [];

/** A server whose workers deliver letters to a mail server and run other urgent work. */
async function startWorkers(smtp: { readonly url: string; readonly totalMs: number }) {
  const area = defineArea({ name: 'test', strings: {}, routes: [], jobs: [other] });
  const config = { smtp: { ...smtp, from: 'no-reply@artel.example' } };
  const server = await startTestServer({ areas: [area], config });
  const log = pino({ level: 'silent' });
  const pool = createPool(server.database.ownerUrl, { name: 'workers', max: 14 }, log);
  const channel = createChannel({ url: server.database.appUrl, name: randomUUID(), log });
  const runner = createJobRunner({
    config: server.platform.config,
    pool,
    channel,
    jobs: [deliverLetter, other],
    depsFor: () => server.platform,
    log,
  });
  await channel.start();
  await runner.start();
  onTestFinished(async () => {
    await runner.stop();
    await channel.stop();
    await pool.end();
    await server.close();
  });
  return server;
}

test('while a mail server holds codes byte by byte, other urgent work runs', async () => {
  const { url, state } = await startDripping('DATA');
  const server = await startWorkers({ url, totalMs: 3_000 });
  for (let n = 0; n < 5; n += 1) await send(server);
  await vi.waitFor(() => expect(state.open).toBe(2), { timeout: 10_000 });
  const { db, jobs } = server.platform;
  await db.asInstallation('letters/deliver', (tx) => jobs.enqueue(tx, other, { word: 'meanwhile' }));
  await vi.waitFor(() => expect(events).toEqual(['meanwhile']), { timeout: 10_000 });
  const statuses = (await server.letters()).map(({ status }) => status);
  expect(statuses).toEqual(Array.from({ length: 5 }, () => 'waiting'));
});

test('once the mail server is well again, the next code comes, whatever was held before', async () => {
  const { url, state, received } = await startDripping('EHLO');
  const server = await startWorkers({ url, totalMs: 1_000 });
  for (let n = 0; n < 5; n += 1) await send(server);
  await vi.waitFor(() => expect(state.open).toBe(2), { timeout: 10_000 });
  state.isWell = true;
  const { db, letters } = server.platform;
  await db.asInstallation('letters/deliver', (tx) => letters.send(tx, { ...letter, to: 'boris@example.ru' }));
  await vi.waitFor(() => expect(received.some((mail) => mail.includes('boris@example.ru'))).toBe(true), {
    timeout: 20_000,
  });
});
