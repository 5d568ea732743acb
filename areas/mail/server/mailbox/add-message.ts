import { createHash } from 'node:crypto';
import type { Platform, Tx } from '@artel/server';
import type { AccountRow, FolderRow } from '../stored/accounts.store.ts';
import { changeCounts, takeUids } from '../stored/accounts.store.ts';
import {
  conversationsOf,
  insertConversation,
  insertReferences,
  joinConversations,
  listReferenced,
  refreshConversations,
} from '../stored/conversations.store.ts';
import type { NewLetter } from '../stored/letter.ts';
import {
  findByKey,
  insertMessage,
  insertPlacement,
  type MessageRow,
  putBody,
  storeWords,
} from '../stored/messages.store.ts';
import { hashOfId } from '../texts/read-ids.ts';
import { hasQuote, snippetOf } from '../texts/snippet-of.ts';
import { plainSubject, subjectKey } from '../texts/subject-key.ts';

/** Where the server has the letter. */
interface ServerPlace {
  readonly uid: number;
  readonly modseq: number;
  readonly flags: readonly string[];
}

type Deps = Pick<Platform, 'ids' | 'clock'>;

/** A letter that is in a folder, and whether the mailbox had it before. */
export interface Added {
  readonly message: MessageRow;
  readonly isNew: boolean;
}

/**
 * Puts a letter into a folder. One that is there already, in another folder or under another number, gets one more place. The caller holds
 * the mailbox, so that letters of a conversation find each other.
 */
export async function addMessage(
  deps: Deps,
  tx: Tx,
  account: AccountRow,
  folder: FolderRow,
  letter: NewLetter,
): Promise<Added> {
  const { message, isNew } = await findOrInsert(deps, tx, account, letter);
  const uid = await takeUids(tx, folder, { total: 1, unread: message.isSeen ? 0 : 1 });
  await insertPlacement(tx, { ...placeOf(account, folder, message), uid, modseq: 0, flags: [] });
  await refreshConversations(tx, account.companyId, [message.conversationId]);
  return { message, isNew };
}

/** Puts letters of a server outside into a folder. What lists show follows from all of them at once: a mailbox may have a hundred thousand. */
export async function addListedMessages(
  deps: Deps,
  tx: Tx,
  account: AccountRow,
  folder: FolderRow,
  listed: readonly { readonly letter: NewLetter; readonly place: ServerPlace }[],
): Promise<readonly Added[]> {
  const added: Added[] = [];
  const counts = { folderId: folder.id, total: 0, unread: 0 };
  for (const { letter, place } of listed) {
    const one = await findOrInsert(deps, tx, account, letter);
    added.push(one);
    const row = { ...placeOf(account, folder, one.message), ...place, flags: [...place.flags] };
    if (!(await insertPlacement(tx, row))) continue;
    counts.total += 1;
    counts.unread += one.message.isSeen ? 0 : 1;
  }
  await changeCounts(tx, account.companyId, [counts]);
  await refreshConversations(
    tx,
    account.companyId,
    await conversationsOf(
      tx,
      account.companyId,
      added.map(({ message }) => message.id),
    ),
  );
  return added;
}

const placeOf = (
  { companyId, ownerId, id: accountId }: AccountRow,
  folder: FolderRow,
  { id }: MessageRow,
) => ({
  ...{ companyId, ownerId, accountId },
  folderId: folder.id,
  messageId: id,
});

