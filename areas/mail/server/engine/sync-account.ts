import { listMemberNames } from '@artel/company/server';
import { messageReceived } from '@artel/mail/contract';
import type { Platform, Tx } from '@artel/server';
import { type Added, addListedMessages } from '../mailbox/add-message.ts';
import { markMessages } from '../mailbox/mark-messages.ts';
import { publishChanged } from '../mailbox/publish.ts';
import type { ImapClient } from '../outside/account-secret.ts';
import {
  type AccountRow,
  type FolderRow,
  findAccount,
  findFolder,
  insertFolders,
  listFolderRows,
  lockAccount,
  updateFolder,
} from '../stored/accounts.store.ts';
import { listConversationIds, refreshConversations } from '../stored/conversations.store.ts';
import { deleteMessages, listUnplaced } from '../stored/messages.store.ts';
import { accounts, ops } from '../tables.ts';
import { getRoles } from './folder-role.ts';
import { inChunks } from './in-batches.ts';
import {
  countLetters,
  deleteFolders,
  dropPlaces,
  type KnownPlace,
  listChangedHere,
  listKnown,
} from './sync.store.ts';
import { type Listed, toLetter } from './to-letter.ts';

/** The first page, which is stored before the rest. */
const FIRST = 50;
/** Letters of one transaction; other changes of the mailbox wait for no more than these. */
const BATCH = 200;
/** Batches after which the tables of letters are analyzed again. */
const COUNTED_AFTER = new Set([5, 25, 125]);
const LISTED = {
  uid: true,
  flags: true,
  envelope: true,
  bodyStructure: true,
  internalDate: true,
  size: true,
  headers: ['references', 'list-id'],
};
/** Only a malicious server lists more folders. */
const MOST_FOLDERS = 5_000;
/** Without a log of changes the marks of this many of the newest letters are read. */
const NEWEST_FLAGS = 1_000;

interface Syncing {
  readonly deps: Platform;
  readonly account: AccountRow;
  readonly client: ImapClient;
  readonly signal: AbortSignal;
  /** Starts each transaction with a check of the lease, because another server may hold it by now. */
  readonly fenced: (tx: Tx) => Promise<void>;
}

/** A server has more folders than are shown. */
export class TooManyFolders extends Error {}

function inTx<T>(
  { deps, account: { companyId, ownerId }, fenced }: Syncing,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return deps.db.asMember('mail/sync', { companyId, memberId: ownerId }, async (tx) => {
    await fenced(tx);
    return work(tx);
  });
}

/**
 * Synchronises a mailbox with its server: folders, new and removed letters, marks, counts. Returns the number
 * of letters in the inbox when it was read.
 */
export async function syncAccount(syncing: Syncing): Promise<number | null> {
  const { account, deps, signal } = syncing;
  const { companyId } = account;
  const folders = await syncFolders(syncing);
  const gone: string[] = [];
  let inInbox: number | null = null;
  for (const folder of folders) {
    if (signal.aborted) return null;
    const checked = await syncFolder(syncing, folder);
    gone.push(...checked.gone);
    if (folder.path === 'INBOX') inInbox = checked.count;
  }
  await inTx(syncing, async (tx) => {
    // A letter that is in another folder now was moved.
    const unplaced = await listUnplaced(tx, companyId, gone);
    const conversationIds = await listConversationIds(tx, companyId, gone);
    await deleteMessages(tx, companyId, unplaced);
    await refreshConversations(tx, companyId, conversationIds);
    const isRecovered = (await findAccount(tx, account))?.state !== 'ok';
    if (isRecovered) await accounts.update(tx, account, { state: 'ok', problem: null });
    await accounts.update(tx, account, { syncedAt: deps.clock.now() });
    if (gone.length > 0 || isRecovered) await publishAccount(syncing, tx);
  });
  return inInbox;
}

/** Makes the owner's open tabs refetch the account and its lists. */
export async function publishAccount(
  { deps, account: { companyId, ownerId, id } }: Pick<Syncing, 'deps' | 'account'>,
  tx: Tx,
): Promise<void> {
  const userId = (await listMemberNames(tx, companyId, [ownerId])).get(ownerId)?.userId;
  if (userId !== undefined) await publishChanged(deps, tx, userId, companyId, [id]);
}

