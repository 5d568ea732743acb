import { DAY, MINUTE, SECOND } from '@artel/contract/time';
import { job, type Platform, type SubmissionOutcome, submitMail, type Tx } from '@artel/server';
import * as z from 'zod/mini';
import { ENGINE, engineKey } from '../mailbox/engine-key.ts';
import { getPlaces, openSignIn, withImap } from '../outside/account-secret.ts';
import { composeRaw } from '../outside/compose-raw.ts';
import { findCopy, hasLetter } from '../outside/find-copy.ts';
import { openFiles } from '../outside/open-files.ts';
import {
  type AccountRow,
  type FolderRow,
  findAccount,
  findFolderByRole,
  listFolderRows,
} from '../stored/accounts.store.ts';
import { findSending, lockSending, type SendingRow, updateSending } from '../stored/outbox.store.ts';
import { endDraft, finishSending } from './finish-sending.ts';
import { SEND_LETTER } from './sending-job.ts';

interface Owner {
  readonly companyId: string;
  readonly memberId: string;
}

const RETRY_FOR = 2 * DAY;
const LONGEST_PAUSE = 60 * MINUTE;
/** Servers that store copies of sent letters have done so after this time. */
const COPY_AFTER = 20 * SECOND;
const LOOKS = [20 * SECOND, 100 * SECOND];

interface Begun {
  readonly sending: SendingRow;
  readonly account: AccountRow;
  readonly folders: readonly FolderRow[];
  /** An earlier attempt started and did not end, so it is unknown whether the server has the letter. */
  readonly isBroken: boolean;
}

/**
 * One attempt to send a letter by the server of its mailbox. Its start is committed before the first byte is
 * sent, so that an attempt of a killed process is detected, and no letter is automatically sent twice.
 */
export async function sendOutside(deps: Platform, owner: Owner, sendingId: string): Promise<void> {
  const begun = await deps.db.asMember('mail/send', owner, (tx) =>
    begin(deps, tx, owner.companyId, sendingId),
  );
  if (begun === null) return;
  const { sending, account, isBroken } = begun;
  const outcome: SubmissionOutcome = isBroken
    ? { kind: 'unsure', answer: deps.text('mail.outbox.unsure') }
    : await submit(deps, sending, account);
  const isThere = outcome.kind === 'unsure' ? await findCopy(deps, account, begun.folders, sending) : null;
  await deps.db.asMember('mail/send', owner, (tx) =>
    finish(deps, tx, owner, begun, outcome, isThere === true),
  );
}

async function begin(deps: Platform, tx: Tx, companyId: string, id: string): Promise<Begun | null> {
  const row = await lockSending(tx, companyId, id);
  if (!row || (row.state !== 'waiting' && row.state !== 'sending') || row.sendAt > deps.clock.now())
    return null;
  const account = await findAccount(tx, { companyId, id: row.accountId });
  if (account?.kind !== 'imap') return null;
  const folders = await listFolderRows(tx, companyId, [account.id]);
  if (row.state === 'sending') return { sending: row, account, folders, isBroken: true };
  const sending = await updateSending(tx, row, { state: 'sending', attempts: row.attempts + 1 });
  return { sending, account, folders, isBroken: false };
}

async function submit(deps: Platform, sending: SendingRow, account: AccountRow): Promise<SubmissionOutcome> {
  const { letter } = sending;
  const files = await openFiles(deps, sending);
  const everyone = [...letter.recipients.to, ...letter.recipients.cc, ...letter.recipients.bcc];
  return submitMail(getPlaces(account).smtp, deps.config.egressHosts, {
    ...(await openSignIn(deps, account)),
    name: deps.config.publicUrl.hostname,
    from: letter.from.address,
    to: [...new Set(everyone.map(({ address }) => address))],
    raw: composeRaw(sending, files),
  });
}

