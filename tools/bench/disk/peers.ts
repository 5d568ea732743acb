import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../running-artel.ts';
import type { ServerBeside } from '../start-beside.ts';

const NGINX = '/usr/sbin/nginx';
const APACHE = '/usr/sbin/apache2';
const MODULES = '/usr/lib/apache2/modules';

/** Another server on a folder, for comparison; null if it is not installed. */
export interface Peer extends ServerBeside {
  /** The folder that it serves and writes into. */
  readonly folder: string;
}

/** nginx with its own WebDAV module: static files, and PUT. */
export async function startNginx(under: string): Promise<Peer | null> {
  if (!existsSync(NGINX)) return null;
  const { folder, port, url } = await prepare(under, 'nginx');
  const config = join(under, 'nginx', 'nginx.conf');
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  // Its default paths differ from ours, and only root can create them.
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${join(under, 'nginx', 'temp', kind)};`,
  );
  writeFileSync(
    config,
    `${user} daemon off; worker_processes 1; error_log stderr crit; pid ${join(under, 'nginx', 'pid')};
    events { worker_connections 256; }
    http {
      access_log off; sendfile on; client_max_body_size 0; ${temp.join(' ')}
      server { listen 127.0.0.1:${port}; root ${folder}; dav_methods PUT; }
    }`,
  );
  return { folder, url, stop: await run(NGINX, ['-p', join(under, 'nginx'), '-c', config], url) };
}

/** Apache with mod_dav and Basic: the user is \`bench\`, and so is the password. */
export async function startApache(under: string): Promise<Peer | null> {
  if (!existsSync(APACHE) || !existsSync(join(MODULES, 'mod_dav_fs.so'))) return null;
  const { folder, port, url } = await prepare(under, 'apache');
  const config = join(under, 'apache', 'apache.conf');
  const passwords = join(under, 'apache', 'passwords');
  writeFileSync(passwords, `bench:{SHA}${createHash('sha1').update('bench').digest('base64')}\n`);
  const modules = [
    'mpm_event',
    'authn_core',
    'authn_file',
    'authz_core',
    'authz_user',
    'auth_basic',
    'dav',
    'dav_fs',
  ];
  const user = process.getuid?.() === 0 ? 'User www-data\nGroup www-data' : '';
  writeFileSync(
    config,
    `${modules.map((name) => `LoadModule ${name}_module ${join(MODULES, `mod_${name}.so`)}`).join('\n')}
ServerName localhost
Listen 127.0.0.1:${port}
PidFile ${join(under, 'apache', 'pid')}
DefaultRuntimeDir ${join(under, 'apache')}
ErrorLog ${join(under, 'apache', 'errors')}
${user}
DavLockDB ${join(under, 'apache', 'locks')}
DocumentRoot ${folder}
<Directory ${folder}>
  Dav On
  AuthType Basic
  AuthName bench
  AuthUserFile ${passwords}
  Require valid-user
</Directory>
`,
  );
  return { folder, url, stop: await run(APACHE, ['-DFOREGROUND', '-f', config], url) };
}

/** Its workers run as an unprivileged user, and read the files of a temporary folder. */
async function prepare(under: string, name: string) {
  const folder = join(under, name, 'files');
  mkdirSync(join(under, name, 'temp'), { recursive: true });
  mkdirSync(folder, { recursive: true });
  for (const one of [under, join(under, name), folder]) chmodSync(one, 0o777);
  const port = await freePort();
  return { folder, port, url: `http://127.0.0.1:${port}` };
}

async function run(program: string, args: readonly string[], url: string): Promise<() => Promise<void>> {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  for (let left = 200; left > 0; left--) {
    if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}`);
    if (await fetch(url).catch(() => null)) break;
    await setTimeout(25);
  }
  return () => {
    child.kill('SIGTERM');
    return ended;
  };
}