/** Updates the folders from the server's list; folders that it no longer has are deleted with their placements. */
async function syncFolders(syncing: Syncing): Promise<FolderRow[]> {
  const { client, account, deps } = syncing;
  const { companyId, ownerId, id: accountId } = account;
  const listed = (await client.list()).filter(
    ({ flags }) => !flags.has('\\Noselect') && !flags.has('\\NonExistent'),
  );
  if (listed.length > MOST_FOLDERS) throw new TooManyFolders();
  const roles = getRoles(listed);
  return inTx(syncing, async (tx) => {
    const known = await listFolderRows(tx, companyId, [accountId]);
    const paths = new Set(listed.map(({ path }) => path));
    await deleteFolders(
      tx,
      companyId,
      known.filter(({ path }) => !paths.has(path)).map(({ id }) => id),
    );
    const there = new Set(known.map(({ path }) => path));
    const added = listed.filter(({ path }) => !there.has(path));
    await insertFolders(
      tx,
      added.map(({ path, delimiter, name }) => ({
        companyId,
        id: deps.ids.next(),
        ownerId,
        accountId,
        path: path.slice(0, 1000),
        delimiter: delimiter ?? null,
        name: name.slice(0, 500),
        role: roles.get(path) ?? 'none',
      })),
    );
    if (added.length > 0) await publishAccount(syncing, tx);
    return listFolderRows(tx, companyId, [accountId]);
  });
}

interface Checked {
  /** Letters that are no longer in the folder. */
  readonly gone: readonly string[];
  readonly count: number | null;
}

async function syncFolder(syncing: Syncing, folder: FolderRow): Promise<Checked> {
  const { client, account } = syncing;
  const { companyId } = account;
  const lock = await client.getMailboxLock(folder.path);
  try {
    const { mailbox } = client;
    if (!mailbox) return { gone: [], count: null };
    const uidValidity = Number(mailbox.uidValidity);
    const isAnother = Number(folder.uidValidity) !== uidValidity;
    const { known, hasOps } = await inTx(syncing, async (tx) => {
      const [found, all] = await Promise.all([
        ops.list(tx, { companyId, accountId: account.id }, { order: ['id'], limit: 1 }),
        listKnown(tx, companyId, folder.id),
      ]);
      const waiting = found.length > 0;
      if (!isAnother) return { known: all, hasOps: waiting };
      // The numbers now refer to other letters; the stored letters stay and are recognised by their
      // Message-IDs.
      await dropPlaces(
        tx,
        companyId,
        folder.id,
        all.map(({ uid }) => uid),
      );
      await updateFolder(tx, folder, { uidValidity, highestModseq: 0 });
      return { known: [], hasOps: waiting };
    });
    const newest = known.length === 0 ? await addNewest(syncing, folder, mailbox.exists) : [];
    const found = await client.search({ all: true }, { uid: true });
    const uids = Array.isArray(found) ? found : [];
    const here = new Set(uids);
    const there = new Set([...newest, ...known.map(({ uid }) => uid)]);
    const added = uids.filter((uid) => !there.has(uid)).toSorted((a, b) => b - a);
    const left = known.filter(({ uid }) => (uid > 0 ? !here.has(uid) : !hasOps));
    await addLetters(syncing, folder, added);
    const messageIds = left.map(({ messageId }) => messageId);
    await inTx(syncing, async (tx) => {
      const uidsLeft = left.map(({ uid }) => uid);
      await dropPlaces(tx, companyId, folder.id, uidsLeft);
      await refreshConversations(tx, companyId, await listConversationIds(tx, companyId, messageIds));
    });
    await syncMarks(syncing, known, isAnother ? 0 : Number(folder.highestModseq));
    await finishFolder(syncing, folder, uids.length, hasOps);
    return { gone: messageIds, count: uids.length };
  } finally {
    lock.release();
  }
}

/** Stores the server's counts, unless a change of the owner is waiting. */
async function finishFolder(
  syncing: Syncing,
  folder: FolderRow,
  total: number,
  hasOps: boolean,
): Promise<void> {
  const { client } = syncing;
  const found = await client.search({ seen: false }, { uid: true });
  const unread = Array.isArray(found) ? found.length : 0;
  const { mailbox } = client;
  const modseq = mailbox && mailbox.highestModseq !== undefined ? Number(mailbox.highestModseq) : 0;
  await inTx(syncing, async (tx) => {
    const before = await findFolder(tx, folder);
    await updateFolder(tx, folder, {
      ...(!hasOps && { total, unread }),
      uidNext: mailbox ? Number(mailbox.uidNext) : 1,
      highestModseq: modseq,
      state: 'ok',
    });
    if (before && (before.total !== total || before.unread !== unread)) await publishAccount(syncing, tx);
  });
}

