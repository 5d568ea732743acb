import { addMember, createOwner, startCompanyServer, type TestMember } from '@artel/company/server/testing';
import { diskArea } from '@artel/disk/server';
import { listMessages, type Message } from '@artel/messenger/contract';
import { defineArea } from '@artel/server';
import { callRoute, createActor, recordStatements, type TestServer } from '@artel/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messengerArea } from '../index.ts';
import { makeChannel, write } from '../testing.ts';
import { toSending } from './send-message.ts';
import { writeMessages } from './write-messages.ts';

const counting = defineArea({
  name: 'counting',
  strings: {},
  onUsage: async (_deps, tx, [usage]) => void (await sql`SELECT ${usage?.kind} AS usage`.execute(tx.kysely)),
});

let server: TestServer;
beforeAll(async () => {
  server = await startCompanyServer({ further: [diskArea, messengerArea, counting] });
});
afterAll(() => server.close());

/** Sends in a transaction of its own, as another server does that shares no batch with this one. */
async function sendAlone(
  by: TestMember,
  lineId: string,
  { id = crypto.randomUUID(), body = 'Готово' } = {},
): Promise<Message> {
  const actor = await createActor(server, by);
  const sending = toSending(server.platform, actor, { lineId, id, body, fileIds: [], isSilent: false });
  const [outcome] = await writeMessages([sending]);
  if (outcome && 'result' in outcome) return outcome.result;
  throw outcome?.error;
}

async function openRoom() {
  const owner = await createOwner(server);
  const others = await Promise.all([1, 2].map(() => addMember(server, owner.companyId, 'member')));
  const memberIds = others.map(({ memberId }) => memberId);
  const { id } = await makeChannel(server, owner, { isOpen: false, memberIds });
  return { owner, people: [owner, ...others], id };
}

const listSeqs = async (by: TestMember, lineId: string) => {
  const { body } = await callRoute(server, listMessages, { params: { lineId }, query: {} }, by);
  return { lastSeq: body.line.lastSeq, seqs: body.items.map(({ seq }) => seq) };
};

const codes = (outcomes: readonly PromiseSettledResult<Message>[]) =>
  outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.declaration?.code ?? one.reason] : []));

test('people who write at once through several servers get places without gaps, also in a thread that begins with them', async () => {
  const { owner, people, id } = await openRoom();
  const root = await write(server, owner, id);
  for (const [lineId, first] of [
    [id, 2],
    [root.id, 1],
  ] as const) {
    const sent = await Promise.all(
      Array.from({ length: 9 }, (_, at) => sendAlone(people[at % people.length] as TestMember, lineId)),
    );
    const places = Array.from({ length: 9 }, (_, at) => at + first);
    expect(sent.map(({ seq }) => seq).toSorted((a, b) => a - b)).toEqual(places);
    expect((await listSeqs(owner, lineId)).lastSeq).toBe(8 + first);
  }
});

test('one message that reaches several servers at once is stored once, and each answers it', async () => {
  const { owner, id } = await openRoom();
  const root = await write(server, owner, id);
  for (const lineId of [id, root.id]) {
    const messageId = crypto.randomUUID();
    const sent = await Promise.all(
      Array.from({ length: 5 }, () => sendAlone(owner, lineId, { id: messageId })),
    );
    expect(new Set(sent.map(({ seq }) => seq)).size).toBe(1);
    expect((await listSeqs(owner, lineId)).lastSeq).toBe(sent[0]?.seq);
  }
});

test('a flood through several servers at once is stored up to the limit of one server', async () => {
  const { owner, id } = await openRoom();
  const outcomes = await Promise.allSettled(Array.from({ length: 15 }, () => sendAlone(owner, id)));
  expect(codes(outcomes)).toEqual(Array(5).fill('messenger/too-fast'));
  expect(await listSeqs(owner, id)).toEqual({
    lastSeq: 10,
    seqs: Array.from({ length: 10 }, (_, at) => at + 1),
  });
});

test('a message locks the limit, the line, the member and the root, and the topic of the conversation after all', async () => {
  const { owner, id } = await openRoom();
  const root = await write(server, owner, id);
  await write(server, owner, root.id);
  const statements = await recordStatements(() => write(server, owner, root.id));
  const order = [
    /INSERT INTO platform\.limit_counts/,
    /"messenger"\."lines" .* for update/,
    /FROM messenger\.members[\s\S]* FOR KEY SHARE/,
    /select \* from "messenger"\."messages"/,
    /SELECT recent\.\*/,
    /insert into "messenger"\."messages"/,
    /INSERT INTO messenger\.positions/,
    /update "messenger"\."lines" set "last_seq"/,
    /UPDATE messenger\.lines l SET last_change/,
    /SELECT \$1 AS usage/,
    /pg_advisory_xact_lock_shared/,
  ];
  const places = order.map((pattern) => statements.findIndex((text) => pattern.test(text)));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test('a message without an idempotency key opens no transaction after its own', async () => {
  const { owner, id } = await openRoom();
  const statements = await recordStatements(() => write(server, owner, id));
  expect(statements.filter((text) => text.startsWith('BEGIN'))).toHaveLength(1);
});
