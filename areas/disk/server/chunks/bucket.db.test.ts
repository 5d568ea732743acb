import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOwner, type TestMember } from '@artel/company/server/testing';
import { DAY } from '@artel/contract/time';
import { createDownload, purgeNodes, trashNodes } from '@artel/disk/contract';
import { callRoute, noSwift, type Swift, startSwift, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildMetadata, startDiskServer } from '../testing.ts';

const MIB = 1 << 20;

describe.skipIf(noSwift !== null)(
  `two servers with a bucket${noSwift === null ? '' : ` (${noSwift})`}`,
  () => {
    let swift: Swift;
    let folder: string;
    let server: TestServer;
    let beside: TestServer;
    beforeAll(async () => {
      swift = await startSwift();
      folder = await mkdtemp(join(tmpdir(), 'artel-bucket-'));
      const config = { blobs: swift.getAccess('disk/') };
      server = await startDiskServer({ config: { ...config, dataDir: join(folder, 'one') } });
      // Each has a folder of its own: they share the bucket alone.
      beside = await startDiskServer({ beside: server, config: { ...config, dataDir: join(folder, 'two') } });
    });
    afterAll(async () => {
      await beside?.close();
      await server?.close();
      await swift?.stop();
      await rm(folder, { recursive: true, force: true });
    });

    const tus = (
      at: TestServer,
      by: TestMember,
      method: string,
      url: string,
      more: object,
      payload?: Buffer,
    ) =>
      at.app.inject({
        method: method as 'POST',
        url,
        headers: { authorization: `Bearer ${by.token}`, 'tus-resumable': '1.0.0', ...more },
        ...(payload && { payload }),
      });

    async function start(by: TestMember, bytes: number, name: string): Promise<string> {
      const metadata = buildMetadata({ parentId: by.memberId, name });
      const { headers } = await tus(server, by, 'POST', '/api/v2/disk/uploads', {
        'upload-length': String(bytes),
        'upload-metadata': metadata,
      });
      return String(headers['location']);
    }

    const send = (at: TestServer, by: TestMember, url: string, offset: number, chunk: Buffer) =>
      tus(
        at,
        by,
        'PATCH',
        url,
        { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
        chunk,
      );

    async function read(at: TestServer, by: TestMember, nodeId: string, range?: string) {
      const { body } = await callRoute(at, createDownload, { body: { nodeId } }, by);
      return at.app.inject({ url: body.url, ...(range !== undefined && { headers: { range } }) });
    }

    test('chunks in turns at both become one file, whole and in part, at both', async () => {
      const owner = await createOwner(server);
      const content = randomBytes(9 * MIB + 3);
      const url = await start(owner, content.length, 'Запись.mp4');
      let at = 0;
      let answer = await send(server, owner, url, at, content.subarray(0, 0));
      for (const [turn, length] of [5 * MIB, 3 * MIB - 7, MIB + 8, 2].entries()) {
        const offset = await tus(turn % 2 ? server : beside, owner, 'HEAD', url, {});
        expect(offset.headers['upload-offset']).toBe(String(at));
        answer = await send(turn % 2 ? server : beside, owner, url, at, content.subarray(at, at + length));
        expect(answer.statusCode, answer.body).toBe(204);
        at += length;
      }
      const nodeId = String(answer.headers['artel-node']);
      for (const each of [server, beside])
        expect((await read(each, owner, nodeId)).rawPayload.equals(content)).toBe(true);
      const part = await read(beside, owner, nodeId, `bytes=${8 * MIB - 2}-${8 * MIB + 1}`);
      expect([part.statusCode, part.rawPayload]).toEqual([206, content.subarray(8 * MIB - 2, 8 * MIB + 2)]);
      expect((await read(server, owner, nodeId, `bytes=${content.length}-`)).statusCode).toBe(416);
    });

    test('while the storage is away nothing is lost: refused in words, not ready, and continued after it', async () => {
      const owner = await createOwner(server);
      const content = randomBytes(100_000);
      const url = await start(owner, content.length, 'Отчёт.bin');
      expect((await send(server, owner, url, 0, content.subarray(0, 60_000))).statusCode).toBe(204);
      expect(await server.platform.storage.check()).toBe('works');
      await swift.kill();
      try {
        const refused = await send(server, owner, url, 60_000, content.subarray(60_000));
        expect([refused.statusCode, refused.json().code]).toEqual([503, 'request/storage-failed']);
        expect(refused.headers['retry-after']).toBe('5');
        const ready = await server.app.inject({ url: '/api/ready' });
        expect([ready.statusCode, ready.json().storage]).toEqual([503, 'failed']);
      } finally {
        await swift.restart();
      }
      expect(await server.platform.storage.check()).toBe('works');
      expect((await tus(beside, owner, 'HEAD', url, {})).headers['upload-offset']).toBe('60000');
      const answer = await send(beside, owner, url, 60_000, content.subarray(60_000));
      expect(answer.statusCode, answer.body).toBe(204);
      const whole = await read(server, owner, String(answer.headers['artel-node']));
      expect(whole.rawPayload.equals(content)).toBe(true);
    });

    test('what was deleted for good, and what was never finished, leaves the bucket at night; nothing is left on the disk', async () => {
      const owner = await createOwner(server);
      const before = (await swift.listKeys('disk/')).filter((key) => key.startsWith('content/'));
      const url = await start(owner, 5, 'Файл.txt');
      const answer = await send(server, owner, url, 0, Buffer.from('words'));
      const nodeId = String(answer.headers['artel-node']);
      const unfinished = await start(owner, 20, 'Половина.txt');
      await send(beside, owner, unfinished, 0, Buffer.from('half'));
      const [written] = (await swift.listKeys('disk/')).filter(
        (key) => key.startsWith('content/') && !before.includes(key),
      );
      expect((await swift.listKeys('disk/')).some((key) => key.startsWith('drafts/'))).toBe(true);
      await callRoute(server, trashNodes, { body: { nodeIds: [nodeId] } }, owner);
      await callRoute(server, purgeNodes, { body: { nodeIds: [nodeId] } }, owner);
      for (let nights = 0; nights < 3; nights += 1) {
        server.clock.advance(1.1 * DAY);
        await server.runTimedJobs();
      }
      const left = await swift.listKeys('disk/');
      expect(left).not.toContain(written);
      expect(left.filter((key) => key.startsWith('drafts/'))).toEqual([]);
      expect(left).toEqual(expect.arrayContaining([...before, 'installation.id', 'database.id']));
      expect(await server.db('SELECT id FROM platform.blob_drafts')).toEqual([]);
      for (const name of ['one', 'two'])
        expect(await readdir(join(folder, name, 'cache/drafts'))).toEqual([]);
    });
  },
);
