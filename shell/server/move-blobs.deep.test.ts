import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { noSwift, type Swift, startSwift } from '@artel/server/testing';
import { describe, expect, onTestFinished, test } from 'vitest';
import { until } from './testing/child-server.ts';
import { readBearer } from './testing/signed-in.ts';
import { createStartFolder } from './testing/start-folder.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const FILES = 120;
/** The move is killed after so many more objects each time. */
const STEP = 35;

describe.skipIf(noSwift !== null)(
  `npm run admin -- move-blobs${noSwift === null ? '' : ` (${noSwift})`}`,
  () => {
    test('killed several times on its way to a bucket, it goes on where it was, and every file is there once', async () => {
      const swift = await startSwift();
      onTestFinished(() => swift.stop());
      const { folder, dataDir, start } = await createStartFolder();
      const { bucket, endpoint, accessKeyId, secretAccessKey } = swift.getAccess();
      const keyFile = join(folder, 'bucket.key');
      await writeFile(keyFile, `${accessKeyId}\n${secretAccessKey}\n`, { mode: 0o600 });
      const settings = {
        ARTEL_BLOBS: `s3://${bucket}/moved`,
        ARTEL_BLOBS_ENDPOINT: endpoint?.href ?? '',
        ARTEL_BLOBS_KEY_FILE: keyFile,
      };

      const before = await start();
      await before.ready();
      const stored = await storeFiles(before.url, await readBearer(before.url, dataDir));
      before.kill('SIGTERM');
      await before.ended;
      const entries = await readdir(join(dataDir, 'blobs'), { recursive: true, withFileTypes: true });
      const inFolder = entries.flatMap((entry) =>
        entry.isFile() && UUID.test(entry.name) ? entry.name : [],
      );

      let kills = 0;
      let code: number | null = null;
      while (code !== 0) {
        const reached = (await listNames(swift)).length + STEP;
        const move = spawn(process.execPath, ['shell/server/admin.ts', 'move-blobs', 'bucket'], {
          cwd: root,
          env: { ...process.env, VITEST: '', ARTEL_DATA: dataDir, ...settings },
          stdio: 'ignore',
        });
        const ended = once(move, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
        let isOver = false;
        void ended.then(() => {
          isOver = true;
        });
        await until(async () => isOver || (await listNames(swift)).length >= reached);
        if (!isOver) {
          move.kill('SIGKILL');
          kills += 1;
        }
        [code] = await ended;
      }
      expect(kills).toBeGreaterThan(1);

      const after = await start({ env: settings });
      await after.ready();
      const authorization = await readBearer(after.url, dataDir);
      for (const [id, content] of stored) {
        const created = await fetch(`${after.url}/api/v2/disk/downloads`, {
          method: 'POST',
          headers: { authorization, 'content-type': 'application/json' },
          body: JSON.stringify({ nodeId: id }),
        });
        const { url } = (await created.json()) as { url: string };
        const answer = await fetch(new URL(url, after.url));
        expect([id, answer.status, await answer.text()]).toEqual([id, 200, content]);
      }
      expect((await listNames(swift)).sort()).toEqual(inFolder.sort());
    });
  },
);

/** Lists the contents that are in the bucket. */
async function listNames(swift: Swift): Promise<string[]> {
  const keys = await swift.listKeys('moved/');
  return keys.flatMap((key) => key.split('/').at(-1) ?? '').filter((name) => UUID.test(name));
}

/** Uploads files to the own disk; returns their content by their id. */
async function storeFiles(url: string, authorization: string): Promise<Map<string, string>> {
  const spaces = await fetch(`${url}/api/v2/disk/spaces`, { headers: { authorization } });
  const { items } = (await spaces.json()) as { items: { id: string; kind: string }[] };
  const parentId = items.find(({ kind }) => kind === 'personal')?.id ?? '';
  const stored = new Map<string, string>();
  for (let at = 0; at < FILES; at += 1) {
    const query = new URLSearchParams({ parentId, name: `${at}.txt` });
    const content = `Файл ${at} `.repeat(100);
    const answer = await fetch(`${url}/api/v2/disk/files?${query}`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/octet-stream' },
      body: content,
    });
    stored.set(((await answer.json()) as { id: string }).id, content);
  }
  return stored;
}
