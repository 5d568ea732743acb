import type { TLSSocket } from 'node:tls';
import { createOwner, startCompanyServer, type TestMember } from '@artel/company/server/testing';
import { diskArea } from '@artel/disk/server';
import { listAccounts } from '@artel/mail/contract';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { mailArea } from '../index.ts';
import { ENGINE, engineKey } from '../mailbox/engine-key.ts';
import { type ImapStub, startImapStub } from '../testing/imap-stub.ts';
import { writeLetter } from '../testing/letters.ts';
import { makeOutside } from '../testing/outside.ts';
import { makeCertificate } from '../testing/smtp.ts';

type Script = (command: string, tag: string, socket: TLSSocket) => string | null;

const MEGABYTE = 1024 * 1024;
const FLOOD = 100 * MEGABYTE;
/** Limit of the bytes that a connection holds in its buffers. */
const ON_THE_WAY = 16 * MEGABYTE;
const FOLDERS = 100_000;

/** Bytes that each flooded connection accepted before it was closed. */
const floods: number[] = [];

/** Sends this many bytes, as fast as they are accepted. */
function flood(socket: TLSSocket, begin: string): string {
  const at = floods.push(0) - 1;
  const chunk = Buffer.alloc(64 * 1024, 'a');
  socket.write(begin);
  const pour = () => {
    for (let sent = floods[at] ?? 0; sent < FLOOD && !socket.destroyed; ) {
      const goesOn = socket.write(chunk);
      sent += chunk.length;
      floods[at] = sent;
      if (!goesOn) return void socket.once('drain', pour);
    }
  };
  pour();
  return '';
}

/** Each script answers some commands of a client, and leaves the others to the usual answers. */
const SCRIPTS = {
  'says nothing to a list': (command) => (command.startsWith('LIST') ? '' : null),
  'breaks off in the middle of an answer': (command) =>
    command.startsWith('LIST') ? '* LIST (\\HasNo' : null,
  'has brackets without end': (command, tag) =>
    command.startsWith('UID FETCH') ? `* 1 FETCH (UID 1 ENVELOPE ((((((\r\n${tag} OK done\r\n` : null,
  'names a literal longer than it is': (command) =>
    command.startsWith('UID FETCH') ? '* 1 FETCH (UID 1 BODY[] {99999999}\r\nshort' : null,
  'nests a thousand parts': (command, tag) =>
    command.startsWith('UID FETCH')
      ? `* 1 FETCH (UID 1 FLAGS () BODYSTRUCTURE ${'('.repeat(1000)}"TEXT" "PLAIN" NIL NIL NIL "7BIT" 1 1${')'.repeat(1000)})\r\n${tag} OK done\r\n`
      : null,
  'answers no to everything after the sign-in': (command, tag) =>
    /^(?:LOGIN|CAPABILITY|AUTHENTICATE|ID|NAMESPACE|ENABLE)/u.test(command) ? null : `${tag} NO not now\r\n`,
  'says that letters are there and lists none': (command, tag) =>
    command.startsWith('UID FETCH') ? `${tag} OK done\r\n` : null,
  'gives times and sizes that are none': (command, tag) =>
    command.startsWith('UID FETCH')
      ? `* 1 FETCH (UID 1 FLAGS () INTERNALDATE "99-Foo-9999 99:99:99 +9999" RFC822.SIZE 9.3736e+06 ENVELOPE ("soon" NIL NIL NIL NIL NIL NIL NIL NIL NIL) BODYSTRUCTURE NIL)\r\n${tag} OK done\r\n`
      : null,
  'never ends a line': (command, _tag, socket) =>
    command.startsWith('LIST') ? flood(socket, '* LIST (\\HasNoChildren) "/" ') : null,
  'sends a literal of a hundred megabytes': (command, _tag, socket) =>
    command.startsWith('UID FETCH') ? flood(socket, `* 1 FETCH (UID 1 BODY[] {${FLOOD}}\r\n`) : null,
  'lists a hundred thousand folders': (command, tag) =>
    command.startsWith('LIST')
      ? `${Array.from({ length: FOLDERS }, (_, n) => `* LIST (\\HasNoChildren) "/" f${n}\r\n`).join('')}${tag} OK done\r\n`
      : null,
} satisfies Readonly<Record<string, Script>>;

