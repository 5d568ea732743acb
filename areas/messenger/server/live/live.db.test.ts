import { addMember, createOwner } from '@artel/company/server/testing';
import type { LiveServerFrame } from '@artel/contract';
import { editMessage, joinConversation, readLine, removeMember } from '@artel/messenger/contract';
import { callRoute, type LiveClient, openLive, type TestServer } from '@artel/server/testing';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { receiveNewMember } from '../testing/receive-new-member.ts';
import { makeChannel, startMessengerServer, write } from '../testing.ts';

let server: TestServer;
let address: string;
beforeAll(async () => {
  server = await startMessengerServer();
  address = await server.listen();
});
afterAll(() => server.close());

type Frame = Extract<LiveServerFrame, { type: 'event' }>;

/** Waits for the next event of a name, ordered or unordered. */
async function receive(line: LiveClient, name: string): Promise<Frame> {
  for (;;) {
    const frame = await line.next('event');
    if (frame.name === name) return frame;
  }
}

test('a message comes to all who are in the conversation with its words, and a change of it with its number alone', async () => {
  const owner = await createOwner(server);
  const reader = await addMember(server, owner.companyId, 'member');
  const { id } = await makeChannel(server, owner, { isOpen: false, memberIds: [reader.memberId] });
  const line = await openLive(address, { token: reader.token });
  await line.next('ready');
  const message = await write(server, owner, id, { body: 'Образец готов' });
  const sent = await receive(line, 'messenger/line-changed');
  expect(sent.ids).toEqual({
    companyId: owner.companyId,
    conversationId: id,
    lineId: id,
    lastSeq: 1,
    lastChange: 1,
  });
  expect(sent.body).toMatchObject({ message: { id: message.id, body: 'Образец готов' } });
  const body = { body: 'Образец принят', version: 1 };
  await callRoute(server, editMessage, { params: { messageId: message.id }, body }, owner);
  for (;;) {
    const changed = await receive(line, 'messenger/line-changed');
    if (changed.ids['lastChange'] === 1) continue;
    expect([changed.ids['lastChange'], changed.body]).toEqual([2, undefined]);
    break;
  }
  line.close();
});

test('a person who joins receives events from then on, and one who is removed receives the removal last', async () => {
  const owner = await createOwner(server);
  const reader = await addMember(server, owner.companyId, 'member');
  const { id } = await makeChannel(server, owner);
  const line = await openLive(address, { token: reader.token });
  await line.next('ready');
  await write(server, owner, id, { body: 'До' });
  await callRoute(server, joinConversation, { params: { conversationId: id } }, reader);
  await receive(line, 'messenger/conversation-changed');
  await write(server, owner, id, { body: 'Во время' });
  expect((await receive(line, 'messenger/line-changed')).ids['lastSeq']).toBe(2);
  const params = { conversationId: id, memberId: reader.memberId };
  await callRoute(server, removeMember, { params }, owner);
  await write(server, owner, id, { body: 'После' });
  await receive(line, 'messenger/conversation-changed');
  // The person's own actions arrive after everything that was published before them.
  await callRoute(
    server,
    readLine,
    { params: { lineId: owner.companyId }, body: { readSeq: 0, epoch: 0 } },
    reader,
  );
  await receiveNewMember(server, owner.companyId, line);
  const words = line.frames.flatMap((frame) =>
    'body' in frame && frame.body ? [(frame.body as { message: { body: string } }).message.body] : [],
  );
  expect(new Set(words)).toEqual(new Set(['Во время']));
  line.close();
});

test('how far a person read comes to all their own tabs, and to no one else', async () => {
  const owner = await createOwner(server);
  const reader = await addMember(server, owner.companyId, 'member');
  const { id } = await makeChannel(server, owner, { memberIds: [reader.memberId] });
  await write(server, owner, id);
  const tabs = await Promise.all([1, 2].map(() => openLive(address, { token: reader.token })));
  const other = await openLive(address, { token: owner.token });
  await Promise.all([...tabs, other].map((line) => line.next('ready')));
  await callRoute(server, readLine, { params: { lineId: id }, body: { readSeq: 1, epoch: 0 } }, reader);
  for (const tab of tabs)
    expect((await receive(tab, 'messenger/position-changed')).ids).toMatchObject({
      lineId: id,
      readSeq: 1,
      epoch: 0,
    });
  await receiveNewMember(server, owner.companyId, other);
  expect(other.frames.flatMap((frame) => ('name' in frame ? frame.name : []))).not.toContain(
    'messenger/position-changed',
  );
  for (const line of [...tabs, other]) line.close();
});

test('a colleague receives a message with its text while a slow transaction elsewhere is open', async () => {
  const owner = await createOwner(server);
  const reader = await addMember(server, owner.companyId, 'member');
  const { id } = await makeChannel(server, owner, { memberIds: [reader.memberId] });
  const line = await openLive(address, { token: reader.token });
  await line.next('ready');
  const slow = new Client({ connectionString: server.database.superuserUrl });
  onTestFinished(() => slow.end());
  await slow.connect();
  await slow.query('BEGIN; SELECT pg_current_xact_id()');
  await write(server, owner, id, { body: 'Срочно' });
  const received = await receive(line, 'messenger/line-changed');
  expect(received.body).toMatchObject({ message: { body: 'Срочно' } });
  // An ordered event arrives only after the transaction has ended.
  const { rows } = await slow.query<{ open: boolean }>(
    'SELECT pg_current_xact_id_if_assigned() IS NOT NULL AS open',
  );
  expect(rows).toEqual([{ open: true }]);
  line.close();
});
