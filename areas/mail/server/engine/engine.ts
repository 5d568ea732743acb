import { setTimeout as pause } from 'node:timers/promises';
import type { Platform } from '@artel/server';
import { MailServerError, openImap, type ServiceContext, service } from '@artel/server';
import { ENGINE, readEngineKey } from '../mailbox/engine-key.ts';
import { getPlaces, type ImapClient, openSignIn } from '../outside/account-secret.ts';
import { type AccountRow, findAccount } from '../stored/accounts.store.ts';
import { accounts } from '../tables.ts';
import { publishAccount, syncAccount, TooManyFolders } from './sync-account.ts';

/** A server may fall silent without closing the connection, so it is polled at this interval. */
const CHECK_EVERY_MS = 60_000;

/** A mailbox could not be read completely. */
class UnreadableMailbox extends Error {}

interface Running {
  readonly client: ImapClient | null;
  readonly bell: Bell;
  readonly ended: Promise<void>;
}

/**
 * Synchronises one mailbox of a server outside, by one connection that waits in the inbox and reads all
 * folders when something changed. A wrong password is tried once; any other failure is retried with the
 * pauses of services.
 */
export const engine = service<Running>({
  ...ENGINE,
  keys: 'opened',
  async start(context) {
    const { deps, key, signal } = context;
    const { companyId, memberId, accountId } = readEngineKey(key);
    const owner = { companyId, memberId };
    const place = { companyId, id: accountId };
    const account = await deps.db.asMember('mail/sync', owner, (tx) => findAccount(tx, place));
    const bell = createBell();
    if (!account || account.state === 'wrong-password' || account.state === 'paused')
      return { client: null, bell, ended: Promise.resolve() };
    const send = (state: string, problem: string | null) =>
      deps.db.asMember('mail/sync', owner, async (tx) => {
        await context.fenced(tx);
        await accounts.update(tx, place, { state, problem });
        if (account.problem !== problem) await publishAccount({ deps, account }, tx);
      });
    try {
      const client = await openImap(getPlaces(account).imap, {
        ...(await openSignIn(deps, account)),
        openReceivers: deps.config.egressHosts,
        signal,
      });
      const ended = check(context, client, bell, account).catch(async (error: unknown) => {
        client.close();
        if (signal.aborted) return;
        if (error instanceof TooManyFolders)
          return void (await send('failing', deps.text('mail.engine.too-many-folders')));
        // A connection that broke while waiting is reopened without reporting an error.
        if (error instanceof UnreadableMailbox)
          await send('failing', deps.text('mail.engine.unreadable')).catch(() => undefined);
        context.fail(error instanceof UnreadableMailbox ? error.cause : error);
      });
      return { client, bell, ended };
    } catch (error) {
      if (!(error instanceof MailServerError)) throw error;
      if (error.reason === 'wrong-password') {
        await send('wrong-password', deps.text('mail.engine.wrong-password'));
        return { client: null, bell, ended: Promise.resolve() };
      }
      const isUntrusted = error.reason === 'untrusted';
      await send('failing', deps.text(isUntrusted ? 'mail.engine.untrusted' : 'mail.engine.away'));
      throw error;
    }
  },
  async stop({ client, ended }) {
    client?.close();
    await ended;
  },
  health: ({ client }) => client === null || client.usable,
  wake: ({ bell }) => bell.ring(),
});

/** Wakes the engine; a ring during the synchronisation is not lost. */
function createBell() {
  let isRung = false;
  let call = () => {};
  return {
    ring() {
      isRung = true;
      call();
    },
    silence() {
      isRung = false;
    },
    /** Calls back when it rings, at once if it has rung since it was silenced; the returned function ends that. */
    listen(next: () => void): () => void {
      call = next;
      if (isRung) next();
      return () => {
        call = () => {};
      };
    },
  };
}
type Bell = ReturnType<typeof createBell>;

async function check(
  { deps, signal, fenced }: ServiceContext<Platform>,
  client: ImapClient,
  bell: Bell,
  opened: AccountRow,
): Promise<void> {
  const { companyId, ownerId: memberId } = opened;
  let isBehind = false;
  for (let account: AccountRow | null = opened; account && !signal.aborted; ) {
    bell.silence();
    const inInbox = await syncAccount({ deps, account, client, signal, fenced }).catch((cause: unknown) => {
      throw cause instanceof TooManyFolders ? cause : new UnreadableMailbox('', { cause });
    });
    isBehind = await waitForNews(client, signal, bell, isBehind ? null : inInbox);
    if (signal.aborted) return;
    account = await deps.db.asMember('mail/sync', { companyId, memberId }, (tx) => findAccount(tx, opened));
  }
}

/**
 * Waits until the inbox changes, the bell rings or a minute has passed. Returns true at once if letters
 * arrived while other folders were read. If a server's counts never agree, that is accepted once.
 */
async function waitForNews(
  client: ImapClient,
  signal: AbortSignal,
  bell: Bell,
  seen: number | null,
): Promise<boolean> {
  const lock = await client.getMailboxLock('INBOX');
  const woken = new AbortController();
  const wake = () => woken.abort();
  const names = ['exists', 'expunge', 'flags', 'close'] as const;
  for (const name of names) client.on(name, wake);
  const stopListening = bell.listen(wake);
  try {
    if (seen !== null && client.mailbox && client.mailbox.exists !== seen) return true;
    const idle = client.idle().catch(() => undefined);
    await pause(CHECK_EVERY_MS, undefined, { signal: AbortSignal.any([signal, woken.signal]) }).catch(
      () => undefined,
    );
    if (signal.aborted) return false;
    if (!client.usable) throw new MailServerError('unreachable');
    // Another command ends the waiting, and detects a server that no longer responds.
    await client.noop();
    await idle;
    return false;
  } finally {
    for (const name of names) client.off(name, wake);
    stopListening();
    lock.release();
  }
}
