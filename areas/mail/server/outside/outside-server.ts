import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { AppError } from '@artel/contract';
import { mailErrors } from '@artel/mail/contract';
import type { Platform } from '@artel/server';
import type { AccountRow } from '../stored/accounts.store.ts';
import type { MailServer } from '../stored/mail-server.ts';
import type { MessageRow } from '../stored/messages.store.ts';
import { insertOps, listPlacesWithPaths } from '../stored/places.store.ts';
import { readUpTo } from '../texts/read-up-to.ts';
import { textOfHtml } from '../texts/text-of-html.ts';
import { type ImapClient, withImap } from './account-secret.ts';
import { PLAY_OPS } from './ops-job.ts';

/** Limit of a text; the rest is not read. */
const MOST_TEXT = 2 * 1024 * 1024;

/** A mailbox of a server outside: texts and files are fetched from it, changes are recorded for it. */
export function outsideServer(deps: Platform, account: AccountRow): MailServer {
  const { companyId, ownerId } = account;
  const owner = { companyId, memberId: ownerId };

  async function inMailbox<T>(
    { id }: MessageRow,
    work: (client: ImapClient, uid: number) => Promise<T>,
  ): Promise<T> {
    const [place] = await deps.db.asMember('mail/read-file', owner, (tx) =>
      listPlacesWithPaths(tx, companyId, [id]),
    );
    if (!place) throw new AppError(mailErrors['server-away']);
    try {
      return await withImap(deps, account, async (client) => {
        const lock = await client.getMailboxLock(place.folderPath, { readOnly: true });
        try {
          return await work(client, place.uid);
        } finally {
          lock.release();
        }
      });
    } catch (error) {
      deps.log.warn({ err: error, accountId: account.id }, 'a mail server did not answer');
      throw new AppError(mailErrors['server-away']);
    }
  }

  return {
    readText: (message) =>
      inMailbox(message, async (client, uid) => {
        const read = async (part: string | undefined) => {
          if (part === undefined) return null;
          const { content } = await client.download(String(uid), part, { uid: true, maxBytes: MOST_TEXT });
          return content ? text(content) : null;
        };
        const html = await read(message.structure.html?.part);
        const plain = await read(message.structure.text?.part);
        return { text: plain ?? (html === null ? '' : textOfHtml(html)), html };
      }),
    async openPart(message, { part }) {
      // The stream outlives this call, so the connection is closed with the stream.
      const out = new PassThrough();
      const done = inMailbox(message, async (client, uid) => {
        const { content } = await client.download(String(uid), part, { uid: true });
        if (!content) throw new Error('The part is gone');
        for await (const chunk of content) if (!out.write(chunk)) await once(out, 'drain');
        out.end();
      });
      done.catch((error: Error) => out.destroy(error));
      return out;
    },
    readPart: (message, { part }, most) =>
      inMailbox(message, async (client, uid) => {
        const { content } = await client.download(String(uid), part, { uid: true, maxBytes: most });
        return content ? readUpTo(content, most) : null;
      }),
    async record(tx, changes) {
      const createdAt = deps.clock.now();
      const rows = changes.map((change) => ({
        ...change,
        companyId,
        ownerId,
        accountId: account.id,
        id: deps.ids.next(),
        createdAt,
      }));
      await insertOps(
        tx,
        rows.map(
          ({ companyId, ownerId, accountId, id, createdAt, messageId, kind, value, folderPath, uid }) => ({
            companyId,
            ownerId,
            accountId,
            id,
            createdAt,
            messageId,
            kind,
            value,
            folderPath,
            uid,
          }),
        ),
      );
      await deps.jobs.enqueue(
        tx,
        PLAY_OPS,
        { ...owner, accountId: account.id },
        { key: `mail-ops:${account.id}` },
      );
    },
  };
}
