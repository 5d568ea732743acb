import { addMember, createOwner, signIn, type TestMember } from '@artel/company/server/testing';
import { deleteMessage, listConversations, markUnread, readLine } from '@artel/messenger/contract';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeChannel, makeGroup, startMessengerServer, write } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startMessengerServer();
});
afterAll(() => server.close());

const ACTS = process.env['ARTEL_TEST_DEPTH'] === 'deep' ? 10_000 : 600;
/** After this many acts each device loads its counts. */
const CHECK_EVERY = 50;

interface ModelMessage {
  readonly id: string;
  readonly authorId: string;
  readonly mentionedId: string | null;
  isDeleted: boolean;
}

/** A simple model of the counts that a person's devices should show. */
class Model {
  readonly lines = new Map<string, ModelMessage[]>();
  readonly read = new Map<string, { seq: number; epoch: number }>();

  position(memberId: string, lineId: string) {
    const key = `${memberId} ${lineId}`;
    const known = this.read.get(key);
    if (known) return known;
    const fresh = { seq: 0, epoch: 0 };
    this.read.set(key, fresh);
    return fresh;
  }

  counts(memberId: string, lineId: string) {
    const { seq } = this.position(memberId, lineId);
    const news = (this.lines.get(lineId) ?? []).filter(
      (message, at) => at + 1 > seq && !message.isDeleted && message.authorId !== memberId,
    );
    const mentions = news.filter(({ mentionedId }) => mentionedId === memberId);
    return { unread: Math.min(news.length, 100), mentions: Math.min(mentions.length, 100) };
  }
}

/** Pseudo-random, so that every run has the same acts. */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state % below;
  };
}

test('the counts of a person are the same on three devices and those of a plain model, after any acts in any order', async () => {
  const owner = await createOwner(server);
  let people: TestMember[] = [
    owner,
    await addMember(server, owner.companyId, 'member'),
    await addMember(server, owner.companyId, 'member'),
  ];
  const memberIds = people.slice(1).map(({ memberId }) => memberId);
  const lines = [
    (await makeChannel(server, owner, { memberIds })).id,
    (await makeChannel(server, owner, { isOpen: false, memberIds })).id,
    (await makeGroup(server, owner, memberIds)).id,
  ];
  const model = new Model();
  for (const id of lines) model.lines.set(id, []);
  const random = seeded(20261126);
  const pick = <T>(from: readonly T[]): T => from[random(from.length)] as T;
  // A device may have an epoch from some time ago.
  const epochs = new Map<string, number>();
  for (let act = 1; act <= ACTS; act += 1) {
    // Signs in again, because sessions expire in the meantime.
    if (act % 200 === 0) people = await Promise.all(people.map((one) => signIn(server, one)));
    const person = pick(people);
    const { memberId } = person;
    const lineId = pick(lines);
    const written = model.lines.get(lineId) as ModelMessage[];
    const position = model.position(memberId, lineId);
    const device = `${memberId} ${lineId} ${random(3)}`;
    const kind = random(10);
    if (kind < 4) {
      server.clock.advance(1100);
      const mentionedId = random(3) === 0 ? pick(people).memberId : null;
      const { id, seq } = await write(server, person, lineId, { body: `Слово <@${mentionedId}>` });
      written.push({ id, authorId: memberId, mentionedId, isDeleted: false });
      expect(seq).toBe(written.length);
      position.seq = Math.max(position.seq, seq);
    } else if (kind < 7) {
      const readSeq = random(written.length + 2);
      const epoch = epochs.get(device) ?? 0;
      const { body } = await callRoute(
        server,
        readLine,
        { params: { lineId }, body: { readSeq, epoch } },
        person,
      );
      const seq = Math.min(readSeq, written.length);
      if (epoch >= position.epoch && seq > position.seq) position.seq = seq;
      expect([body.readSeq, body.epoch]).toEqual([position.seq, position.epoch]);
      epochs.set(device, body.epoch);
    } else if (kind < 8 && written.length > 0) {
      const seq = 1 + random(written.length);
      const { body } = await callRoute(server, markUnread, { params: { lineId }, body: { seq } }, person);
      position.seq = seq - 1;
      position.epoch += 1;
      expect(body.epoch).toBe(position.epoch);
      epochs.set(device, body.epoch);
    } else if (written.length > 0) {
      const message = pick(written);
      const isAllowed = message.authorId === memberId || memberId === owner.memberId;
      const params = { messageId: message.id };
      const { status } = await callRoute(server, deleteMessage, { params }, person);
      expect(status).toBe(isAllowed ? 200 : 403);
      if (isAllowed) message.isDeleted = true;
    }
    if (act % CHECK_EVERY > 0 && act < ACTS) continue;
    for (const one of people) {
      const seen = await Promise.all(
        [1, 2, 3].map(async () => (await callRoute(server, listConversations, {}, one)).body.items),
      );
      expect(seen[1]).toEqual(seen[0]);
      expect(seen[2]).toEqual(seen[0]);
      for (const id of lines) {
        const line = seen[0]?.find((conversation) => conversation.id === id)?.line;
        expect({ unread: line?.unread, mentions: line?.mentions }).toEqual(model.counts(one.memberId, id));
      }
    }
  }
}, 1_800_000);

test('a badge ends when what was unread is deleted, and the first unread message is named', async () => {
  const owner = await createOwner(server);
  const reader = await addMember(server, owner.companyId, 'member');
  const { id } = await makeChannel(server, owner, { memberIds: [reader.memberId] });
  const sent = [await write(server, owner, id), await write(server, owner, id)];
  const line = async () => {
    const { body } = await callRoute(server, listConversations, {}, reader);
    return body.items.find((conversation) => conversation.id === id)?.line;
  };
  expect(await line()).toMatchObject({ unread: 2, firstUnreadSeq: 1 });
  for (const [at, { id: messageId }] of sent.entries()) {
    await callRoute(server, deleteMessage, { params: { messageId } }, owner);
    expect((await line())?.unread).toBe(1 - at);
  }
});

test('a thread counts for its followers alone: who began it, wrote in it or was mentioned', async () => {
  const owner = await createOwner(server);
  const [writer, mentioned, other] = [
    await addMember(server, owner.companyId, 'member'),
    await addMember(server, owner.companyId, 'member'),
    await addMember(server, owner.companyId, 'member'),
  ];
  const memberIds = [writer, mentioned, other].map(({ memberId }) => memberId);
  const { id } = await makeChannel(server, owner, { memberIds });
  const root = await write(server, owner, id);
  const threads = async (by: TestMember) => (await callRoute(server, listConversations, {}, by)).body.threads;
  await write(server, writer, root.id);
  expect(await threads(owner)).toEqual({ lines: 1, unread: 1, mentions: 0 });
  await write(server, owner, root.id, { body: `Нужен <@${mentioned.memberId}>` });
  expect(await threads(writer)).toEqual({ lines: 1, unread: 1, mentions: 0 });
  expect(await threads(mentioned)).toEqual({ lines: 1, unread: 1, mentions: 1 });
  expect(await threads(owner)).toEqual({ lines: 0, unread: 0, mentions: 0 });
  expect(await threads(other)).toEqual({ lines: 0, unread: 0, mentions: 0 });
});
