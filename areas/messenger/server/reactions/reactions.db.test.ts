import { addMember, createOwner, type TestMember } from '@artel/company/server/testing';
import { addReaction, listReactions, removeReaction } from '@artel/messenger/contract';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeChannel, startMessengerServer, write } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startMessengerServer();
});
afterAll(() => server.close());

const react = (by: TestMember, messageId: string, emoji: string) =>
  callRoute(server, addReaction, { params: { messageId }, body: { emoji } }, by);

test('a reaction is there once for each person, shows who gave it first, and is withdrawn by them alone', async () => {
  const owner = await createOwner(server);
  const other = await addMember(server, owner.companyId, 'member');
  const { id } = await makeChannel(server, owner, { memberIds: [other.memberId] });
  const { id: messageId } = await write(server, owner, id);
  await react(other, messageId, '👍🏽');
  await react(owner, messageId, '👍🏽');
  const { body } = await react(owner, messageId, '👍🏽');
  const memberIds = [other.memberId, owner.memberId];
  expect(body.reactions).toEqual([{ emoji: '👍🏽', count: 2, memberIds, isMine: true }]);
  const withdrawn = await callRoute(
    server,
    removeReaction,
    { params: { messageId }, query: { emoji: '👍🏽' } },
    owner,
  );
  expect(withdrawn.body.reactions).toMatchObject([{ count: 1, memberIds: [other.memberId], isMine: false }]);
  const { body: list } = await callRoute(server, listReactions, { params: { messageId }, query: {} }, owner);
  expect(list.items).toEqual([{ emoji: '👍🏽', memberId: other.memberId }]);
});

test('a reaction that is no emoji is refused, and so is a fifty-first kind, while the existing kinds may grow', async () => {
  const owner = await createOwner(server);
  const other = await addMember(server, owner.companyId, 'member');
  const { id } = await makeChannel(server, owner, { memberIds: [other.memberId] });
  const { id: messageId } = await write(server, owner, id);
  for (const emoji of ['a', '👍👍', '1', 'ok', '\u200d'])
    expect((await react(owner, messageId, emoji)).error.code, emoji).toBe('messenger/emoji-unknown');
  const kinds = Array.from({ length: 51 }, (_, at) => String.fromCodePoint(0x1f400 + at));
  for (const emoji of kinds.slice(0, 50))
    expect((await react(owner, messageId, emoji)).status, emoji).toBe(200);
  expect((await react(owner, messageId, kinds[50] ?? '')).error.code).toBe('messenger/too-many-emoji');
  expect((await react(other, messageId, kinds[0] ?? '')).status).toBe(200);
});
