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

/** Each answers a command of a client, or leaves it to the usual answers. */
const SCRIPTS: Readonly<Record<string, (command: string, tag: string) => string | null>> = {
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
};

/** One letter in the inbox. */
const withOne =
  (script: (command: string, tag: string) => string | null) =>
  (command: string, tag: string): string | null => {
    const own = script(command, tag);
    if (own !== null) return own;
    if (/^(?:SELECT|EXAMINE)/u.test(command))
      return `* 1 EXISTS\r\n* OK [UIDVALIDITY 1] ok\r\n* OK [UIDNEXT 2] ok\r\n${tag} OK [READ-WRITE] done\r\n`;
    if (command.startsWith('UID SEARCH')) return `* SEARCH 1\r\n${tag} OK done\r\n`;
    if (command.startsWith('UID FETCH'))
      return `* 1 FETCH (UID 1 FLAGS () INTERNALDATE "26-Nov-2026 10:00:00 +0300" RFC822.SIZE 100 ENVELOPE ("Thu, 26 Nov 2026 10:00:00 +0300" "Right" (("A" NIL "a" "example.com")) NIL NIL NIL NIL NIL NIL "<a@example.com>") BODYSTRUCTURE ("TEXT" "PLAIN" NIL NIL NIL "7BIT" 1 1))\r\n${tag} OK done\r\n`;
    return null;
  };

const stubs: ImapStub[] = [];
let honest: ImapStub;
let server: TestServer;
beforeAll(async () => {
  honest = await startImapStub(withOne(() => null));
  for (const script of Object.values(SCRIPTS)) stubs.push(await startImapStub(withOne(script)));
  const egressHosts = [honest, ...stubs].map(({ port }) => `127.0.0.1:${port}`);
  server = await startCompanyServer({ further: [diskArea, mailArea], config: { egressHosts } });
  await server.startServices();
});
afterAll(async () => {
  await server.close();
  await Promise.all([honest, ...stubs].map((stub) => stub.close()));
});

async function connect(who: TestMember, { port }: ImapStub): Promise<void> {
  const place = { host: '127.0.0.1', port, security: 'tls' as const };
  const id = await makeOutside(server, who, { address: `box${port}@example.ru`, imap: place, smtp: place });
  await server.platform.db.asMember('mail/sync', who, (tx) =>
    server.platform.services.open(
      tx,
      ENGINE,
      engineKey({ companyId: who.companyId, ownerId: who.memberId, id }),
    ),
  );
}

const getLetters = (who: TestMember) =>
  server.db<{ subject: string }>('SELECT subject FROM mail.messages WHERE owner_id = $1', [who.memberId]);

test.each(Object.keys(SCRIPTS).map((name, at) => [name, at] as const))(
  'a server that %s harms no other mailbox and not the built-in one',
  async (_name, at) => {
    const liar = await createOwner(server);
    const other = await createOwner(server);
    const stub = stubs[at];
    if (!stub) throw new Error('There is a server for each script');
    onTestFinished(() => stub.close());
    await connect(liar, stub);
    await connect(other, honest);
    await vi.waitFor(async () => expect(await getLetters(other)).toEqual([{ subject: 'Right' }]), {
      timeout: 60_000,
    });
    await writeLetter(server, liar, { to: [liar.email], subject: 'Inside' });
    expect(await getLetters(liar)).toContainEqual({ subject: 'Inside' });
    const { status, body } = await callRoute(server, listAccounts, {}, { token: liar.token });
    expect(status).toBe(200);
    expect(body.items).toHaveLength(2);
  },
);
