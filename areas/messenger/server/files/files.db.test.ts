import { addMember, createOwner } from '@artel/company/server/testing';
import { getUsage } from '@artel/disk/contract';
import { makeFile as makeDiskFile } from '@artel/disk/server/testing';
import {
  copyDiskFile,
  createFileDownload,
  deleteMessage,
  removeMember,
  sendMessage,
} from '@artel/messenger/contract';
import { callRoute, makePicture, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { makeChannel, makeFile, startMessengerServer, write } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startMessengerServer();
});
afterAll(() => server.close());

const load = async (url: string) => (await server.app.inject({ url })).statusCode;

test('a file is its bringer’s until a message names it, counts for their disk, and ends with the message', async () => {
  const owner = await createOwner(server);
  const other = await addMember(server, owner.companyId, 'member');
  const { id } = await makeChannel(server, owner, { memberIds: [other.memberId] });
  const file = await makeFile(server, owner, { content: '12345' });
  const body = { id: crypto.randomUUID(), body: '', fileIds: [file.id] };
  const stolen = await callRoute(server, sendMessage, { params: { lineId: id }, body }, other);
  expect(stolen.error.code).toBe('messenger/file-unknown');
  const download = (by: typeof owner) =>
    callRoute(server, createFileDownload, { body: { fileId: file.id } }, by);
  expect((await download(other)).status).toBe(404);
  const message = await write(server, owner, id, { body: '', fileIds: [file.id] });
  expect(message.files).toMatchObject([{ id: file.id, name: 'Смета.txt', bytes: 5, picture: null }]);
  const { url } = (await download(other)).body;
  expect(await load(url)).toBe(200);
  const own = async () => (await callRoute(server, getUsage, {}, owner)).body.own.bytes;
  expect(await own()).toBe(5);
  await callRoute(server, deleteMessage, { params: { messageId: message.id } }, owner);
  expect(await load(url)).toBe(404);
  server.clock.advance(11_000);
  await server.drain();
  expect(await own()).toBe(0);
  expect(await server.db('SELECT 1 FROM messenger.files WHERE id = $1', [file.id])).toEqual([]);
});

test('an address that was signed before opens nothing for who was removed', async () => {
  const owner = await createOwner(server);
  const removed = await addMember(server, owner.companyId, 'member');
  const { id } = await makeChannel(server, owner, { isOpen: false, memberIds: [removed.memberId] });
  const file = await makeFile(server, owner);
  await write(server, owner, id, { fileIds: [file.id] });
  const { url } = (await callRoute(server, createFileDownload, { body: { fileId: file.id } }, removed)).body;
  expect(await load(url)).toBe(200);
  const params = { conversationId: id, memberId: removed.memberId };
  await callRoute(server, removeMember, { params }, owner);
  expect(await load(url)).toBe(404);
});

test('a file that no message names is deleted, and one that a message names is not', async () => {
  const owner = await createOwner(server);
  const { id } = await makeChannel(server, owner);
  const [loose, named] = [await makeFile(server, owner), await makeFile(server, owner)];
  await write(server, owner, id, { fileIds: [named.id] });
  await server.db('UPDATE graphile_worker._private_jobs SET run_at = created_at');
  await server.drain();
  const left = await server.db<{ id: string }>('SELECT id FROM messenger.files WHERE company_id = $1', [
    owner.companyId,
  ]);
  expect(left.map((file) => file.id)).toEqual([named.id]);
  expect(left.map((file) => file.id)).not.toContain(loose.id);
});

test('a picture has its pixels, so that its place is reserved; a file of the disk is copied by a person who may read it', async () => {
  const owner = await createOwner(server);
  const other = await addMember(server, owner.companyId, 'member');
  const picture = await makeFile(server, owner, {
    name: 'План.png',
    content: await makePicture({ width: 64, height: 48, format: 'png' }),
  });
  expect(picture).toMatchObject({ width: 64, height: 48, picture: expect.stringContaining('/images/') });
  const node = await makeDiskFile(server, owner, { name: 'Прайс.txt', content: 'цены' });
  const copied = await callRoute(server, copyDiskFile, { body: { nodeId: node.id } }, owner);
  expect(copied.body).toMatchObject({ name: 'Прайс.txt', bytes: 8 });
  expect((await callRoute(server, copyDiskFile, { body: { nodeId: node.id } }, other)).status).toBe(404);
});

test('a file for which the company has no room is refused before its content is stored, and nothing stays reserved', async () => {
  const owner = await createOwner(server);
  const { id } = await makeChannel(server, owner);
  const { ports } = server.platform;
  const { entitlements } = ports;
  onTestFinished(() => {
    ports.entitlements = entitlements;
  });
  ports.entitlements = { ...entitlements, limit: async () => 1000 };
  const upload = async (bytes: number) => {
    const query = new URLSearchParams({ conversationId: id, name: 'План.txt' });
    const answer = await server.app.inject({
      method: 'POST',
      url: `/api/v2/messenger/files?${query}`,
      headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'text/plain' },
      payload: Buffer.alloc(bytes, 'a'),
    });
    return [answer.statusCode, answer.json().code];
  };
  expect((await upload(1001))[1]).toBe('disk/quota-exceeded');
  expect((await upload(1000))[0]).toBe(201);
  expect((await upload(1))[1]).toBe('disk/quota-exceeded');
  expect((await callRoute(server, getUsage, {}, owner)).body.bytes).toBe(1000);
});

test('two messages sent at once with one file: one gets the file and the other is refused', async () => {
  const owner = await createOwner(server);
  const lines = [await makeChannel(server, owner), await makeChannel(server, owner)];
  const file = await makeFile(server, owner);
  const answers = await Promise.all(
    lines.map(({ id: lineId }) =>
      callRoute(
        server,
        sendMessage,
        { params: { lineId }, body: { id: crypto.randomUUID(), body: 'Смета', fileIds: [file.id] } },
        owner,
      ),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  expect(answers.find(({ status }) => status === 422)?.error.code).toBe('messenger/file-unknown');
});
