import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { createOwner } from '@artel/company/server/testing';
import type { ExportedFile } from '@artel/server';
import type { TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { exportPerson } from '../data/export-person.ts';
import { makeFile, makeFolder, multiplyFile, startDiskServer } from '../testing.ts';
import { archiveId } from './archive-id.ts';
import { archiveSource } from './archive-source.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startDiskServer();
});
afterAll(() => server.close());

test('a disk is exported completely, in chunks, however many files it has', async () => {
  const owner = await createOwner(server);
  const folder = await makeFolder(server, owner, { name: 'Архив' });
  const { id } = await makeFile(server, owner, { parentId: folder.id, name: 'первый.txt', content: 'один' });
  await multiplyFile(server, id, { parentId: folder.id, count: 1500 });
  const names = new Set<string>();
  let last: ExportedFile | undefined;
  for await (const file of exportPerson(server.platform, owner.userId)) {
    names.add(file.name);
    last = file;
  }
  expect(names.size).toBe(1501);
  expect(names).toContain(`files/${owner.companyId}/Архив/первый.txt`);
  const content = typeof last?.content === 'function' ? await last.content() : null;
  const chunks: Uint8Array[] = [];
  for await (const chunk of content ?? []) chunks.push(chunk);
  expect(Buffer.concat(chunks).toString()).toBe('один');
});

test('an archive whose download is not finished leaves no file open', async () => {
  const owner = await createOwner(server);
  const folder = await makeFolder(server, owner);
  await makeFile(server, owner, { parentId: folder.id, content: 'а'.repeat(3_000_000) });
  await makeFile(server, owner, { parentId: folder.id, content: 'б'.repeat(3_000_000) });
  const { blobs } = server.platform;
  const { open } = blobs;
  const { promise: isOpened, resolve: notify } = Promise.withResolvers<Readable>();
  onTestFinished(() => {
    Object.assign(blobs, { open });
  });
  Object.assign(blobs, {
    open: async (...requested: Parameters<typeof open>) => {
      const content = await open(...requested);
      if (content) notify(content);
      return content;
    },
  });
  const id = archiveId({ companyId: owner.companyId, nodeIds: [folder.id] });
  const found = await archiveSource.find(server.platform, id, owner.userId);
  const stream = (await found?.open()) as Readable;
  stream.read();
  const content = await isOpened;
  const isClosed = once(content, 'close');
  stream.destroy();
  await isClosed;
  expect(content.destroyed).toBe(true);
});
