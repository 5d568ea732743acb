import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@artel/server/testing/free-port';
import { localCertificate } from './smtp.ts';
import { untilOpen } from './until-open.ts';

const BINARY = '/usr/sbin/exim4';

/** The reason why a real mail transfer agent can't be started on this machine; null if it can. */
export const noExim = findObstacle();

function findObstacle(): string | null {
  if (!existsSync(BINARY)) return 'exim is not installed here (Debian: exim4-daemon-light)';
  return userInfo().uid === 0 ? null : 'exim is started by root alone';
}

export interface Exim {
  readonly port: number;
  close(): Promise<void>;
}

interface Delivering {
  /** The Maildirs, one folder for each person. */
  readonly mail: string;
  /** Local parts of those who have a mailbox and sign in with the password `secret`. */
  readonly people: readonly string[];
  readonly domains: readonly string[];
}

/**
 * An Exim of its own, over TLS from the first byte: it accepts letters from signed-in users, and delivers
 * them into the Maildirs of others.
 */
export async function startExim({ mail, people, domains }: Delivering): Promise<Exim> {
  const folder = await mkdtemp(join(tmpdir(), 'artel-exim-'));
  // Exim drops the rights of root, because its configuration is not the machine's own.
  await chmod(folder, 0o777);
  const port = await freePort();
  const { key, cert } = localCertificate();
  const path = (name: string) => join(folder, name);
  await writeFile(path('key.pem'), key, { mode: 0o644 });
  await writeFile(path('cert.pem'), cert);
  await writeFile(path('people'), people.map((name) => `${name}: ${name}\n`).join(''));
  for (const name of ['spool', 'log']) {
    await mkdir(path(name));
    await chmod(path(name), 0o777);
  }
  const signedIn = `\${if and{{eq{\${lookup{$auth2}lsearch{${path('people')}}}}{$auth2}}{eq{$auth3}{secret}}}}`;
  await writeFile(
    path('exim.conf'),
    `
primary_hostname = mail.test
domainlist local_domains = ${domains.join(' : ')}
spool_directory = ${path('spool')}
log_file_path = ${path('log')}/%slog
pid_file_path = ${path('exim.pid')}
local_interfaces = 127.0.0.1
daemon_smtp_ports = ${port}
tls_on_connect_ports = ${port}
tls_certificate = ${path('cert.pem')}
tls_privatekey = ${path('key.pem')}
tls_advertise_hosts = *
acl_smtp_rcpt = recipient
host_lookup =
rfc1413_query_timeout = 0s
deliver_drop_privilege = true
keep_environment =
begin acl
recipient:
  require verify = recipient
  accept authenticated = *
  deny message = relay not permitted
begin routers
local:
  driver = accept
  domains = +local_domains
  local_parts = lsearch;${path('people')}
  transport = maildir
begin transports
maildir:
  driver = appendfile
  directory = ${mail}/$local_part_data
  maildir_format
  create_directory
  directory_mode = 0777
  mode = 0666
  mode_fail_narrower = false
  return_path_add
begin retry
* * F,1m,1s
begin authenticators
plain:
  driver = plaintext
  public_name = PLAIN
  server_prompts = :
  server_condition = ${signedIn}
  server_set_id = $auth2
`,
  );
  const child: ChildProcess = spawn(BINARY, ['-bdf', '-q1m', '-C', path('exim.conf')], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  await untilOpen(port, child);
  return {
    port,
    async close() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
