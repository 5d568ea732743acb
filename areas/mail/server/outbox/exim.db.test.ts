import {
  addMember,
  createOwner,
  signIn,
  startCompanyServer,
  type TestMember,
} from '@artel/company/server/testing';
import type { Route, RouteCall } from '@artel/contract';
import { diskArea } from '@artel/disk/server';
import {
  connectAccount,
  getBody,
  getConversation,
  listAccounts,
  listConversations,
} from '@artel/mail/contract';
import { openImap } from '@artel/server';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { mailArea } from '../index.ts';
import { type Dovecot, noDovecot, startDovecot } from '../testing/dovecot.ts';
import { type Exim, noExim, startExim } from '../testing/exim.ts';
import { writeLetter } from '../testing/letters.ts';

const obstacle = noDovecot ?? noExim;

describe.skipIf(obstacle !== null)(`a real Exim${obstacle === null ? '' : ` (${obstacle})`}`, () => {
  let dovecot: Dovecot;
  let exim: Exim;
  let server: TestServer;
  const people = new Map<string, { readonly who: TestMember; readonly accountId: string }>();

  const place = (port: number) => ({ host: '127.0.0.1', port, security: 'tls' as const });
  beforeAll(async () => {
    dovecot = await startDovecot();
    exim = await startExim({
      mail: dovecot.mail,
      people: ['nina', 'oleg'],
      domains: ['example.ru', 'example.com'],
    });
    const egressHosts = [dovecot, exim].map(({ port }) => `127.0.0.1:${port}`);
    server = await startCompanyServer({ further: [diskArea, mailArea], config: { egressHosts } });
    // Signs in for each request, because a session's token is valid for minutes.
    server.limitNumbers('none');
    const owner = await createOwner(server);
    await connect('nina', 'nina@example.ru', owner);
    await connect('oleg', 'oleg@example.com', await addMember(server, owner.companyId, 'member'));
    await server.startServices();
  });
  afterAll(async () => {
    await server?.close();
    await exim?.close();
    await dovecot?.close();
  });

  async function request<const R extends Route>(caller: TestMember, route: R, call: RouteCall<R>) {
    const { token } = await signIn(server, caller);
    return callRoute(server, route, call, { token });
  }

  async function connect(user: string, address: string, caller: TestMember) {
    const sides = { imap: place(dovecot.port), smtp: place(exim.port) };
    const connected = await request(caller, connectAccount, {
      body: { address, name: '', user, password: 'secret', ...sides },
    });
    expect(connected.status, JSON.stringify(connected.body)).toBe(201);
    people.set(user, { who: caller, accountId: connected.body.id });
  }

  const getPerson = (user: string) => people.get(user) ?? expect.fail(`${user} is not connected`);

  /** Lists a folder of the mailbox outside. */
  async function getList(user: string, role: string) {
    const { who: caller, accountId } = getPerson(user);
    const { body } = await request(caller, listAccounts, {});
    const account = body.items.find(({ id }) => id === accountId);
    const folderId = account?.folders.find((folder) => folder.role === role)?.id;
    if (folderId === undefined) return [];
    return (await request(caller, listConversations, { params: { folderId }, query: {} })).body.items;
  }

  const untilListed = (user: string, role: string, count: number) =>
    vi.waitFor(async () => expect(await getList(user, role)).toHaveLength(count), { timeout: 60_000 });

  /**
   * The number of letters in the sent folder of the mailbox outside; the copy is stored twenty seconds after
   * the letter was sent.
   */
  async function countSent(user: string) {
    server.clock.advance(30_000);
    await server.drain();
    const client = await openImap(place(dovecot.port), {
      ...{ user, password: 'secret' },
      openReceivers: [`127.0.0.1:${dovecot.port}`],
    });
    const status = await client.status('Sent', { messages: true });
    client.close();
    return status === false ? null : status.messages;
  }

  async function getNewest(user: string) {
    const { who: caller } = getPerson(user);
    const [first] = await getList(user, 'inbox');
    const { body } = await request(caller, getConversation, { params: { conversationId: first?.id ?? '' } });
    // Times of letters are whole seconds, so the own copy may have the same time.
    const message =
      body.messages.findLast(({ isSent }) => !isSent) ?? expect.fail('The conversation has no letter');
    return { message, text: (await request(caller, getBody, { params: { messageId: message.id } })).body };
  }

  test('a letter goes through a real mail server into another mailbox, is answered, and is once among what each sent', async () => {
    const nina = getPerson('nina');
    await writeLetter(server, nina.who, {
      accountId: nina.accountId,
      to: ['oleg@example.com'],
      subject: 'Смета на декабрь',
      body: 'Посмотрите, пожалуйста, до пятницы.',
      files: { 'Смета.txt': 'Кирпич: 10' },
    });
    await untilListed('oleg', 'inbox', 1);
    const come = await getNewest('oleg');
    expect(come.message).toMatchObject({ subject: 'Смета на декабрь', files: [{ name: 'Смета.txt' }] });
    expect(come.text.text).toContain('Посмотрите, пожалуйста, до пятницы.');
    expect(await countSent('nina')).toBe(1);

    const oleg = getPerson('oleg');
    await writeLetter(server, oleg.who, {
      accountId: oleg.accountId,
      kind: 'answer',
      aboutId: come.message.id,
      body: 'Всё верно, согласен.',
    });
    await untilListed('nina', 'inbox', 1);
    const answer = await getNewest('nina');
    expect(answer.message.subject).toBe('Re: Смета на декабрь');
    expect(answer.text.text).toContain('Всё верно, согласен.');
    expect(await countSent('oleg')).toBe(1);
    expect(await countSent('nina')).toBe(1);
  });

  test('an address that the mail server does not know is refused in its words', async () => {
    const nina = getPerson('nina');
    const { id } = await writeLetter(server, nina.who, {
      accountId: nina.accountId,
      to: ['nobody@example.ru'],
    });
    const [row] = await server.db<{ state: string; answer: string | null }>(
      'SELECT state, answer FROM mail.outbox WHERE id = $1',
      [id],
    );
    expect(row?.state).toBe('failed');
    expect(row?.answer).toMatch(/unknown|Unrouteable/iu);
  });
});
