import { over, type Tx } from '@artel/server';
import { sql } from 'kysely';
import type { Db } from '../db.ts';
import { conversations, messages } from '../tables.ts';

/** A message in an export. */
export interface WrittenRow {
  readonly conversationId: string;
  readonly conversation: string;
  readonly lineId: string;
  readonly seq: number;
  readonly authorId: string;
  readonly sentAt: string;
  readonly body: string;
}

interface Page {
  readonly companyId: string;
  readonly authorId: string | null;
  readonly isShared: boolean;
  readonly after: Pick<WrittenRow, 'lineId' | 'seq'> | null;
  readonly limit: number;
}

/** Messages that were not deleted, by line. */
export async function listWritten(
  tx: Tx,
  { companyId, authorId, isShared, after, limit }: Page,
): Promise<WrittenRow[]> {
  const { rows } = await sql<WrittenRow>`
    SELECT m.conversation_id, c.name AS conversation, m.line_id, m.seq, m.author_id, m.sent_at, m.body
    FROM messenger.messages m
    JOIN messenger.conversations c ON c.company_id = m.company_id AND c.id = m.conversation_id
    WHERE m.company_id = ${companyId} AND m.deleted_at IS NULL
      AND (${authorId}::uuid IS NULL OR m.author_id = ${authorId}::uuid)
      AND (NOT ${isShared}::boolean OR c.kind IN ('channel', 'group'))
      AND (${after?.lineId ?? null}::uuid IS NULL OR (m.line_id, m.seq) > (${after?.lineId ?? null}::uuid, ${after?.seq ?? 0}))
    ORDER BY m.line_id, m.seq LIMIT ${limit}`.execute(tx.kysely);
  return rows;
}

/** Files of messages that were not deleted. */
export async function listWrittenFiles(
  tx: Tx,
  { companyId, memberId, isShared }: { companyId: string; memberId: string | null; isShared: boolean },
): Promise<{ id: string; name: string; blobId: string }[]> {
  let query = over<Db>(tx)
    .selectFrom('messenger.files as f')
    .innerJoin('messenger.messages as m', (join) =>
      join.onRef('m.companyId', '=', 'f.companyId').onRef('m.id', '=', 'f.messageId'),
    )
    .innerJoin('messenger.conversations as c', (join) =>
      join.onRef('c.companyId', '=', 'm.companyId').onRef('c.id', '=', 'm.conversationId'),
    )
    .select(['f.id', 'f.name', 'f.blobId'])
    .where('f.companyId', '=', companyId)
    .where('m.deletedAt', 'is', null)
    .orderBy('f.id');
  if (memberId !== null) query = query.where('f.memberId', '=', memberId);
  if (isShared) query = query.where('c.kind', 'in', ['channel', 'group']);
  return query.execute();
}

/** The id of a member's notes; null without any. */
export async function findOwnNotesId(tx: Tx, companyId: string, memberId: string): Promise<string | null> {
  return (await conversations.findBy(tx, { companyId, directKey: memberId }, ['id']))?.id ?? null;
}

/** Messages of a conversation, in all its lines. */
export async function listMessageIds(tx: Tx, companyId: string, conversationId: string): Promise<string[]> {
  const rows = await messages.list(tx, { companyId, conversationId }, { columns: ['id'] });
  return rows.map(({ id }) => id);
}

/** Deletes a conversation with everything in it except its files, which must be deleted before. */
export async function deleteConversation(tx: Tx, companyId: string, id: string): Promise<void> {
  const inIt = sql`company_id = ${companyId} AND conversation_id = ${id}`;
  await sql`DELETE FROM messenger.messages WHERE ${inIt}`.execute(tx.kysely);
  await sql`DELETE FROM messenger.positions p USING messenger.lines l
    WHERE l.company_id = ${companyId} AND l.conversation_id = ${id} AND p.company_id = l.company_id
      AND p.line_id = l.id`.execute(tx.kysely);
  await sql`DELETE FROM messenger.lines WHERE ${inIt}`.execute(tx.kysely);
  await sql`DELETE FROM messenger.members WHERE ${inIt}`.execute(tx.kysely);
  await sql`DELETE FROM messenger.conversations WHERE company_id = ${companyId} AND id = ${id}`.execute(
    tx.kysely,
  );
}

/** Deletes a person's reactions, reading positions and memberships. */
export async function deleteTraces(tx: Tx, companyId: string, memberId: string): Promise<void> {
  const own = sql`company_id = ${companyId} AND member_id = ${memberId}`;
  await sql`DELETE FROM messenger.reactions WHERE ${own}`.execute(tx.kysely);
  await sql`DELETE FROM messenger.positions WHERE ${own}`.execute(tx.kysely);
  await sql`DELETE FROM messenger.members WHERE ${own}`.execute(tx.kysely);
}
