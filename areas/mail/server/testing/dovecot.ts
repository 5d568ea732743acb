import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@artel/server/testing/free-port';
import { localCertificate } from './smtp.ts';
import { untilOpen } from './until-open.ts';

const BINARY = '/usr/sbin/dovecot';

/** The reason why a real IMAP server can't be started on this machine; null if it can. */
export const noDovecot = findObstacle();

function findObstacle(): string | null {
  if (!existsSync(BINARY)) return 'dovecot is not installed here (Debian: dovecot-imapd)';
  return userInfo().uid === 0 ? null : 'dovecot is started by root alone';
}

export interface Dovecot {
  readonly port: number;
  /** The folder of the Maildirs, one for each person. */
  readonly mail: string;
  close(): Promise<void>;
}

/**
 * A Dovecot of its own: mailboxes `nina` and `oleg`, with any domain, with the password `secret`, TLS from the first byte. `fill` puts letters into
 * Nina's Maildir before it starts.
 */
export async function startDovecot(fill?: (maildir: string) => Promise<void>): Promise<Dovecot> {
  const folder = await mkdtemp(join(tmpdir(), 'artel-dovecot-'));
  await chmod(folder, 0o755);
  const port = await freePort();
  const { key, cert } = localCertificate();
  const path = (name: string) => join(folder, name);
  await writeFile(path('key.pem'), key, { mode: 0o600 });
  await writeFile(path('cert.pem'), cert);
  await writeFile(
    path('users'),
    ['nina', 'oleg'].map((name) => `${name}:{PLAIN}secret:8:8::/nonexistent::\n`).join(''),
  );
  for (const name of ['nina', 'oleg']) await mkdir(path(`mail/${name}`), { recursive: true });
  await fill?.(path('mail/nina'));
  execFileSync('chown', ['-R', 'mail:mail', path('mail')]);
  // Another mail server, without the rights of their owner, delivers into these.
  execFileSync('chmod', ['-R', '777', path('mail')]);
  await writeFile(
    path('dovecot.conf'),
    `
base_dir = ${path('run')}
state_dir = ${path('state')}
log_path = ${path('log')}
protocols = imap
auth_username_format = %n
ssl = required
ssl_cert = <${path('cert.pem')}
ssl_key = <${path('key.pem')}
mail_location = maildir:${path('mail')}/%u
first_valid_uid = 1
mail_uid = 8
mail_gid = 8
first_valid_gid = 1
passdb {
  driver = passwd-file
  args = ${path('users')}
}
userdb {
  driver = passwd-file
  args = ${path('users')}
}
service anvil {
  chroot =
}
service imap-login {
  chroot =
  inet_listener imap {
    port = 0
  }
  inet_listener imaps {
    address = 127.0.0.1
    port = ${port}
    ssl = yes
  }
}
namespace inbox {
  inbox = yes
  separator = /
  mailbox Sent {
    auto = create
    special_use = \\Sent
  }
  mailbox Trash {
    auto = create
    special_use = \\Trash
  }
  mailbox Archive {
    auto = create
    special_use = \\Archive
  }
}
`,
  );
  const child: ChildProcess = spawn(BINARY, ['-F', '-c', path('dovecot.conf')], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  await untilOpen(port, child);
  return {
    port,
    mail: path('mail'),
    async close() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
