import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from '../../testing/free-port.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { createHttp } from '../create-http.ts';

const NGINX = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx'].find((path) => existsSync(path));
const KEY = 'key-of-this-start';

let server: TestServer;
let app: FastifyInstance;
let address: string;

beforeAll(async () => {
  server = await startTestServer({ areas: [] });
  const { platform } = server;
  app = await createHttp({ platform, areas: [], pages: [], webDist: null, lettersKey: KEY });
  address = await app.listen({ host: '127.0.0.1', port: 0 });
  await platform.db.asInstallation('letters/deliver', (tx) =>
    platform.letters.send(tx, {
      kind: { name: 'test/code', priority: 'urgent', causedBy: 'self' },
      to: 'anna@example.ru',
      subject: 'Код <подтверждения>',
      blocks: [
        { kind: 'code', code: '123456' },
        { kind: 'button', label: 'Войти', url: 'https://artel.example/auth?a=1' },
      ],
    }),
  );
});
afterAll(async () => {
  await app.close();
  await server.close();
});

test('shows the letters with the key: a page for a browser, JSON for a program', async () => {
  const page = await fetch(`${address}/api/letters?key=${KEY}`, { headers: { accept: 'text/html,*/*' } });
  const html = await page.text();
  expect(page.status).toBe(200);
  expect(html).toContain('<p class="code">123456</p>');
  expect(html).toContain('Код &lt;подтверждения&gt;');
  expect(html).toContain('<a href="https://artel.example/auth?a=1">');
  const { items } = (await (await fetch(`${address}/api/letters?key=${KEY}`)).json()) as { items: unknown[] };
  expect(items).toMatchObject([{ to: 'anna@example.ru', status: 'waiting' }]);
});

test.each([
  ['no key', {}, ''],
  ['a wrong key', {}, '?key=other'],
  ['Forwarded', { forwarded: 'for=1.2.3.4' }, `?key=${KEY}`],
  ['X-Forwarded-For', { 'x-forwarded-for': '127.0.0.1' }, `?key=${KEY}`],
  ['X-Forwarded-Host', { 'x-forwarded-host': 'localhost' }, `?key=${KEY}`],
  ['X-Real-IP', { 'x-real-ip': '127.0.0.1' }, `?key=${KEY}`],
  ['Via', { via: '1.1 proxy' }, `?key=${KEY}`],
])('with %s the address does not exist', async (_name, headers, query) => {
  const answer = await fetch(`${address}/api/letters${query}`, { headers });
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
    404,
    'request/not-found',
  ]);
});

test('with a Host other than this machine the address does not exist', async () => {
  const answer = await app.inject({ url: `/api/letters?key=${KEY}`, headers: { host: 'artel.example' } });
  expect(answer.statusCode).toBe(404);
});

test('without a key of this start there is no such address', async () => {
  expect((await server.app.inject(`/api/letters?key=${KEY}`)).statusCode).toBe(404);
});

test.skipIf(!NGINX)('no one reads them through a real nginx on the same machine', async () => {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'artel-nginx-'));
  const config = join(folder, 'nginx.conf');
  await writeFile(config, nginxConfig(folder, port));
  const nginx = spawn(NGINX as string, ['-c', config, '-e', join(folder, 'error.log'), '-g', 'daemon off;'], {
    stdio: 'ignore',
  });
  try {
    const proxy = `http://127.0.0.1:${port}`;
    await untilAnswers(`${proxy}/usual/api/health`, nginx);
    // Three configurations of proxies: the recommended one, one that passes only the visitor's Host, and one
    // that sets no headers.
    expect(await getStatus(`${proxy}/usual/api/letters?key=${KEY}`)).toBe(404);
    expect(await getStatus(`${proxy}/host-only/api/letters?key=${KEY}`, 'artel.example')).toBe(404);
    expect(await getStatus(`${proxy}/bare/api/letters?key=${KEY}`)).toBe(404);
    expect(await getStatus(`${address}/api/letters?key=${KEY}`)).toBe(200);
  } finally {
    nginx.kill('SIGQUIT');
    await rm(folder, { recursive: true, force: true });
  }
});

function nginxConfig(folder: string, port: number): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  return `
pid ${folder}/nginx.pid;
worker_processes 1;
events {}
http {
  access_log off;
  ${temporary.join('\n  ')}
  server {
    listen 127.0.0.1:${port};
    location /usual/ {
      proxy_pass ${address}/;
      proxy_set_header Host localhost;
      proxy_set_header X-Real-IP $remote_addr;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;
    }
    location /bare/ {
      proxy_pass ${address}/;
    }
    location /host-only/ {
      proxy_pass ${address}/;
      proxy_set_header Host $http_host;
    }
  }
}
`;
}

/** Sends a plain request, because fetch sets Host itself. */
function getStatus(url: string, host?: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(url, { headers: host === undefined ? {} : { host } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    }).on('error', reject);
  });
}

async function untilAnswers(url: string, process: ChildProcess): Promise<void> {
  await vi.waitUntil(() => {
    if (process.exitCode !== null) throw new Error(`nginx ended with ${process.exitCode}`);
    return fetch(url).then(
      (answer) => answer.ok,
      () => false,
    );
  });
}
