import { addMember, createOwner, type TestMember } from '@artel/company/server/testing';
import { readLine, updateOwnConversation } from '@artel/messenger/contract';
import { actAs, callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeStep } from '../messages/write-step.ts';
import { makeChannel, startMessengerServer, write } from '../testing.ts';
import { loadUnread } from './load-unread.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startMessengerServer();
});
afterAll(() => server.close());

const load = (by: TestMember) =>
  actAs(server, by, (deps, actor) => loadUnread.load(deps, actor)) as ReturnType<typeof loadUnread.load>;

test('the dashboard shows what is unread, conversations with mentions first, silenced ones when they mention the person, and nothing when all is read', async () => {
  const owner = await createOwner(server);
  const reader = await addMember(server, owner.companyId, 'member');
  const memberIds = [reader.memberId];
  expect(await load(reader)).toBeNull();
  const [plain, calling, silenced] = [
    await makeChannel(server, owner, { memberIds }),
    await makeChannel(server, owner, { memberIds }),
    await makeChannel(server, owner, { memberIds }),
  ];
  const own = { params: { conversationId: silenced.id }, body: { notify: 'none' as const } };
  await callRoute(server, updateOwnConversation, own, reader);
  await write(server, owner, silenced.id);
  expect(await load(reader)).toBeNull();
  await write(server, owner, calling.id, { body: `<@${reader.memberId}> срочно` });
  server.clock.advance(1000);
  await write(server, owner, plain.id);
  expect(await load(reader)).toMatchObject({
    unread: 2,
    mentions: 1,
    items: [{ id: calling.id }, { id: plain.id }],
  });
  await write(server, owner, silenced.id, { body: `<@${reader.memberId}> тихо` });
  expect(await load(reader)).toMatchObject({ unread: 4, mentions: 2, items: { length: 3 } });
  for (const { id: lineId } of [plain, calling, silenced])
    await callRoute(server, readLine, { params: { lineId }, body: { readSeq: 9, epoch: 0 } }, reader);
  expect(await load(reader)).toBeNull();
  expect(await load(owner)).toBeNull();
});

test('[Q-02] the first message of a person, in any conversation, is a first step', async () => {
  const owner = await createOwner(server);
  const { id } = await makeChannel(server, owner);
  const isDone = () => actAs(server, owner, writeStep.isDone);
  expect(await isDone()).toBe(false);
  await write(server, owner, id);
  server.clock.advance(90 * 24 * 3600 * 1000);
  expect(await isDone()).toBe(true);
});
