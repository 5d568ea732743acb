import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type ClientHttp2Session, connect as connectHttp2 } from 'node:http2';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { freePort } from '@artel/server/testing/free-port';
import { describe, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { queryDatabase } from '../testing/query-database.ts';
import { createStartFolder } from '../testing/start-folder.ts';
import { type Nginx, noNginx, startNginx } from '../testing/start-nginx.ts';

/** Bytes: a gigabyte. */
const SIZE = 1024 ** 3;
/** A visitor from another address: nginx sees this address, and Artel must see it too. */
const VISITOR = '127.0.0.9';

interface Answer {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/** One request from the visitor's address through the proxy. */
async function send(
  proxy: Nginx,
  path: string,
  { method = 'GET', body, headers = {} }: { method?: string; body?: unknown; headers?: object } = {},
): Promise<Answer> {
  const payload = body === undefined ? undefined : JSON.stringify(body);
  const call = request({
    host: '127.0.0.1',
    servername: 'localhost',
    port: proxy.port,
    localAddress: VISITOR,
    ca: proxy.certificate,
    agent: false,
    method,
    path,
    headers: {
      host: `localhost:${proxy.port}`,
      ...(payload !== undefined && { 'content-type': 'application/json', 'content-length': payload.length }),
      ...headers,
    },
  });
  call.end(payload);
  const [answer] = await once(call, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  return { status: answer.statusCode, headers: answer.headers, text: Buffer.concat(chunks).toString() };
}

/** Artel behind the documented site, with its demo. */
async function startBehindProxy() {
  const { folder, dataDir, start } = await createStartFolder();
  const port = await freePort();
  const proxy = await startNginx(folder, port);
  const origin = `https://localhost:${proxy.port}`;
  const server = await start({
    port,
    env: { ARTEL_URL: origin, ARTEL_TRUSTED_PROXIES: '127.0.0.1', ARTEL_DEMO: 'on' },
  });
  await server.ready();
  const [username = '', password = ''] = /(volkova@\S+)\s+(\S+)/.exec(server.printed())?.slice(1) ?? [];
  return { proxy, origin, server, dataDir, username, password };
}

describe.skipIf(noNginx !== null)(`behind nginx${noNginx === null ? '' : ` (${noNginx})`}`, () => {
  test('visitors come by TLS with matching cookies and their own address, and live connections work', async () => {
    const { proxy, origin, dataDir, username, password } = await startBehindProxy();

    const plain = await fetch(`http://127.0.0.1:${proxy.plainPort}/auth`, { redirect: 'manual' });
    expect(plain.status).toBe(301);
    expect(plain.headers.get('location')).toMatch(/^https:\/\//);

    const page = await send(proxy, '/auth');
    expect(page.status).toBe(200);
    expect(page.headers['strict-transport-security']).toMatch(/max-age=\d{7,}/);
    expect(page.headers['content-security-policy']).toContain('upgrade-insecure-requests');

    const session: ClientHttp2Session = connectHttp2(origin, { ca: proxy.certificate });
    onTestFinished(() => session.close());
    const stream = session.request({ ':path': '/api/health' });
    const [head] = await once(stream, 'response');
    expect(head[':status']).toBe(200);

    const signedIn = await send(proxy, '/api/auth/login', {
      method: 'POST',
      body: { username, password },
      headers: { origin, 'x-forwarded-for': '203.0.113.66', 'user-agent': 'Nginx test' },
    });
    expect(signedIn.status, signedIn.text).toBe(200);
    const cookies = [signedIn.headers['set-cookie'] ?? []].flat();
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies) expect(cookie).toMatch(/; Secure/);

    // The header that the visitor wrote is not trusted; the address that nginx saw is.
    const records = await queryDatabase(
      dataDir,
      `SELECT address FROM platform.audit_records WHERE act = 'identity/session-started' AND user_agent = 'Nginx test'`,
    );
    expect(records).toEqual([{ address: VISITOR }]);

    const foreign = await send(proxy, '/api/auth/login', {
      method: 'POST',
      body: { username, password },
      headers: { origin: 'https://evil.example' },
    });
    expect(foreign.status).toBe(403);

    const { access_token: token } = JSON.parse(signedIn.text);
    const socket = new WebSocket(`${origin.replace('https', 'wss')}/api/v2/live`, {
      ca: proxy.certificate,
      origin,
      localAddress: VISITOR,
    });
    onTestFinished(() => socket.terminate());
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'hello', token }));
    const [ready] = await once(socket, 'message');
    expect(JSON.parse(String(ready))).toMatchObject({ type: 'ready' });
  });

  test('[G-05] the server’s half: what grants access stays out of the proxy’s logs, too, whatever is answered', async () => {
    const { folder } = await createStartFolder();
    const upstream = createServer((requested, answer) =>
      answer.writeHead(requested.url?.startsWith('/?') ? 200 : 404).end(),
    );
    await once(upstream.listen(0, '127.0.0.1'), 'listening');
    const proxy = await startNginx(folder, (upstream.address() as AddressInfo).port);
    const secret = 'S3cretEntryT0ken';
    const paths = [
      `/?auth=${secret}`,
      `/nothing?isMobile=true&auth=${secret}#x`,
      `/auth/signup/${secret}?a=1`,
      `/api/registration/get/${secret}`,
      `/auth?auth=${secret}${'a'.repeat(9_000)}`,
    ];
    const statuses = async () => {
      const seen: unknown[] = [];
      for (const path of paths) seen.push((await send(proxy, path)).status);
      return seen;
    };
    expect(await statuses()).toEqual([200, 404, 404, 404, 414]);
    const plain = await fetch(`http://127.0.0.1:${proxy.plainPort}/?auth=${secret}`, { redirect: 'manual' });
    expect(plain.status).toBe(301);
    upstream.closeAllConnections();
    await new Promise((resolve) => upstream.close(resolve));
    expect(await statuses()).toEqual([502, 502, 502, 502, 414]);
    const logged = await proxy.logged();
    expect(logged).toContain('"GET /auth/signup/..." 404');
    expect(logged).toContain('"GET /" 502');
    expect(logged).not.toContain(secret);
  });

  test('a body of a gigabyte passes without waiting on the disk, and Artel checks the length', async () => {
    const hash = createHash('sha256');
    let received = 0;
    const sink = createServer(async (incoming, answer) => {
      for await (const chunk of incoming) {
        received += chunk.length;
        hash.update(chunk);
      }
      answer.end(hash.digest('hex'));
    });
    onTestFinished(() => void sink.close());
    await new Promise<void>((resolve) => sink.listen(0, '127.0.0.1', resolve));
    const { folder } = await createStartFolder();
    const proxy = await startNginx(join(folder, 'sink'), (sink.address() as AddressInfo).port);

    const sent = createHash('sha256');
    let spooled = 0;
    const call = request({
      host: '127.0.0.1',
      servername: 'localhost',
      port: proxy.port,
      ca: proxy.certificate,
      method: 'PUT',
      path: '/upload',
      headers: { host: `localhost:${proxy.port}`, 'content-length': SIZE },
    });
    const answered = once(call, 'response');
    const block = Buffer.alloc(1024 * 1024);
    Readable.from(
      (async function* () {
        for (let done = 0; done < SIZE; done += block.length) {
          block.writeUInt32LE(done / block.length);
          const chunk = Buffer.from(block);
          sent.update(chunk);
          if (done === SIZE / 2) spooled = await proxy.spooled();
          yield chunk;
        }
      })(),
    ).pipe(call);
    const [answer] = await answered;
    let digest = '';
    for await (const chunk of answer) digest += chunk;
    expect(received).toBe(SIZE);
    expect(digest).toBe(sent.digest('hex'));
    expect(spooled).toBeLessThan(64 * 1024);
  });
});
