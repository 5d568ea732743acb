import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Account, Draft, Sending } from '@artel/mail/contract';
import {
  type HeldAt,
  localCertificate,
  noDovecot,
  startDovecot,
  startHeldImap,
  startHeldSmtp,
} from '@artel/mail/server/testing';
import { openImap } from '@artel/server';
import { describe, expect, onTestFinished, test } from 'vitest';
import { askDatabase } from './testing/ask-database.ts';
import { type ChildServer, freePort, throughout, until } from './testing/child-server.ts';
import { readBearer } from './testing/signed-in.ts';
import { createStartFolder } from './testing/start-folder.ts';

/** More than the buffers between the two hold. */
const LARGE = 12 * 1024 * 1024;

/** A real server with a mailbox outside: an SMTP peer that counts, and Dovecot for what was sent. */
async function startWorld() {
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
  const call = async (path: string, body?: unknown, method = body === undefined ? 'GET' : 'POST') => {
    const isFile = body instanceof Buffer;
    const answer = await fetch(`${server.url}/api/v2/mail/${path}`, {
      method,
      headers: {
        authorization,
        ...(body !== undefined && { 'content-type': isFile ? 'text/plain' : 'application/json' }),
        ...(method === 'POST' && !isFile && { 'idempotency-key': randomUUID() }),
      },
      ...(body !== undefined && { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
    });
    return { status: answer.status, text: await answer.text() };
  };
  const ask = async <T>(...parts: Parameters<typeof call>): Promise<T> => {
    const { status, text } = await call(...parts);
    expect(status, `${parts[0]}: ${text}`).toBeLessThan(300);
    return JSON.parse(text) as T;
  };
  const place = (at: number) => ({ host: '127.0.0.1', port: at, security: 'tls' as const });
  const { id: accountId } = await ask<Account>('accounts', {
    address: 'nina@example.ru',
    name: 'Нина',
    user: 'nina',
    password: 'secret',
    imap: place(imap.port),
    smtp: place(smtp.port),
  });
  await until(async () => {
    const { items } = await ask<{ items: Account[] }>('accounts');
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
  const stateOf = async (id: string) =>
    (await ask<{ items: Sending[] }>('sendings')).items.find((one) => one.id === id)?.state ?? 'out';
  return {
    smtp,
    imap,
    sent,
    stateOf,
    ask,
    /** Whether the server still has what the person wrote; a draft that is being sent is shown to no one. */
    hasDraft: async (id: string) =>
      (await askDatabase(dataDir, 'SELECT FROM mail.drafts WHERE id = $1', [id])).length === 1,
    async write(subject: string, file?: Buffer): Promise<{ id: string; draftId: string }> {
      const { id: draftId } = await ask<Draft>('drafts', { kind: 'new', accountId });
      if (file) await ask(`files?draftId=${draftId}&name=a.bin`, file);
      const { version } = await ask<Draft>(`drafts/${draftId}`);
      const to = [{ name: '', address: 'client@example.com' }];
      const letter = { version, to, subject, body: 'Добрый день!' };
      const saved = await ask<Draft>(`drafts/${draftId}`, letter, 'PUT');
      const { id } = await ask<Sending>(`drafts/${draftId}/send`, { version: saved.version });
      return { id, draftId };
    },
    signal: (signal: NodeJS.Signals) => server.kill(signal),
    /** Kills the server as it stands, and starts it again. */
    async killAndStart(): Promise<void> {
      server.kill('SIGKILL');
      await server.ended;
      smtp.held.length = 0;
      imap.isHeld = false;
      server = await start({ dataDir, env, port });
      await server.ready();
      authorization = await readBearer(server.url, dataDir);
    },
  };
}

describe.skipIf(noDovecot !== null)(
  `kill -9 while letters leave${noDovecot ? ` (${noDovecot})` : ''}`,
  () => {
    test('a letter that was only asked for leaves once, and its copy is stored once, whatever moment of the storing is cut', async () => {
      const world = await startWorld();
      const { smtp, imap } = world;
      const { id, draftId } = await world.write('Asked for');
      // «Отправить» is answered, and the time to call it off runs.
      await world.killAndStart();
      await until(async () => (await world.stateOf(id)) === 'out');
      expect([smtp.arrived.get(id), await world.sent(id)]).toEqual([1, 0]);
      // It is out; its copy waits.
      expect(await world.hasDraft(draftId)).toBe(true);
      imap.hold = 'letter';
      await world.killAndStart();
      // Half of the copy is on its way.
      await until(async () => imap.isHeld);
      imap.hold = 'answer';
      await world.killAndStart();
      // The copy is stored, and nobody said so.
      await until(async () => imap.isHeld);
      expect(await world.sent(id)).toBe(1);
      imap.hold = 'none';
      await world.killAndStart();
      await until(async () => !(await world.hasDraft(draftId)));
      expect([smtp.arrived.get(id), await world.sent(id)]).toEqual([1, 1]);
    });

    test('a letter that was on its way is not repeated by itself: its writer is asked, and the letter is still there', async () => {
      const world = await startWorld();
      const { smtp } = world;
      /** Three at a time: the fourth worker is for what else is urgent. */
      const rounds: HeldAt[][] = [
        ['greeting', 'sender', 'recipient'],
        ['middle', 'answer', 'answer'],
      ];
      for (const points of rounds) {
        smtp.hold(...points);
        const file = points.includes('middle') ? Buffer.alloc(LARGE, 'x') : undefined;
        const letters: { id: string; draftId: string }[] = [];
        for (const point of points) letters.push(await world.write(`Held at ${point}`, file));
        await until(async () => smtp.held.length === points.length);
        const before = new Map(smtp.arrived);
        expect(letters.filter(({ id }) => before.has(id))).toHaveLength(
          points.filter((point) => point === 'answer').length,
        );
        // Of two that wait for the answer one gets it: it lies there, and the process never reads it.
        world.signal('SIGSTOP');
        smtp.held.find(({ at }) => at === 'answer')?.socket.end('250 taken\r\n');
        await world.killAndStart();
        for (const { id } of letters) await until(async () => (await world.stateOf(id)) === 'unsure');
        await throughout(5_000, async () => {
          for (const { id, draftId } of letters) {
            expect(smtp.arrived.get(id)).toBe(before.get(id));
            expect([await world.stateOf(id), await world.hasDraft(draftId)]).toEqual(['unsure', true]);
          }
        });
        // What the peer does not have is sent again when its writer says so.
        const missing = letters.filter(({ id }) => !before.has(id));
        for (const { id } of missing) await world.ask(`sendings/${id}/resolve`, { act: 'send-again' });
        for (const { draftId } of missing) await until(async () => !(await world.hasDraft(draftId)));
        for (const { id } of letters) expect(smtp.arrived.get(id)).toBe(1);
        for (const { id } of missing) expect(await world.sent(id)).toBe(1);
      }
    });
  },
);
