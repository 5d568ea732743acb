import { createOwner, signIn, startCompanyServer, type TestMember } from '@artel/company/server/testing';
import type { Route, RouteCall } from '@artel/contract';
import { diskArea } from '@artel/disk/server';
import { cancelSending, listSendings, resolveSending } from '@artel/mail/contract';
import { defineArea, type RecordedUsage } from '@artel/server';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { mailArea } from '../index.ts';
import { makeDraft, send, type Written, writeLetter } from '../testing/letters.ts';
import { makeOutside } from '../testing/outside.ts';
import { type SmtpFault, startSmtp, type TestSmtp } from '../testing/smtp.ts';

/** Another area that counts acts of members. */
const counted: RecordedUsage[] = [];
const countingArea = defineArea({
  name: 'counting',
  strings: {},
  routes: [],
  onUsage: async (_deps, _tx, usages) => void counted.push(...usages),
});

let smtp: TestSmtp;
let server: TestServer;
let nina: TestMember;
let accountId: string;
const start = (beside?: TestServer) =>
  startCompanyServer({
    further: [diskArea, mailArea, countingArea],
    config: { egressHosts: [`127.0.0.1:${smtp.port}`] },
    ...(beside && { beside }),
  });
beforeAll(async () => {
  smtp = await startSmtp();
  server = await start();
});
afterAll(async () => {
  await server.close();
  await smtp.close();
});
beforeEach(async () => {
  smtp.letters.length = 0;
  smtp.arrived = 0;
  smtp.fault = 'none';
  counted.length = 0;
  nina = await createOwner(server);
  const place = { host: '127.0.0.1', port: smtp.port, security: 'tls' as const };
  accountId = await makeOutside(server, nina, { address: 'nina@example.ru', smtp: place, imap: place });
});

/** Signs in again, because days may have passed. */
async function request<const R extends Route>(route: R, call: RouteCall<R>) {
  const { token } = await signIn(server, nina);
  return callRoute(server, route, call, { token });
}

const write = (letter: Written = {}) =>
  writeLetter(server, nina, { accountId, to: ['client@example.com'], ...letter });

async function getState(id: string) {
  const [row] = await server.db<{ state: string; attempts: number; answer: string | null }>(
    'SELECT state, attempts, answer FROM mail.outbox WHERE id = $1',
    [id],
  );
  return row;
}

/** Advances the clock by days, and runs all due jobs. */
async function later(minutes: number) {
  for (let at = 0; at < minutes; at += 15) {
    server.clock.advance(15 * 60_000);
    await server.drain();
  }
}

test('a letter goes out once, with its files, its name and without its hidden recipients', async () => {
  const { id } = await write({
    cc: ['cc@example.com'],
    bcc: ['boss@example.com'],
    subject: 'Коммерческое предложение',
    body: 'Добрый день!',
    files: { 'Прайс.txt': 'Кирпич: 10' },
  });
  await later(60);
  expect(smtp.letters).toHaveLength(1);
  const [letter] = smtp.letters;
  expect(letter?.to).toEqual(['client@example.com', 'cc@example.com', 'boss@example.com']);
  expect(letter?.raw).toContain(`Message-ID: <${id}@`);
  expect(letter?.raw).not.toContain('boss@example.com');
  expect(letter?.raw).toContain(Buffer.from('Кирпич: 10').toString('base64'));
  expect(await getState(id)).toMatchObject({ state: 'sent', attempts: 1 });
});

test('two servers that send at the same moment send one letter', async () => {
  const other = await start(server);
  const draft = await makeDraft(server, nina, { accountId, to: ['client@example.com'] });
  await send(server, nina, draft.id);
  server.clock.advance(10_000);
  await Promise.all([server.drain(), other.drain()]);
  await later(30);
  expect(smtp.arrived).toBe(1);
  await other.close();
});

test.each<[SmtpFault, string]>([
  ['cut-at-sender', 'before the letter'],
  ['cut-in-data', 'in the middle of the letter'],
  ['busy', 'and asks to come later'],
])('a server that breaks off (%s, %s) gets the letter at a later attempt, once', async (fault) => {
  smtp.fault = fault;
  // More than the buffers of both sides hold.
  const { id } = await write({ files: { 'Снимок.bin': 'x'.repeat(12 * 1024 * 1024) } });
  expect(await getState(id)).toMatchObject({ state: 'waiting', attempts: 1 });
  smtp.fault = 'none';
  await later(15);
  expect(smtp.letters).toHaveLength(1);
  expect(await getState(id)).toMatchObject({ state: 'sent', attempts: 2 });
  await later(60);
  expect(smtp.letters).toHaveLength(1);
});