/** One letter in the inbox. */
const withOne =
  (script: Script, onOwn: () => void = () => {}): Script =>
  (command, tag, socket) => {
    const own = script(command, tag, socket);
    if (own !== null) {
      onOwn();
      return own;
    }
    if (/^(?:SELECT|EXAMINE)/u.test(command))
      return `* 1 EXISTS\r\n* OK [UIDVALIDITY 1] ok\r\n* OK [UIDNEXT 2] ok\r\n${tag} OK [READ-WRITE] done\r\n`;
    if (command.startsWith('UID SEARCH')) return `* SEARCH 1\r\n${tag} OK done\r\n`;
    if (command.startsWith('UID FETCH'))
      return `* 1 FETCH (UID 1 FLAGS () INTERNALDATE "26-Nov-2026 10:00:00 +0300" RFC822.SIZE 100 ENVELOPE ("Thu, 26 Nov 2026 10:00:00 +0300" "Right" (("A" NIL "a" "example.com")) NIL NIL NIL NIL NIL NIL "<a@example.com>") BODYSTRUCTURE ("TEXT" "PLAIN" NIL NIL NIL "7BIT" 1 1))\r\n${tag} OK done\r\n`;
    return null;
  };

const AWAY = 'Почтовый сервер не отвечает. Пробуем снова.';
const UNREADABLE = 'Почтовый сервер отвечает с ошибками, поэтому видны не все письма. Пробуем снова.';

/** The problem that the owner of the mailbox reads; null if all that can be read was read. */
const WORDS: Readonly<Record<keyof typeof SCRIPTS, string | null>> = {
  'says nothing to a list': AWAY,
  'breaks off in the middle of an answer': AWAY,
  'has brackets without end': null,
  'names a literal longer than it is': UNREADABLE,
  'nests a thousand parts': null,
  'answers no to everything after the sign-in': UNREADABLE,
  'says that letters are there and lists none': null,
  'gives times and sizes that are none': null,
  'never ends a line': AWAY,
  'sends a literal of a hundred megabytes': UNREADABLE,
  'lists a hundred thousand folders': 'На сервере слишком много папок. Показать их не получится.',
};

interface Liar {
  readonly stub: ImapStub;
  readonly member: TestMember;
  readonly accountId: string;
  /** How often the script was used. */
  readonly lies: { count: number };
}

const names = Object.keys(SCRIPTS) as (keyof typeof SCRIPTS)[];
const liars = new Map<string, Liar>();
let honest: ImapStub;
let untrusted: ImapStub;
let server: TestServer;
/** The largest growth of memory while all scripts ran and other requests were answered. */
const meanwhile = { memory: 0 };
beforeAll(async () => {
  const stubs: (readonly [name: string, stub: ImapStub, lies: Liar['lies']])[] = [];
  for (const name of names) {
    const lies = { count: 0 };
    const stub = await startImapStub(
      withOne(SCRIPTS[name], () => {
        lies.count += 1;
      }),
    );
    stubs.push([name, stub, lies]);
  }
  honest = await startImapStub(withOne(() => null));
  untrusted = await startImapStub(
    withOne(() => null),
    makeCertificate(),
  );
  const egressHosts = [honest, untrusted, ...stubs.map(([, stub]) => stub)].map(
    ({ port }) => `127.0.0.1:${port}`,
  );
  server = await startCompanyServer({ further: [diskArea, mailArea], config: { egressHosts } });
  await server.startServices();
  const other = await createOwner(server);
  const before = process.memoryUsage().rss;
  for (const [name, stub, lies] of stubs) {
    const member = await createOwner(server);
    liars.set(name, { stub, member, lies, accountId: await connect(member, stub) });
  }
  const waitForAll = () =>
    vi.waitFor(
      async () => {
        await getAccounts(other);
        meanwhile.memory = Math.max(meanwhile.memory, process.memoryUsage().rss - before);
        for (const name of names) expect(await getProblem(name)).toEqual([name, WORDS[name]]);
      },
      { interval: 100 },
    );
  // Silence is ended after a minute, as long as one wait.
  await waitForAll().catch(waitForAll);
});
afterAll(async () => {
  await server.close();
  await Promise.all(
    [honest, untrusted, ...[...liars.values()].map(({ stub }) => stub)].map((stub) => stub.close()),
  );
});

