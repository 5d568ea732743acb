import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Account, Draft, Sending } from '@artel/mail/contract';
import { localCertificate, startDovecot, startHeldImap, startHeldSmtp } from '@artel/mail/server/testing';
import { openImap } from '@artel/server';
import { freePort } from '@artel/server/testing/free-port';
import { expect, onTestFinished } from 'vitest';
import { type ChildServer, until } from './child-server.ts';
import { openDatabase, queryDatabase } from './query-database.ts';
import { readBearer } from './signed-in.ts';
import { createStartFolder } from './start-folder.ts';

/** Inside of the transaction that stores the sending, or of the one that records the beginning of an attempt. */
type HeldPoint = 'stored' | 'begun';

const WHEN: Readonly<Record<HeldPoint, string>> = {
  stored: 'AFTER INSERT ON mail.outbox FOR EACH ROW',
  begun: "AFTER UPDATE ON mail.outbox FOR EACH ROW WHEN (NEW.state = 'sending')",
};
const LOCK = 4711;

/** Holds a transaction after its row is written and before the commit, until it is released. */
async function holdTransaction(dataDir: string, point: HeldPoint) {
  const client = await openDatabase(dataDir);
  await client.query(
    `CREATE OR REPLACE FUNCTION public.stand_still() RETURNS trigger LANGUAGE plpgsql AS
       'BEGIN PERFORM pg_advisory_xact_lock_shared(${LOCK}); RETURN NULL; END'`,
  );
  await client.query(`SELECT pg_advisory_lock(${LOCK})`);
  await client.query(`CREATE TRIGGER stand_still ${WHEN[point]} EXECUTE FUNCTION public.stand_still()`);
  return {
    isHeld: async () => {
      const { rowCount } = await client.query(
        `SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = ${LOCK} AND NOT granted`,
      );
      return rowCount === 1;
    },
    async release() {
      await client.query(`SELECT pg_advisory_unlock(${LOCK})`);
      await client.query('DROP TRIGGER stand_still ON mail.outbox');
      await client.end();
    },
  };
}

