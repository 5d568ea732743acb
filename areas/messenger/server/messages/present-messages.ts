import type { MemberActor } from '@artel/contract';
import type { Message } from '@artel/messenger/contract';
import type { Platform, Tx } from '@artel/server';
import { type FileRow, listFiles } from '../files/files.store.ts';
import { presentFile } from '../files/present-file.ts';
import { listMessagesById, type MessageRow } from './messages.store.ts';
import { listReactionRows, listThreadRows, type ReactionRow, type ThreadRow } from './parts.store.ts';

type PresentDeps = Pick<Platform, 'secrets' | 'clock'> & { readonly tx: Tx };

/** Characters of an answered message that are shown. */
const EXCERPT = 200;

/** The files, reactions, threads and answered messages of some messages, loaded together. */
export interface Parts {
  readonly files: ReadonlyMap<string, FileRow[]>;
  readonly reactions: ReadonlyMap<string, ReactionRow[]>;
  readonly threads: ReadonlyMap<string, ThreadRow>;
  readonly replies: ReadonlyMap<string, MessageRow>;
}

type Described = Pick<MessageRow, 'id' | 'conversationId' | 'lineId' | 'replyToId' | 'deletedAt'>;

/** Loads the parts of some messages in one round trip. */
export async function loadParts(
  tx: Tx,
  { companyId, memberId }: { readonly companyId: string; readonly memberId: string },
  rows: readonly Described[],
): Promise<Parts> {
  const ids = rows.filter(({ deletedAt }) => deletedAt === null).map(({ id }) => id);
  const roots = rows.filter(({ lineId, conversationId }) => lineId === conversationId).map(({ id }) => id);
  const answered = rows.flatMap(({ replyToId }) => replyToId ?? []);
  const [files, reactions, threads, replies] = await Promise.all([
    listFiles(tx, companyId, ids),
    ids.length === 0 ? [] : listReactionRows(tx, { companyId, memberId }, ids),
    roots.length === 0 ? [] : listThreadRows(tx, companyId, roots),
    listMessagesById(tx, companyId, answered),
  ]);
  return {
    files: Map.groupBy(files, ({ messageId }) => messageId ?? ''),
    reactions: Map.groupBy(reactions, ({ messageId }) => messageId),
    threads: new Map(threads.map((thread) => [thread.id, thread])),
    replies: new Map(replies.map((reply) => [reply.id, reply])),
  };
}

/** Messages for one reader, in the given order. */
export async function presentMessages(
  deps: PresentDeps,
  actor: MemberActor,
  rows: readonly MessageRow[],
): Promise<Message[]> {
  if (rows.length === 0) return [];
  const parts = await loadParts(deps.tx, actor.membership, rows);
  return rows.map((row) => presentMessage(deps, actor, row, parts));
}

/** The same for one message. */
export async function presentOne(deps: PresentDeps, actor: MemberActor, row: MessageRow): Promise<Message> {
  return presentMessage(deps, actor, row, await loadParts(deps.tx, actor.membership, [row]));
}

/** One message for a reader, or with null in the form for all readers. */
export function presentMessage(
  deps: Pick<PresentDeps, 'secrets' | 'clock'>,
  actor: MemberActor | null,
  row: MessageRow,
  { files, reactions, threads, replies }: Parts,
): Message {
  const isDeleted = row.deletedAt !== null;
  const reply = row.replyToId === null ? undefined : replies.get(row.replyToId);
  const thread = threads.get(row.id);
  return {
    id: row.id,
    conversationId: row.conversationId,
    lineId: row.lineId,
    seq: row.seq,
    authorId: row.authorId,
    body: isDeleted ? '' : row.body,
    sentAt: row.sentAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    deletedAt: row.deletedAt?.toISOString() ?? null,
    version: row.version,
    changeNo: row.changeNo,
    callsAll: row.callsAll,
    isSilent: row.isSilent,
    replyTo: reply ? presentReply(reply) : null,
    files: isDeleted ? [] : (files.get(row.id) ?? []).map((file) => presentFile(deps, actor, file)),
    reactions: (reactions.get(row.id) ?? []).map(({ messageId: _, ...reaction }) => reaction),
    thread: thread
      ? {
          replies: thread.replies,
          lastSeq: thread.lastSeq,
          lastAt: thread.lastAt.toISOString(),
          authorIds: thread.authorIds,
        }
      : null,
  };
}

function presentReply({ id, lineId, seq, authorId, deletedAt, body }: MessageRow): Message['replyTo'] {
  return { id, lineId, seq, authorId, excerpt: deletedAt === null ? cut(body) : '' };
}

/** Cuts between characters, not inside a surrogate pair. */
function cut(body: string): string {
  return [...body.slice(0, EXCERPT * 2)].slice(0, EXCERPT).join('');
}
