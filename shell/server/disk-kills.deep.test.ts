import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import type { ChildServer } from './testing/child-server.ts';
import { readBearer } from './testing/signed-in.ts';
import { createStartFolder } from './testing/start-folder.ts';

const env = { ARTEL_DEMO: 'on', ARTEL_LOG_LEVEL: 'warn' };
const CHUNK = 4 << 20;
const BYTES = 12 * CHUNK + 12_345;
const CUTS = 20;

/** A person of the demo company who uploads as a program does. */
async function enter({ url }: Pick<ChildServer, 'url'>, dataDir: string) {
  const headers = { authorization: await readBearer(url, dataDir) };
  const json = { 'content-type': 'application/json' };
  const call = async <T>(path: string, body?: unknown): Promise<T> => {
    const answer = await fetch(`${url}${path}`, {
      headers: { ...headers, ...json },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    });
    expect(answer.status, path).toBeLessThan(300);
    return (await answer.json()) as T;
  };
  return { url, headers, call };
}

type Visit = Awaited<ReturnType<typeof enter>>;

const tus = { 'tus-resumable': '1.0.0' };

async function getOffset({ url, headers }: Visit, upload: string): Promise<number> {
  const answer = await fetch(`${url}${upload}`, { method: 'HEAD', headers: { ...headers, ...tus } });
  expect(answer.status).toBe(200);
  return Number(answer.headers.get('upload-offset'));
}

/**
 * Sends a chunk; if given, the connection is cut after this many of its bytes. Returns the file, once it is
 * complete.
 */
async function send(
  { url, headers }: Visit,
  upload: string,
  content: Buffer,
  { offset, cutAfter }: { readonly offset: number; readonly cutAfter?: number },
): Promise<string | null> {
  const chunk = content.subarray(offset, offset + CHUNK);
  const cut = new AbortController();
  const body = new ReadableStream({
    async pull(controller) {
      if (cutAfter === undefined) {
        controller.enqueue(chunk);
        controller.close();
        return;
      }
      controller.enqueue(chunk.subarray(0, cutAfter));
      cut.abort();
    },
  });
  try {
    const answer = await fetch(`${url}${upload}`, {
      method: 'PATCH',
      headers: {
        ...headers,
        ...tus,
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      },
      body: cutAfter === undefined ? chunk : body,
      signal: cut.signal,
      duplex: 'half',
    } as RequestInit);
    expect([200, 204, 409, 423]).toContain(answer.status);
    return answer.headers.get('artel-node');
  } catch (error) {
    if (cutAfter === undefined) throw error;
    return null;
  }
}

test('an upload with twenty cut connections and a server that is killed in the middle arrives as it was sent', async () => {
  const { start, dataDir } = await createStartFolder();
  let server = await start({ dataDir, env });
  await server.ready();
  let visit = await enter(server, dataDir);
  const { items } = await visit.call<{ items: { id: string }[] }>('/api/v2/disk/spaces');
  const content = randomBytes(BYTES);
  const facts = { parentId: items[0]?.id ?? '', name: 'Запись.mp4' };
  const metadata = Object.entries(facts).map(
    ([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`,
  );
  const begun = await fetch(`${visit.url}/api/v2/disk/uploads`, {
    method: 'POST',
    headers: {
      ...visit.headers,
      ...tus,
      'upload-length': String(BYTES),
      'upload-metadata': metadata.join(','),
    },
  });
  expect(begun.status).toBe(201);
  const upload = new URL(begun.headers.get('location') ?? '', visit.url).pathname;
  let nodeId: string | null = null;
  for (let turn = 0; nodeId === null; turn += 1) {
    const offset = await getOffset(visit, upload);
    if (turn === 6) {
      // While a chunk is being sent.
      const inFlight = send(visit, upload, content, { offset }).catch(() => null);
      server.kill('SIGKILL');
      await inFlight;
      await server.ended;
      server = await start({ dataDir, env });
      await server.ready();
      visit = await enter(server, dataDir);
      expect(await getOffset(visit, upload)).toBeGreaterThanOrEqual(offset);
      continue;
    }
    const cutAfter = turn < CUTS ? { cutAfter: 1 + ((turn * 7919) % (CHUNK >> 2)) } : {};
    nodeId = await send(visit, upload, content, { offset, ...cutAfter });
  }
  const { url } = await visit.call<{ url: string }>('/api/v2/disk/downloads', { nodeId });
  const loaded = Buffer.from(await (await fetch(`${visit.url}${url}`)).arrayBuffer());
  const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  expect(loaded.length).toBe(BYTES);
  expect(hash(loaded)).toBe(hash(content));
});