async function connect(caller: TestMember, { port }: ImapStub): Promise<string> {
  const place = { host: '127.0.0.1', port, security: 'tls' as const };
  const id = await makeOutside(server, caller, {
    address: `box${port}@example.ru`,
    imap: place,
    smtp: place,
  });
  await server.platform.db.asMember('mail/sync', caller, (tx) =>
    server.platform.services.open(
      tx,
      ENGINE,
      engineKey({ companyId: caller.companyId, ownerId: caller.memberId, id }),
    ),
  );
  return id;
}

const getLetters = (caller: TestMember) =>
  server.db<{ subject: string }>('SELECT subject FROM mail.messages WHERE owner_id = $1', [caller.memberId]);

async function getAccounts(caller: TestMember) {
  const { status, body } = await callRoute(server, listAccounts, {}, { token: caller.token });
  expect(status).toBe(200);
  return body.items;
}

function getLiar(name: string): Liar {
  const liar = liars.get(name);
  if (!liar) throw new Error('There is a server for each script');
  return liar;
}

/** The problem of a mailbox; undefined while it was not synchronised and has no problem. */
async function getProblem(name: string) {
  const { member, accountId } = getLiar(name);
  const account = (await getAccounts(member)).find(({ id }) => id === accountId);
  const isOver = account?.syncedAt !== null || account.problem !== null;
  return [name, isOver ? account?.problem : undefined];
}

test.each(names)(
  'a server that %s says so in words and harms no other mailbox, nor the built-in one',
  async (name) => {
    const { lies, member, accountId, stub } = getLiar(name);
    onTestFinished(() => stub.close());
    expect(lies.count).toBeGreaterThan(0);
    const other = await createOwner(server);
    await connect(other, honest);
    await vi.waitFor(async () => expect(await getLetters(other)).toEqual([{ subject: 'Right' }]), {
      timeout: 60_000,
    });
    await writeLetter(server, member, { to: [member.email], subject: 'Inside' });
    expect(await getLetters(member)).toContainEqual({ subject: 'Inside' });
    const accounts = await getAccounts(member);
    expect(accounts).toHaveLength(2);
    const problem = WORDS[name];
    expect(accounts.find(({ id }) => id === accountId)).toMatchObject({
      state: problem === null ? 'ok' : 'failing',
      problem,
    });
  },
);

test('what never ends is cut after a few megabytes, and all of it together costs little memory', () => {
  expect(floods.length).toBeGreaterThan(1);
  expect(Math.max(...floods)).toBeLessThan(ON_THE_WAY);
  expect(meanwhile.memory).toBeLessThan(400 * MEGABYTE);
});

test('a server whose certificate no one trusts gets no word, and the mailbox says why', async () => {
  const member = await createOwner(server);
  const accountId = await connect(member, untrusted);
  await vi.waitFor(
    async () =>
      expect((await getAccounts(member)).find(({ id }) => id === accountId)).toMatchObject({
        state: 'failing',
        problem:
          'Сертификат почтового сервера не прошёл проверку, поэтому новые письма не приходят. Обратитесь к администратору почты.',
      }),
    { timeout: 60_000 },
  );
  expect(untrusted.connections).toBeGreaterThan(0);
  expect(await getLetters(member)).toEqual([]);
});
