import { randomBytes } from 'node:crypto';
import { createOwner } from '@artel/company/server/testing';
import { createDownload, getUsage, listFolder } from '@artel/disk/contract';
import { callRoute, mountSmallDisk } from '@artel/server/testing';
import { expect, onTestFinished, test } from 'vitest';
import { buildMetadata, startDiskServer } from '../testing.ts';

test('a disk that is full in the middle refuses the rest, shows nothing of it, and takes it once there is room', async ({
  skip,
}) => {
  const disk = await mountSmallDisk(8);
  if (disk === null) return skip('only root may mount the small disk that this needs');
  onTestFinished(disk.unmount);
  const server = await startDiskServer({ config: { dataDir: disk.path } });
  onTestFinished(() => server.close());
  const owner = await createOwner(server);
  const headers = { authorization: `Bearer ${owner.token}`, 'tus-resumable': '1.0.0' };
  const put = (name: string, payload: Buffer) =>
    server.app.inject({
      method: 'POST',
      url: `/api/v2/disk/files?${new URLSearchParams({ parentId: owner.memberId, name })}`,
      headers: { ...headers, 'content-type': 'application/octet-stream' },
      payload,
    });
  const names = async () =>
    (
      await callRoute(server, listFolder, { params: { folderId: owner.memberId }, query: {} }, owner)
    ).body.items?.map(({ name }) => name) ?? [];
  expect((await put('Первый.bin', Buffer.alloc(1 << 20))).statusCode).toBe(201);
  const content = randomBytes(3 << 20);
  const begun = await server.app.inject({
    method: 'POST',
    url: '/api/v2/disk/uploads',
    headers: {
      ...headers,
      'upload-length': String(content.length),
      'upload-metadata': buildMetadata({ parentId: owner.memberId, name: 'Второй.bin' }),
    },
  });
  const url = String(begun.headers['location']);
  const send = (offset: number, end: number) =>
    server.app.inject({
      method: 'PATCH',
      url,
      headers: {
        ...headers,
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      },
      payload: content.subarray(offset, end),
    });
  expect((await send(0, 1 << 20)).statusCode).toBe(204);
  await disk.fill();
  expect((await send(1 << 20, content.length)).statusCode).toBe(507);
  expect((await put('Третий.bin', Buffer.alloc(1 << 20))).statusCode).toBe(507);
  expect(await names()).toEqual(['Первый.bin']);
  expect((await callRoute(server, getUsage, {}, owner)).body.bytes).toBe(1 << 20);
  await disk.makeRoom();
  const offset = Number((await server.app.inject({ method: 'HEAD', url, headers })).headers['upload-offset']);
  expect(offset).toBeGreaterThanOrEqual(1 << 20);
  const last = await send(offset, content.length);
  expect(last.statusCode).toBe(204);
  expect((await names()).sort()).toEqual(['Второй.bin', 'Первый.bin']);
  const { body } = await callRoute(
    server,
    createDownload,
    { body: { nodeId: String(last.headers['artel-node']) } },
    owner,
  );
  expect((await server.app.inject({ url: body.url })).rawPayload.equals(content)).toBe(true);
});
