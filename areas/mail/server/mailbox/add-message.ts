import type { Platform, Tx } from '@artel/server';
import type { AccountRow, FolderRow } from '../stored/accounts.store.ts';
import { changeCounts, claimUids } from '../stored/accounts.store.ts';
import {
  insertConversations,
  insertReferences,
  joinConversations,
  listReferenced,
  refreshConversations,
} from '../stored/conversations.store.ts';
import type { NewLetter } from '../stored/letter.ts';
import {
  insertMessages,
  insertPlacements,
  type KnownMessage,
  listByKeys,
  type NewMessage,
  putBody,
  storeWords,
} from '../stored/messages.store.ts';
import { toSnippet } from '../texts/to-snippet.ts';
import { type SortedLetter, sortLetters, toComing } from './sort-letters.ts';

/** The place of the letter on the server. */
interface ServerPlace {
  readonly uid: number;
  readonly modseq: number;
  readonly flags: readonly string[];
}

type Deps = Pick<Platform, 'ids' | 'clock'>;

/** A letter in a folder, and whether the mailbox had it before. */
export interface Added {
  readonly message: Pick<KnownMessage, 'id' | 'isSeen' | 'conversationId'>;
  readonly isNew: boolean;
}

/**
 * Adds a letter to a folder. If the mailbox has it already, in another folder or under another number, it
 * gets another placement. The caller has locked the mailbox, so that letters of one conversation are joined.
 */
export async function addMessage(
  deps: Deps,
  tx: Tx,
  account: AccountRow,
  folder: FolderRow,
  letter: NewLetter,
): Promise<Added> {
  const { letters, conversationIds } = await findOrInsert(deps, tx, account, [letter]);
  const [message] = letters;
  if (message === undefined) throw new Error('A letter that was put in is there');
  const uid = await claimUids(tx, folder, { total: 1, unread: message.isSeen ? 0 : 1 });
  await insertPlacements(tx, getPlace(account, folder), [
    { messageId: message.id, uid, modseq: 0, flags: [] },
  ]);
  await refreshConversations(tx, account.companyId, conversationIds);
  return { message, isNew: message.isNew };
}

/**
 * Adds letters of a server outside to a folder, with a constant number of statements, because a mailbox may
 * have a hundred thousand. The caller has locked the mailbox.
 */
export async function addListedMessages(
  deps: Deps,
  tx: Tx,
  account: AccountRow,
  folder: FolderRow,
  listed: readonly { readonly letter: NewLetter; readonly place: ServerPlace }[],
): Promise<readonly Added[]> {
  const { letters, conversationIds } = await findOrInsert(
    deps,
    tx,
    account,
    listed.map(({ letter }) => letter),
  );
  const byUid = new Map<number, SortedLetter>();
  const places = listed.flatMap(({ place }, at) => {
    const message = letters[at];
    // If several letters have one number, the first one wins.
    if (message === undefined || byUid.has(place.uid)) return [];
    byUid.set(place.uid, message);
    return [{ messageId: message.id, ...place }];
  });
  const placed = await insertPlacements(tx, getPlace(account, folder), places);
  const unread = placed.filter((uid) => byUid.get(uid)?.isSeen === false).length;
  await changeCounts(tx, account.companyId, [{ folderId: folder.id, total: placed.length, unread }]);
  await refreshConversations(tx, account.companyId, conversationIds);
  return letters.map((message) => ({ message, isNew: message.isNew }));
}

const getPlace = ({ companyId, ownerId, id: accountId }: AccountRow, { id: folderId }: FolderRow) => ({
  ...{ companyId, ownerId, accountId },
  folderId,
});

/** Returns the messages of letters in order, and the conversations whose list facts must be refreshed. */
async function findOrInsert(
  deps: Deps,
  tx: Tx,
  account: AccountRow,
  added: readonly NewLetter[],
): Promise<{ letters: readonly SortedLetter[]; conversationIds: readonly string[] }> {
  const { companyId, ownerId, id: accountId } = account;
  const place = { companyId, ownerId, accountId };
  const coming = added.map(toComing);
  const names = coming.flatMap(({ ownName, references }) =>
    ownName === null ? references : [...references, ownName],
  );
  const [messages, referenced] = await Promise.all([
    listByKeys(
      tx,
      place,
      coming.flatMap(({ keys }) => keys),
    ),
    listReferenced(tx, place, names),
  ]);
  const sorted = sortLetters(deps, { messages, referenced }, coming);
  const { letters, joined } = sorted;
  const unknown = letters.filter(({ isNew }) => isNew);
  // The statements are sent together; the connection runs them in this order.
  await Promise.all([
    insertConversations(tx, place, sorted.conversations),
    joinConversations(tx, companyId, joined),
    insertMessages(tx, place, unknown.map(toMessage)),
    insertReferences(tx, place, sorted.references),
    storeWords(
      tx,
      unknown.map(({ id: messageId, letter }) => ({
        messageId,
        ...getWords(letter, letter.body?.text ?? ''),
      })),
    ),
  ]);
  for (const { id: messageId, letter } of unknown)
    if (letter.body !== null)
      await putBody(tx, { ...place, messageId, ...letter.body, readAt: deps.clock.now() });
  const conversationIds = [
    ...letters.map(({ conversationId }) => conversationId),
    ...joined.map(({ id }) => id),
  ];
  return { letters, conversationIds };
}

function toMessage({ id, key, conversationId, subject, letter }: SortedLetter): NewMessage {
  const { body, structure } = letter;
  return {
    ...{ id, key, conversationId, subject, structure },
    messageId: letter.messageId?.slice(0, 1000) ?? null,
    referenceIds: letter.references.slice(-50),
    sender: letter.sender,
    recipients: letter.recipients,
    sentAt: letter.sentAt,
    receivedAt: letter.receivedAt,
    bytes: letter.bytes,
    isSeen: letter.isSeen,
    isFlagged: letter.isFlagged,
    isAnswered: letter.isAnswered,
    isSent: letter.isSent,
    snippet: body === null ? '' : toSnippet(body.text),
    // A reply to an invitation is not a file that people search for.
    hasFiles: (structure.parts ?? []).some(
      ({ contentId, type }) => contentId === null && type !== 'text/calendar',
    ),
    listId: letter.listId,
    authResult: letter.authResult,
  };
}

/** Returns the words by which a letter is found. */
export function getWords(
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