async function finish(
  deps: Platform,
  tx: Tx,
  owner: Owner,
  { sending }: Begun,
  outcome: SubmissionOutcome,
  isThere: boolean,
): Promise<void> {
  const { answer } = outcome;
  const payload = { ...owner, sendingId: sending.id };
  const now = deps.clock.now().getTime();
  const row = await lockSending(tx, owner.companyId, sending.id);
  if (row?.state !== 'sending') return;
  if (outcome.kind === 'accepted' || isThere) {
    const refused = outcome.kind === 'accepted' ? outcome.refused : [];
    await finishSending(deps, tx, row, {
      state: 'sent',
      answer,
      refused,
      sentCopy: isThere ? 'by-server' : 'none',
    });
    if (!isThere)
      await deps.jobs.enqueue(tx, storeCopy, payload, {
        runAt: new Date(now + COPY_AFTER),
        key: `mail-copy:${row.id}`,
      });
    return;
  }
  if (outcome.kind === 'later' && now - row.createdAt.getTime() < RETRY_FOR) {
    const pause = Math.min(LONGEST_PAUSE, MINUTE * 2 ** Math.min(row.attempts - 1, 10));
    const sendAt = new Date(now + pause);
    await finishSending(deps, tx, row, { state: 'waiting', answer, sendAt });
    await deps.jobs.enqueue(tx, SEND_LETTER, payload, {
      runAt: sendAt,
      key: `mail:${row.id}:${row.attempts}`,
    });
    return;
  }
  if (outcome.kind !== 'unsure') {
    await finishSending(deps, tx, row, { state: 'failed', answer });
    return;
  }
  await finishSending(deps, tx, row, { state: 'unsure', answer: deps.text('mail.outbox.unsure') });
  for (const [at, after] of LOOKS.entries())
    await deps.jobs.enqueue(tx, searchCopy, payload, {
      runAt: new Date(now + after),
      key: `mail-look:${row.id}:${at}`,
    });
}

const payload = z.object({ companyId: z.uuid(), memberId: z.uuid(), sendingId: z.uuid() });

/**
 * Searches the sent folder for a letter about which the server did not respond, because some servers store
 * copies themselves.
 */
export const searchCopy = job({
  name: 'mail/look-for-copy',
  priority: 'soon',
  payload,
  async run(deps, { companyId, memberId, sendingId }) {
    const owner = { companyId, memberId };
    const found = await deps.db.asMember('job mail/look-for-copy', owner, async (tx) => {
      const sending = await findSending(tx, companyId, sendingId);
      const account = sending && (await findAccount(tx, { companyId, id: sending.accountId }));
      return sending?.state === 'unsure' && account
        ? { sending, account, folders: await listFolderRows(tx, companyId, [account.id]) }
        : null;
    });
    if (found === null || (await findCopy(deps, found.account, found.folders, found.sending)) !== true)
      return;
    await deps.db.asMember('job mail/look-for-copy', owner, async (tx) => {
      const row = await lockSending(tx, companyId, sendingId);
      if (row?.state === 'unsure')
        await finishSending(deps, tx, row, { state: 'sent', sentCopy: 'by-server' });
    });
  },
});

/**
 * Stores the copy of a sent letter in the sent folder, unless the server did. A failure is retried; the
 * letter itself is never sent again for it.
 */
export const storeCopy = job({
  name: 'mail/store-copy',
  priority: 'soon',
  payload,
  maxAttempts: 6,
  async run(deps, { companyId, memberId, sendingId }) {
    const owner = { companyId, memberId };
    const found = await deps.db.asMember('job mail/store-copy', owner, async (tx) => {
      const sending = await findSending(tx, companyId, sendingId);
      const account = sending && (await findAccount(tx, { companyId, id: sending.accountId }));
      if (sending?.state !== 'sent' || sending.sentCopy !== 'none' || !account) return null;
      return {
        sending,
        account,
        folder: await findFolderByRole(tx, { companyId, accountId: account.id }, 'sent'),
      };
    });
    if (found === null) return;
    const { sending, account, folder } = found;
    // A built-in mailbox has its copy from the delivery.
    const isStored = folder !== null && account.kind === 'imap';
    const sentCopy = isStored ? await append(deps, sending, account, folder) : 'failed';
    await deps.db.asMember('job mail/store-copy', owner, async (tx) => {
      const row = await lockSending(tx, companyId, sendingId);
      if (row) await endDraft(deps, tx, await updateSending(tx, row, { sentCopy }));
      // The engine waits in the inbox and would find the copy only a minute later.
      if (isStored) deps.services.wake(tx, ENGINE, engineKey(account));
    });
  },
});

async function append(
  deps: Platform,
  sending: SendingRow,
  account: AccountRow,
  { path }: FolderRow,
): Promise<'done' | 'by-server'> {
  return withImap(deps, account, async (client) => {
    if (await hasLetter(client, path, sending.messageId)) return 'by-server';
    const chunks: Buffer[] = [];
    for await (const chunk of composeRaw(sending, await openFiles(deps, sending)))
      chunks.push(chunk as Buffer);
    await client.append(path, Buffer.concat(chunks), ['\\Seen'], new Date(sending.letter.date));
    return 'done';
  });
}
