import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, type ReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { freePort } from '@artel/server/testing/free-port';
import { Upload } from 'tus-js-client';
import { expect, onTestFinished, test } from 'vitest';
import { readBearer } from './testing/signed-in.ts';
import { createStartFolder } from './testing/start-folder.ts';

const env = { ARTEL_DEMO: 'on', ARTEL_LOG_LEVEL: 'warn' };
const MIB = 1 << 20;
const BYTES = (process.env['ARTEL_TEST_DEPTH'] === 'deep' ? 2048 : 64) * MIB + 12_345;
const CUTS = 20;
/** Limit of a connection, as proxies limit a request. */
const PROXY_MS = 30_000;
/** Same as the page: the size of its chunks, its delays, and the responses after which it continues. */
const CHUNK = 16 * MIB;
const TRIES = [0, 1_000, 3_000, 10_000, 30_000, 60_000];
const PASSING = new Set([0, 401, 408, 423, 429, 502, 503, 504]);

/**
 * A proxy before the server. The first large connections are cut at a random point; every other one after
 * half a minute.
 */
async function startProxy(port: number, onCut: (cut: number) => void) {
  let cuts = 0;
  const open = new Set<Socket>();
  const proxy = createServer((from) => {
    const to = connect(port, '127.0.0.1');
    const end = () => {
      from.destroy();
      to.destroy();
      clearTimeout(timer);
    };
    const timer = setTimeout(end, PROXY_MS);
    for (const socket of [from, to]) {
      open.add(socket);
      socket.on('error', end).once('close', () => {
        open.delete(socket);
        end();
      });
    }
    // Somewhere within a chunk, each time elsewhere.
    const most = 100_000 + ((cuts * 791_357) % (2 * MIB));
    let seen = 0;
    from.on('data', (chunk: Buffer) => {
      seen += chunk.length;
      if (cuts >= CUTS || seen < most) return;
      cuts += 1;
      end();
      onCut(cuts);
    });
    from.pipe(to).pipe(from);
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    proxy.close();
  });
  return { url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, cuts: () => cuts };
}

/** A file of random bytes, with its hash. */
async function writeContent(path: string): Promise<string> {
  const hash = createHash('sha256');
  const file = await open(path, 'w');
  for (let left = BYTES; left > 0; left -= MIB) {
    const chunk = randomBytes(Math.min(MIB, left));
    hash.update(chunk);
    await file.writeFile(chunk);
  }
  await file.close();
  return hash.digest('hex');
}

interface Sending {
  readonly url: string;
  readonly parentId: string;
  readonly file: ReadStream;
  /** Signs in, if the previous session is old. */
  bearer(isStale: boolean): Promise<string>;
}

/** Sends by the page's own library, with the page's settings; nothing is retried by hand. */
function send({ url, parentId, file, bearer }: Sending): Promise<string> {
  return new Promise((resolve, reject) => {
    let isStale = false;
    let nodeId = '';
    const upload = new Upload(file, {
      endpoint: `${url}/api/v2/disk/uploads`,
      uploadSize: BYTES,
      chunkSize: CHUNK,
      retryDelays: TRIES,
      metadata: { parentId, name: 'Запись.mp4', conflict: 'refuse' },
      onBeforeRequest: async (request) => {
        request.setHeader('Authorization', await bearer(isStale));
        isStale = false;
      },
      onAfterResponse: (_request, response) => {
        nodeId = response.getHeader('artel-node') ?? nodeId;
      },
      onShouldRetry: (error) => {
        const status = error.originalResponse?.getStatus() ?? 0;
        isStale = status === 401;
        return PASSING.has(status);
      },
      onSuccess: () => resolve(nodeId),
      onError: reject,
    });
    upload.start();
  });
}

test('a large file arrives as it was sent through twenty cuts, a kill -9 and a proxy that ends what lasts half a minute', async () => {
  const { start, dataDir, folder } = await createStartFolder();
  const port = await freePort();
  let server = await start({ dataDir, env, port });
  await server.ready();
  let restarted: Promise<void> | null = null;
  const restart = async () => {
    server.kill('SIGKILL');
    await server.ended;
    server = await start({ dataDir, env, port });
    await server.ready();
  };
  const proxy = await startProxy(port, (cut) => {
    if (cut === CUTS / 2) restarted = restart();
  });
  let authorization = await readBearer(server.url, dataDir);
  const bearer = async (isStale: boolean) => {
    if (isStale) authorization = await readBearer(server.url, dataDir);
    return authorization;
  };
  const call = async <T>(path: string, body?: unknown): Promise<T> => {
    const answer = await fetch(`${server.url}${path}`, {
      headers: { authorization: await bearer(true), 'content-type': 'application/json' },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    });
    expect(answer.status, path).toBeLessThan(300);
    return (await answer.json()) as T;
  };
  const { items } = await call<{ items: { id: string }[] }>('/api/v2/disk/spaces');
  const path = join(folder, 'content');
  const sha256 = await writeContent(path);
  const nodeId = await send({
    url: proxy.url,
    parentId: items[0]?.id ?? '',
    file: createReadStream(path),
    bearer,
  });
  await restarted;
  expect([proxy.cuts(), restarted]).toEqual([CUTS, expect.any(Promise)]);
  const { url } = await call<{ url: string }>('/api/v2/disk/downloads', { nodeId });
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of (await fetch(`${server.url}${url}`)).body ?? []) {
    hash.update(chunk);
    bytes += chunk.byteLength;
  }
  expect({ bytes, sha256: hash.digest('hex') }).toEqual({ bytes: BYTES, sha256 });
});
