import { addMember, createOwner, signIn, type TestMember } from '@artel/company/server/testing';
import { type ProtocolRoute, type Route, routePath } from '@artel/contract';
import { searchMessages } from '@artel/mail/contract';
import { listReadings } from '@artel/server';
import { actAs, type Caller, callRoute, type ExampleCall, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { mailArea } from './index.ts';
import { makeDraft, send, writeLetter } from './testing/letters.ts';
import { makeOutside } from './testing/outside.ts';
import { getSecrets, readOwned } from './testing/owned-rows.ts';
import { mailExamples, startMailServer } from './testing.ts';

const PLACE = { host: '127.0.0.1', port: 1, security: 'tls' as const };

let server: TestServer;
let owner: TestMember;
let admin: TestMember;
let writer: TestMember;
let colleague: TestMember;
let guest: TestMember;
let stranger: TestMember;
let busy: TestMember;
beforeAll(async () => {
  server = await startMailServer();
  owner = await createOwner(server);
  const { companyId } = owner;
  admin = await addMember(server, companyId, 'admin');
  writer = await addMember(server, companyId, 'member');
  colleague = await addMember(server, companyId, 'accountant');
  guest = await addMember(server, companyId, 'guest');
  busy = await addMember(server, companyId, 'member');
  stranger = await createOwner(server, 'Лютик');
  await writeLetter(server, writer, {
    to: [writer.email],
    subject: 'Личное про ипотеку',
    body: 'Тайна',
    files: { 'Справка.txt': 'Доход' },
  });
  // A person whom only the writer knows.
  const accountId = await makeOutside(server, writer, {
    address: 'own@secret.example',
    imap: PLACE,
    smtp: PLACE,
  });
  const draft = await makeDraft(server, writer, { accountId, to: ['bank@secret.example'] });
  await send(server, writer, draft.id);
});
afterAll(() => server.close());

type AnyRoute = Route | ProtocolRoute;
const routes: readonly AnyRoute[] = [
  ...mailArea.routes.map(({ route }) => route),
  ...(mailArea.protocols ?? []).map(({ route }) => route),
];

/** Routes without an id, which return the caller's own data. The requests here would find the writer's letters. */
const ABOUT_ONESELF: Readonly<Record<string, ExampleCall | null>> = {
  'mail/list-accounts': {},
  'mail/list-drafts': {},
  'mail/list-sendings': {},
  'mail/list-contacts': { query: { q: 'bank' } },
  'mail/search-messages': { query: { q: 'ипотека' } },
  'mail/look-up-servers': null,
  'mail/connect-account': null,
  'mail/letter-frame': null,
};

/** Ids that a route accepts and its example leaves out. */
const FURTHER: Readonly<Record<string, (theirs: { accountId: string; folderId: string }) => object>> = {
  'mail/create-draft': ({ accountId }) => ({ accountId }),
  'mail/save-draft': ({ accountId }) => ({ accountId }),
  'mail/move-conversations': ({ folderId }) => ({ to: { folderId } }),
};

/** Routes that take lists, whose entries may be gone meanwhile, with their response when none of them exists. */
const IN_LISTS: ReadonlyMap<string, string> = new Map([
  ['mail/move-conversations', '{"moved":0,"undo":[]}'],
  ['mail/undo-move', '{}'],
  ['mail/empty-trash', '{"deleted":0}'],
]);

/** Callers: programs act with both scopes of the area, for the owner of the letters. */
type Who = 'colleague' | 'administrator' | 'owner' | 'other company' | 'guest' | 'program' | 'visitor';

/** The responses to callers who may not use letters at all; others get not found. */
const REFUSALS: Readonly<Partial<Record<Who, number>>> = { guest: 403, program: 403, visitor: 401 };

async function callersNow(): Promise<Readonly<Record<Who, string | null>>> {
  const fresh = async (member: TestMember) => (await signIn(server, member)).token;
  const scopes = ['mail.read', 'mail.write'];
  return {
    colleague: await fresh(colleague),
    administrator: await fresh(admin),
    owner: await fresh(owner),
    'other company': await fresh(stranger),
    guest: await fresh(guest),
    program: server.keys.issue({ userId: writer.userId, companyId: writer.companyId, scopes }),
    visitor: null,
  };
}

function call(route: AnyRoute, { params, query, body, headers, method }: ExampleCall, token: string | null) {
  const path = 'method' in route ? route.path : route.path.replace(/\/\*$/, '');
  const requested = new URLSearchParams((query ?? {}) as Record<string, string>).toString();
  return server.app.inject({
    method: (method ?? ('method' in route ? route.method : route.methods[0])) as 'GET',
    url: `${routePath({ path }, params)}${requested && `?${requested}`}`,
    headers: {
      ...(body !== undefined && typeof body !== 'string' && { 'content-type': 'application/json' }),
      ...headers,
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;
const getIds = (example: ExampleCall) => [...new Set(JSON.stringify(example).match(UUID) ?? [])];

/** Returns the same call with one id replaced by another. */
const exchange = (example: ExampleCall, id: string, other: string): ExampleCall =>
  JSON.parse(JSON.stringify(example).replaceAll(id, other));

/** Everything that other people have in this area, as one text. */
async function readOthers(): Promise<string> {
  const people = [colleague, admin, owner, stranger, guest, busy];
  return JSON.stringify(await Promise.all(people.map(({ memberId }) => readOwned(server, memberId))));
}

/** Words and ids of the writer's letters, without public data of people and companies. */
async function getWords(owned: Awaited<ReturnType<typeof read>>): Promise<string[]> {
  const rows = await server.db<{ word: string }>(
    'SELECT email AS word FROM company.members UNION SELECT id::text FROM company.members UNION SELECT company_id::text FROM company.members',
  );
  return getSecrets(owned, new Set(rows.map(({ word }) => word)));
}

/** Those words that no other person has, because two people may have written the same. */
async function secretsNow(owned: Awaited<ReturnType<typeof read>>): Promise<string[]> {
  const others = await readOthers();
  return (await getWords(owned)).filter((word) => !others.includes(word));
}

const read = () => readOwned(server, writer.memberId);

const example = (route: AnyRoute, caller: Caller): Promise<ExampleCall> => {
  const make = mailExamples[route.id];
  if (!make) throw new Error(`No example for the route ${route.id}`);
  server.limitNumbers('none');
  return Promise.resolve(make({ server, caller }));
};

describe.each(routes.map((route) => [route.id, route] as const))('%s', (id, route) => {
  const isPublic = route.access === 'public';
  const aboutOneself = ABOUT_ONESELF[id];

  test('shows and changes nothing of a mailbox for anyone but its owner', async () => {
    const made = await example(route, writer);
    const requested = aboutOneself ?? made;
    // Jobs that the example enqueued are not effects of the calls.
    await server.drain();
    expect(getIds(requested).length > 0, 'a route that names no thing says so in ABOUT_ONESELF').toBe(
      aboutOneself === undefined,
    );
    const before = await read();
    const secrets = await secretsNow(before);
    expect(secrets.length).toBeGreaterThan(10);
    const callers = await callersNow();
    for (const [member, token] of Object.entries(callers)) {
      const answer = await call(route, requested, token);
      const isOutside = ['guest', 'program', 'visitor'].includes(member);
      const isOpen = isPublic || (aboutOneself !== undefined && !isOutside);
      const refusal = REFUSALS[member as Who] ?? 404;
      expect(isOpen ? [200, 201] : [refusal], `${member}: ${answer.statusCode} ${answer.body}`).toContain(
        answer.statusCode,
      );
      const leaked = secrets.filter((word) => answer.body.includes(word));
      expect([member, leaked]).toEqual([member, []]);
    }
    await server.drain();
    expect(await read()).toEqual(before);
    const others = await readOthers();
    expect(secrets.filter((word) => others.includes(word))).toEqual([]);
    // The same call by the owner of the mailbox succeeds, so the refusals above are due to the caller.
    const own = await call(route, requested, (await signIn(server, writer)).token);
    expect([200, 201], own.body).toContain(own.statusCode);
    const isSeen = (await getWords(before)).some((word) => own.body.includes(word));
    const isChanged = JSON.stringify(await read()) !== JSON.stringify(before);
    expect(isSeen || isChanged).toBe(!['mail/look-up-servers', 'mail/letter-frame'].includes(id));
  });

  if (aboutOneself !== undefined) return;

  test('takes no thing of another mailbox beside own ones', async () => {
    const theirs = await example(route, writer);
    const own = await example(route, busy);
    const [further] = await server.db<{ accountId: string; folderId: string }>(
      `SELECT account_id AS "accountId", id AS "folderId" FROM mail.folders WHERE owner_id = $1 AND role = 'archive'`,
      [writer.memberId],
    );
    const named = new Set<string>(
      JSON.stringify([own, further && FURTHER[id]?.(further)]).match(/\w+(?=":)/g),
    );
    const schemas = 'method' in route ? [route.params, route.query, route.body] : [];
    expect(
      schemas.flatMap((schema) => (schema ? idFields(z.toJSONSchema(schema, { io: 'input' })) : [])),
    ).toSatisfy((fields: string[]) => fields.every((field) => named.has(field)));
    await server.drain();
    const before = await read();
    const secrets = await secretsNow(before);
    const calls = getIds(own).map((one, at) => exchange(own, one, getIds(theirs)[at] ?? ''));
    if (further && FURTHER[id]) {
      const body = { ...(own.body as object), ...FURTHER[id](further) };
      calls.push({ ...own, body });
    }
    const { token } = await signIn(server, busy);
    for (const mixed of calls) {
      const answer = await call(route, mixed, token);
      // In a list, entries that do not exist are skipped.
      const passes = IN_LISTS.has(id) && answer.body === IN_LISTS.get(id);
      if (!passes)
        expect([404, 403], `${JSON.stringify(mixed)}: ${answer.body}`).toContain(answer.statusCode);
      expect(secrets.filter((word) => answer.body.includes(word))).toEqual([]);
    }
    await server.drain();
    expect(await read()).toEqual(before);
    const others = await readOthers();
    expect(secrets.filter((word) => others.includes(word))).toEqual([]);
  });
});

/** Names of the fields of a schema that contain ids. */
function idFields(schema: unknown, name = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  if (Array.isArray(schema)) return schema.flatMap((one) => idFields(one, name));
  const found = 'format' in schema && schema.format === 'uuid' ? [name] : [];
  const inner = Object.entries(schema).flatMap(([key, value]) =>
    key === 'properties'
      ? Object.entries(value as object).flatMap(([field, one]) => idFields(one, field))
      : idFields(value, name),
  );
  return [...found, ...inner];
}

test('the one search and the dashboard have letters for the owner of the mailbox alone', async () => {
  const [message] = await server.db<{ id: string }>(
    `SELECT id FROM mail.messages WHERE owner_id = $1 AND subject = 'Личное про ипотеку'`,
    [writer.memberId],
  );
  const id = message?.id ?? '';
  const seenBy = (member: TestMember) =>
    actAs(server, member, async (deps, actor) => {
      const query = { typed: 'ипотека', readings: listReadings(deps, 'ипотека') };
      const found: unknown[] = [];
      for (const { find, present } of mailArea.searches ?? []) {
        found.push(...(await find(deps.tx, actor, query, null, 10)), ...(await present(deps, actor, [id])));
        found.push(...(await find(deps.tx, actor, query, id, 10)));
      }
      for (const part of mailArea.dashboard ?? []) found.push(await part.load(deps, actor));
      return JSON.stringify(found);
    });
  for (const member of [owner, admin, colleague, stranger]) {
    const seen = await seenBy(member);
    expect(seen).not.toContain(id);
    expect(seen).not.toContain('ипотеку');
    expect(seen).not.toContain(writer.email);
  }
  expect(await seenBy(writer)).toContain(id);
});

test('a company takes no letters along, and a person takes the own ones', async () => {
  const getName = async (parts: ReturnType<TestServer['platform']['data']['ofCompany']>) => {
    const names: string[] = [];
    const texts: string[] = [];
    for (const part of parts)
      for await (const { name, content } of part.files()) {
        names.push(`${part.name}/${name}`);
        if (typeof content === 'string') texts.push(content);
        else for await (const chunk of (await content()) ?? []) texts.push(Buffer.from(chunk).toString());
      }
    return { names, text: texts.join('\n') };
  };
  const company = await getName(server.platform.data.ofCompany(owner.companyId));
  expect(company.names.filter((name) => name.includes('mail'))).toEqual([]);
  expect(company.text).not.toContain('ипотеку');
  expect(company.text).not.toContain('Доход');
  const person = await getName(server.platform.data.ofPerson(writer.userId));
  expect(person.text).toContain('Личное про ипотеку');
  expect(person.text).toContain('Доход');
  const other = await getName(server.platform.data.ofPerson(owner.userId));
  expect(other.text).not.toContain('ипотеку');
});

test('an erased person leaves no letter in the own mailbox, and the receivers keep theirs', async () => {
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

  await makeOutside(server, leaver, { address: 'own@example.ru', imap: PLACE, smtp: PLACE });
  await writeLetter(server, writer, { to: [leaver.email], subject: 'Осталось' });
  await server.platform.db.asCompanyJob('job test/any', owner.companyId, (tx) =>
    server.platform.endLeavers(tx, [{ ...leaver, email: leaver.email, leftAt: server.clock.now() }]),
  );
  const accounts = await server.db('SELECT kind FROM mail.accounts WHERE owner_id = $1', [leaver.memberId]);
  expect(accounts).toEqual([{ kind: 'internal' }]);
  expect(
    (await callRoute(server, searchMessages, { query: { q: 'осталось' } }, await signIn(server, owner))).body
      .items,
  ).toEqual([]);
});