test('a server that says nothing after the whole letter gets it no second time by itself; its writer decides', async () => {
  smtp.fault = 'cut-after-data';
  const { id } = await write();
  smtp.fault = 'none';
  await later(3 * 24 * 60);
  expect(smtp.arrived).toBe(1);
  expect(await getState(id)).toMatchObject({ state: 'unsure', attempts: 1 });
  const listed = await request(listSendings, {});
  expect(listed.body.items).toMatchObject([{ id, state: 'unsure' }]);
  await request(resolveSending, { params: { sendingId: id }, body: { act: 'send-again' } });
  await later(15);
  expect(smtp.letters).toHaveLength(1);
  expect(await getState(id)).toMatchObject({ state: 'sent', attempts: 2 });
  expect((await request(listSendings, {})).body.items).toEqual([]);
});

test('a letter that no one knows to have arrived is left as it is when its writer says so', async () => {
  smtp.fault = 'cut-after-data';
  const { id } = await write();
  await request(resolveSending, { params: { sendingId: id }, body: { act: 'leave' } });
  await later(60);
  expect(smtp.arrived).toBe(1);
  expect(await getState(id)).toMatchObject({ state: 'sent' });
  const drafts = await server.db('SELECT FROM mail.drafts WHERE owner_id = $1', [nina.memberId]);
  expect(drafts).toHaveLength(0);
});

test('an attempt that a killed process left behind is not repeated: the writer decides', async () => {
  const draft = await makeDraft(server, nina, { accountId, to: ['client@example.com'] });
  const { id } = await send(server, nina, draft.id);
  // The process was killed between the two transactions, and its job runs again.
  await server.db(`UPDATE mail.outbox SET state = 'sending', attempts = 1 WHERE id = $1`, [id]);
  await later(60);
  expect(smtp.arrived).toBe(0);
  expect(await getState(id)).toMatchObject({ state: 'unsure' });
});

test.each<[SmtpFault, string]>([
  ['refused', '554 5.7.1 Looks like spam'],
  ['wrong-password', '535 5.7.8 Wrong password'],
])(
  'a letter that the server refuses for good (%s) has its words, and its draft comes back',
  async (fault, words) => {
    smtp.fault = fault;
    const { id } = await write({ subject: 'Отказ' });
    expect(await getState(id)).toMatchObject({
      state: 'failed',
      attempts: 1,
      answer: expect.stringContaining(words),
    });
    smtp.fault = 'none';
    await later(60);
    expect(smtp.letters).toEqual([]);
    const { body } = await request(cancelSending, { params: { sendingId: id } });
    expect(body).toMatchObject({ subject: 'Отказ' });
  },
);

test('addresses that the server refuses are named, and the others have the letter', async () => {
  smtp.fault = 'one-refused';
  const { id } = await write({ to: ['gone@example.com', 'here@example.com'] });
  expect(smtp.letters).toMatchObject([{ to: ['here@example.com'] }]);
  const [row] = await server.db<{ refused: unknown }>('SELECT refused FROM mail.outbox WHERE id = $1', [id]);
  expect(row?.refused).toEqual([{ address: 'gone@example.com', answer: expect.stringContaining('5.1.1') }]);
});

test('a password copied to another mailbox opens nothing', async () => {
  const place = { host: '127.0.0.1', port: smtp.port, security: 'tls' as const };
  const thief = await createOwner(server);
  const stolen = await makeOutside(server, thief, { address: 'thief@example.ru', smtp: place, imap: place });
  await server.db(
    'UPDATE mail.accounts SET secret = (SELECT secret FROM mail.accounts WHERE id = $1) WHERE id = $2',
    [accountId, stolen],
  );
  const draft = await makeDraft(server, thief, { accountId: stolen, to: ['client@example.com'] });
  await send(server, thief, draft.id);
  server.clock.advance(10_000);
  await expect(server.drain()).rejects.toThrow();
  expect(smtp.arrived).toBe(0);
  onTestFinished(async () => {
    await server.db('DELETE FROM graphile_worker._private_jobs WHERE attempts > 0');
  });
});

test('a letter that went out is counted for its writer once, and one that did not is not', async () => {
  const own = { companyId: nina.companyId, memberId: nina.memberId, kind: 'letters' };
  await write();
  await writeLetter(server, nina, { to: [nina.email] });
  expect(counted.filter(({ kind }) => kind === 'letters')).toEqual([own, own]);
  smtp.fault = 'refused';
  await write();
  smtp.fault = 'cut-after-data';
  const { id } = await write();
  expect(await getState(id)).toMatchObject({ state: 'unsure' });
  expect(counted.filter(({ kind }) => kind === 'letters')).toHaveLength(2);
  await request(resolveSending, { params: { sendingId: id }, body: { act: 'leave' } });
  expect(counted.filter(({ kind }) => kind === 'letters')).toHaveLength(3);
});