/** Adds the first page of a folder before all its numbers are listed; returns the numbers of these letters. */
async function addNewest(syncing: Syncing, folder: FolderRow, count: number): Promise<number[]> {
  if (count === 0) return [];
  const listed: Listed[] = await syncing.client.fetchAll(`${Math.max(1, count - FIRST + 1)}:*`, LISTED);
  await storeLetters(syncing, folder, listed, count > FIRST);
  if (count > BATCH) await inTx(syncing, countLetters);
  return listed.map(({ uid }) => uid);
}

/** Adds letters in batches; the next one is fetched while the previous one is stored. */
async function addLetters(syncing: Syncing, folder: FolderRow, uids: readonly number[]): Promise<void> {
  const { client, signal } = syncing;
  const fetchFrom = (from: number): Promise<Listed[]> | null => {
    const batch = uids.slice(from, from + BATCH);
    if (batch.length === 0) return null;
    const fetched = client.fetchAll(batch.join(','), LISTED, { uid: true });
    // A failure is handled when the batch is awaited; if a batch is not stored, the next one is discarded.
    fetched.catch(() => undefined);
    return fetched;
  };
  let fetching = fetchFrom(0);
  for (let from = BATCH; fetching !== null && !signal.aborted; from += BATCH) {
    const listed = await fetching;
    fetching = fetchFrom(from);
    await storeLetters(syncing, folder, listed, fetching !== null);
    if (COUNTED_AFTER.has(from / BATCH)) await inTx(syncing, countLetters);
  }
}

async function storeLetters(
  syncing: Syncing,
  folder: FolderRow,
  listed: readonly Listed[],
  hasMore: boolean,
): Promise<void> {
  const { deps, account } = syncing;
  const coming = listed
    .filter(({ uid }) => Number.isSafeInteger(uid) && uid > 0)
    .toSorted((a, b) => a.uid - b.uid)
    .map((one) => ({
      letter: toLetter(one, folder.role === 'sent'),
      place: { uid: one.uid, modseq: Number(one.modseq ?? 0), flags: [...(one.flags ?? [])] },
    }));
  for (const chunk of inChunks(coming))
    await inTx(syncing, async (tx) => {
      const held = await lockAccount(tx, account);
      if (!held) return;
      const added = await addListedMessages(deps, tx, held, folder, chunk);
      if (folder.role === 'inbox') await emitReceived(syncing, tx, added);
      await updateFolder(tx, folder, { state: hasMore ? 'indexing' : 'ok' });
      await publishAccount(syncing, tx);
    });
}

/** Emits events for letters that arrived after the mailbox was first synchronised. */
async function emitReceived(
  { deps, account: { companyId, ownerId: memberId, syncedAt } }: Syncing,
  tx: Tx,
  added: readonly Added[],
): Promise<void> {
  if (syncedAt === null) return;
  for (const { message, isNew } of added)
    if (isNew && !message.isSeen)
      await deps.emit(tx, messageReceived, { companyId, memberId, messageId: message.id });
}

/** Stores the server's marks, except for letters with a waiting change of their own. */
async function syncMarks(syncing: Syncing, known: readonly KnownPlace[], since: number): Promise<void> {
  const { client, deps, account } = syncing;
  const { mailbox } = client;
  if (known.length === 0 || !mailbox) return;
  const fields = { uid: true, flags: true } as const;
  const modseq = mailbox.highestModseq;
  const hasLog = modseq !== undefined && !mailbox.noModseq && since > 0;
  if (hasLog && Number(modseq) === since) return;
  const newest = known
    .map(({ uid }) => uid)
    .filter((uid) => uid > 0)
    .toSorted((a, b) => b - a)
    .slice(0, NEWEST_FLAGS);
  if (newest.length === 0) return;
  const listed: Listed[] = hasLog
    ? await client.fetchAll('1:*', fields, { uid: true, changedSince: BigInt(since) })
    : await client.fetchAll(newest.join(','), fields, { uid: true });
  const byUid = new Map(known.map(({ uid, messageId }) => [uid, messageId]));
  await inTx(syncing, async (tx) => {
    const own = await listChangedHere(tx, account.companyId, account.id);
    const groups = new Map<string, string[]>();
    for (const { uid, flags = new Set<string>() } of listed) {
      const messageId = byUid.get(uid);
      if (messageId === undefined || own.has(messageId)) continue;
      const key = `${flags.has('\\Seen')} ${flags.has('\\Flagged')}`;
      groups.set(key, [...(groups.get(key) ?? []), messageId]);
    }
    for (const [key, messageIds] of groups) {
      const [isSeen, isFlagged] = key.split(' ').map((word) => word === 'true');
      await markMessages(
        { ...deps, tx },
        account.companyId,
        { messageIds },
        { isSeen, isFlagged },
        { isFromServer: true },
      );
    }
  });
}