async function findOrInsert(deps: Deps, tx: Tx, account: AccountRow, letter: NewLetter) {
  const { companyId, ownerId, id: accountId } = account;
  const place = { companyId, accountId };
  const known = await findKnown(tx, place, letter);
  if ('message' in known) return { message: known.message, isNew: false };
  const conversationId = await chooseConversation(deps, tx, account, letter);
  const { sender, recipients, structure, body } = letter;
  const message = await insertMessage(tx, {
    ...place,
    id: deps.ids.next(),
    ownerId,
    key: known.key,
    conversationId,
    messageId: letter.messageId?.slice(0, 1000) ?? null,
    referenceIds: letter.references.slice(-50),
    subject: letter.subject.slice(0, 1000),
    sender: JSON.stringify(sender),
    recipients: JSON.stringify(recipients),
    sentAt: letter.sentAt,
    receivedAt: letter.receivedAt,
    bytes: letter.bytes,
    structure: JSON.stringify(structure),
    isSeen: letter.isSeen,
    isFlagged: letter.isFlagged,
    isAnswered: letter.isAnswered,
    isSent: letter.isSent,
    snippet: body === null ? '' : snippetOf(body.text),
    // An answer to an invitation is no file that anybody looks for.
    hasFiles: (structure.parts ?? []).some(
      ({ contentId, type }) => contentId === null && type !== 'text/calendar',
    ),
    listId: letter.listId,
    authResult: letter.authResult,
  });
  const names = [...letter.references, ...(letter.messageId === null ? [] : [letter.messageId])];
  await insertReferences(tx, { ...place, ownerId, conversationId }, names.map(hashOfId));
  if (body !== null)
    await putBody(tx, { ...place, ownerId, messageId: message.id, ...body, readAt: deps.clock.now() });
  await storeWords(tx, message.id, wordsOf(letter, body?.text ?? ''));
  return { message, isNew: true };
}

/** What a letter is found by. */
export function wordsOf(
  {
    sender,
    recipients,
    subject,
    structure,
  }: Pick<NewLetter, 'sender' | 'recipients' | 'subject' | 'structure'>,
  text: string,
) {
  const all = [...(recipients.to ?? []), ...(recipients.cc ?? []), ...(recipients.bcc ?? [])];
  const named = ({ name, address }: { name: string; address: string }) => `${name} ${address}`;
  const files = (structure.parts ?? []).map(({ name }) => name).join(' ');
  return {
    from: named(sender),
    to: all.slice(0, 200).map(named).join(' '),
    subject,
    text: `${text} ${files}`,
  };
}

/** The letter, where the mailbox has it; otherwise the key that is free for it. */
async function findKnown(
  tx: Tx,
  place: { readonly companyId: string; readonly accountId: string },
  letter: NewLetter,
): Promise<{ message: MessageRow } | { key: Buffer }> {
  const { messageId, sentAt, sender, subject, bytes } = letter;
  const saying = createHash('sha256')
    .update(JSON.stringify([sentAt.toISOString(), sender.address, subject, bytes]))
    .digest();
  const keys = messageId === null ? [saying] : [hashOfId(messageId), saying];
  for (const key of keys) {
    const message = await findByKey(tx, place, key);
    if (message === null) return { key };
    if (isSame(message, letter)) return { message };
  }
  // Two letters that say the same under one name are one.
  const message = await findByKey(tx, place, saying);
  if (message === null) throw new Error('A letter was found and is gone');
  return { message };
}

/** Two different letters may carry one name: lists and forgeries do that. */
function isSame(row: MessageRow, { sender, subject, sentAt }: NewLetter): boolean {
  return (
    row.sender.address === sender.address &&
    row.subject === subject.slice(0, 1000) &&
    row.sentAt.getTime() === sentAt.getTime()
  );
}

/** The conversation that the letter goes on with, or a new one. */
async function chooseConversation(
  deps: Deps,
  tx: Tx,
  account: AccountRow,
  letter: NewLetter,
): Promise<string> {
  const { companyId, ownerId, id: accountId } = account;
  const { messageId, references, subject, receivedAt, body } = letter;
  const key = subjectKey(subject);
  const named = await listReferenced(tx, { companyId, accountId }, references.map(hashOfId));
  // People answer an old letter to write about something else.
  const goesOn = body !== null && hasQuote(body.text, body.html);
  const before = named.filter((one) => goesOn || one.subjectKey === key);
  // Letters that came earlier and name this one.
  const after =
    messageId === null ? [] : await listReferenced(tx, { companyId, accountId }, [hashOfId(messageId)]);
  const all = [...new Set([...before, ...after].map(({ id }) => id))].toSorted();
  const [first, ...others] = all;
  if (first !== undefined) {
    await joinConversations(tx, companyId, first, others);
    await refreshConversations(tx, companyId, others);
    return first;
  }
  const id = deps.ids.next();
  await insertConversation(tx, {
    companyId,
    id,
    ownerId,
    accountId,
    subject: (plainSubject(subject) || subject).slice(0, 1000),
    subjectKey: key,
    lastAt: receivedAt,
  });
  return id;
}