/** A real server with an external mailbox: an SMTP peer that counts, and Dovecot for the sent letters. */
export async function startMailWorld() {
  const { start, dataDir, folder } = await createStartFolder();
  const dovecot = await startDovecot();
  const [smtp, imap] = await Promise.all([startHeldSmtp(), startHeldImap(dovecot.port)]);
  onTestFinished(async () => {
    await Promise.all([smtp.close(), imap.close()]);
    await dovecot.close();
  });
  const authority = join(folder, 'authority.pem');
  await writeFile(authority, localCertificate().cert);
  const port = await freePort();
  const env = {
    ARTEL_DEMO: 'on',
    ARTEL_LOG_LEVEL: 'warn',
    ARTEL_EGRESS_HOSTS: `127.0.0.1:${smtp.port},127.0.0.1:${imap.port}`,
    NODE_EXTRA_CA_CERTS: authority,
  };
  let server: ChildServer = await start({ dataDir, env, port });
  await server.ready();
  let authorization = await readBearer(server.url, dataDir);
  const call = async (
    path: string,
    body?: unknown,
    method = body === undefined ? 'GET' : 'POST',
    key: string = randomUUID(),
  ) => {
    const isFile = body instanceof Buffer;
    const answer = await fetch(`${server.url}/api/v2/mail/${path}`, {
      method,
      headers: {
        authorization,
        ...(body !== undefined && { 'content-type': isFile ? 'text/plain' : 'application/json' }),
        ...(method === 'POST' && !isFile && { 'idempotency-key': key }),
      },
      ...(body !== undefined && { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
    });
    return { status: answer.status, text: await answer.text() };
  };
  const request = async <T>(...parts: Parameters<typeof call>): Promise<T> => {
    const { status, text } = await call(...parts);
    expect(status, `${parts[0]}: ${text}`).toBeLessThan(300);
    return JSON.parse(text) as T;
  };
  const place = (at: number) => ({ host: '127.0.0.1', port: at, security: 'tls' as const });
  const { id: accountId } = await request<Account>('accounts', {
    address: 'nina@example.ru',
    name: 'Нина',
    user: 'nina',
    password: 'secret',
    imap: place(imap.port),
    smtp: place(smtp.port),
  });
  await until(async () => {
    const { items } = await request<{ items: Account[] }>('accounts');
    return items.some(({ id, folders }) => id === accountId && folders.some(({ role }) => role === 'sent'));
  });
  const sent = async (id: string): Promise<number> => {
    const client = await openImap(place(dovecot.port), {
      user: 'nina',
      password: 'secret',
      openReceivers: [`127.0.0.1:${dovecot.port}`],
    });
    const lock = await client.getMailboxLock('Sent', { readOnly: true });
    try {
      const found = await client.search({ header: { 'message-id': `<${id}@` } }, { uid: true });
      return Array.isArray(found) ? found.length : 0;
    } finally {
      lock.release();
      client.close();
    }
  };
  /** By draft: what was saved last, which a sending names. */
  const versions = new Map<string, number>();
  const draft = async (subject: string, file?: Buffer): Promise<string> => {
    const { id } = await request<Draft>('drafts', { kind: 'new', accountId });
    if (file) await request(`files?draftId=${id}&name=a.bin`, file);
    const { version } = await request<Draft>(`drafts/${id}`);
    const to = [{ name: '', address: 'client@example.com' }];
    const letter = { version, to, subject, body: 'Добрый день!' };
    versions.set(id, (await request<Draft>(`drafts/${id}`, letter, 'PUT')).version);
    return id;
  };
  const press = (draftId: string, key?: string) =>
    request<Sending>(`drafts/${draftId}/send`, { version: versions.get(draftId) }, 'POST', key);
  const getState = async (id: string) =>
    (await request<{ items: Sending[] }>('sendings')).items.find((one) => one.id === id)?.state ?? 'out';
  return {
    smtp,
    imap,
    sent,
    states: getState,
    request,
    /** Whether the server still has the draft; one that is being sent is not shown. */
    hasDraft: async (id: string) =>
      (await queryDatabase(dataDir, 'SELECT FROM mail.drafts WHERE id = $1', [id])).length === 1,
    /** Whether the letter is still a draft, or already a sending. */
    isDraft: async (id: string) => (await call(`drafts/${id}`)).status === 200,
    draft,
    press,
    async write(subject: string, file?: Buffer): Promise<{ id: string; draftId: string }> {
      const draftId = await draft(subject, file);
      return { id: (await press(draftId)).id, draftId };
    },
    /** Number of committed attempts to send a letter. */
    attempts: async (id: string) => {
      const [row] = await queryDatabase(dataDir, 'SELECT attempts FROM mail.outbox WHERE id = $1', [id]);
      return Number(row?.attempts);
    },
    /** Ends the time in which a sending can be cancelled. */
    async hurry(id: string): Promise<void> {
      await queryDatabase(
        dataDir,
        "UPDATE mail.outbox SET send_at = now() - interval '1 second' WHERE id = $1",
        [id],
      );
      const sql = `UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key LIKE '%mail:' || $1 RETURNING id`;
      expect(await queryDatabase(dataDir, sql, [id])).toHaveLength(1);
    },
    hold: (point: HeldPoint) => holdTransaction(dataDir, point),
    signal: (signal: NodeJS.Signals) => server.kill(signal),
    /** Kills the server in its current state, and starts it again. */
    async killAndStart(meanwhile: () => Promise<void> = async () => undefined): Promise<void> {
      server.kill('SIGKILL');
      await server.ended;
      await meanwhile();
      smtp.held.length = 0;
      imap.isHeld = false;
      server = await start({ dataDir, env, port });
      await server.ready();
      authorization = await readBearer(server.url, dataDir);
    },
  };
}
