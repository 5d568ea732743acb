import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { freePort } from '@artel/server/testing/free-port';
import { onTestFinished } from 'vitest';
import { until } from './child-server.ts';
import { readSample } from './documented-sample.ts';

const NGINX = ['/usr/sbin/nginx', '/usr/bin/nginx'].find((path) => existsSync(path));

/** The reason why the tests behind a proxy are skipped here, or null. */
export const noNginx = NGINX === undefined ? 'nginx is not installed here (Debian: nginx-light)' : null;

export interface Nginx {
  /** Port of TLS on 127.0.0.1. */
  readonly port: number;
  /** Port of plain HTTP. */
  readonly plainPort: number;
  /** The certificate, which its own authority has signed. */
  readonly certificate: string;
  /** Its whole log. */
  logged(): Promise<string>;
  /** Number of bytes of incoming bodies that it has stored on disk. */
  spooled(): Promise<number>;
}

/**
 * Runs the documented site before a server on loopback, or the documented one of two servers; only ports, name and certificate
 * are this test's own.
 */
export async function startNginx(folder: string, upstreams: number | readonly number[]): Promise<Nginx> {
  const [port, plainPort] = [await freePort(), await freePort()];
  for (const name of ['body', 'proxy', 'logs']) await mkdir(join(folder, name), { recursive: true });
  const certificate = await makeCertificate(folder);
  const servers = typeof upstreams === 'number' ? null : await readSample('nginx-servers');
  const ports = [upstreams].flat();
  const portOf = new Map<string, number>();
  const byAddress = (address: string) => {
    const port = portOf.get(address) ?? ports[portOf.size];
    if (port !== undefined) portOf.set(address, port);
    return port;
  };
  const site = (await readSample('nginx'))
    .replace(/^upstream artel \{[\s\S]*?^\}\n/m, (own) => servers ?? own)
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace('listen 443 ', `listen 127.0.0.1:${port} `)
    .replaceAll(/(?:127\.0\.0\.1|10\.0\.0\.\d+):3000/g, (address) => `127.0.0.1:${byAddress(address)}`)
    .replaceAll('artel.example.ru', 'localhost')
    .replaceAll('/etc/ssl/artel/', `${folder}/`)
    .replaceAll('/var/log/nginx/', `${folder}/logs/`)
    // A port other than 443 is part of the name.
    .replace(/(Host +)\$host/, '$1$http_host');
  await writeFile(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off; pid ${folder}/nginx.pid; error_log ${folder}/logs/error.log;
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/proxy; uwsgi_temp_path ${folder}/proxy; scgi_temp_path ${folder}/proxy;
  ${site}
}`,
  );
  const nginx = spawn(NGINX ?? '', ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let text = '';
  nginx.stderr.on('data', (chunk) => {
    text += chunk;
  });
  onTestFinished(async () => {
    if (nginx.exitCode !== null) return;
    nginx.kill('SIGTERM');
    await once(nginx, 'exit');
  });
  await until(async () => {
    if (nginx.exitCode !== null) throw new Error(`nginx ended by itself:\n${text}`);
    return accepts(port);
  });
  return {
    port,
    plainPort,
    certificate,
    logged: async () => {
      const names = await readdir(join(folder, 'logs'));
      return (await Promise.all(names.map((name) => readFile(join(folder, 'logs', name), 'utf8')))).join('');
    },
    spooled: async () =>
      Number(
        execFileSync('du', ['-sb', '--exclude=logs', join(folder, 'body'), join(folder, 'proxy'), '-c'])
          .toString()
          .split('\n')
          .at(-2)
          ?.split('\t')[0],
      ),
  };
}

async function makeCertificate(folder: string): Promise<string> {
  const key = join(folder, 'privkey.pem');
  const chain = join(folder, 'fullchain.pem');
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  execFileSync('openssl', ['req', '-x509', ...kind, ...names, '-keyout', key, '-out', chain], {
    stdio: 'ignore',
  });
  return readFile(chain, 'utf8');
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const isOpen = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isOpen;
}
