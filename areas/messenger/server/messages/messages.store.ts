import { over, type Tx } from '@artel/server';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../db.ts';
import { mentions } from '../tables.ts';

export type MessageRow = Selectable<Db['messenger.messages']>;

const messages = (tx: Tx, companyId: string) =>
  over<Db>(tx).selectFrom('messenger.messages').selectAll().where('companyId', '=', companyId);

export async function findMessage(tx: Tx, companyId: string, id: string): Promise<MessageRow | null> {
  return (await messages(tx, companyId).where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function listMessagesById(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<MessageRow[]> {
  if (ids.length === 0) return [];
  return messages(tx, companyId)
    .where(sql<boolean>`id = ANY(${[...ids]}::uuid[])`)
    .execute();
}

/** Messages of a line between two places, both included, in order; from the end if `isBackward`. */
export async function listWindow(
  tx: Tx,
  { companyId, lineId }: { readonly companyId: string; readonly lineId: string },
  { from, to, limit, isBackward }: { from: number; to: number; limit: number; isBackward: boolean },
): Promise<MessageRow[]> {
  const rows = await messages(tx, companyId)
    .where('lineId', '=', lineId)
    .where('seq', '>=', from)
    .where('seq', '<=', to)
    .orderBy('seq', isBackward ? 'desc' : 'asc')
    .limit(limit)
    .execute();
  return isBackward ? rows.toReversed() : rows;
}

/** The place of the first message from an instant on; null without one. */
export async function findSeqAt(
  tx: Tx,
  { companyId, lineId }: { readonly companyId: string; readonly lineId: string },
  at: Date,
): Promise<number | null> {
  const row = await over<Db>(tx)
    .selectFrom('messenger.messages')
    .select('seq')
    .where('companyId', '=', companyId)
    .where('lineId', '=', lineId)
    .where('sentAt', '>=', at)
    .orderBy('sentAt')
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst();
  return row?.seq ?? null;
}

/** Messages that changed after a change of their line, in the order of changes. */
export async function listChanged(
  tx: Tx,
  { companyId, lineId }: { readonly companyId: string; readonly lineId: string },
  { since, limit }: { readonly since: number; readonly limit: number },
): Promise<MessageRow[]> {
  return messages(tx, companyId)
    .where('lineId', '=', lineId)
    .where('changeNo', '>', since)
    .orderBy('changeNo')
    .limit(limit)
    .execute();
}

const UNIQUE_VIOLATION = '23505';

/** Whether a row of the same key was stored by another transaction meanwhile. */
export function isDuplicate(error: unknown): boolean {
  return (error as { code?: unknown }).code === UNIQUE_VIOLATION;
}

export async function insertMessages(tx: Tx, rows: readonly MessageRow[]): Promise<void> {
  await over<Db>(tx)
    .insertInto('messenger.messages')
    .values([...rows])
    .execute();
}

type Changed = Partial<Pick<MessageRow, 'body' | 'editedAt' | 'deletedAt' | 'deletedBy'>> & {
  readonly changeNo: number;
};

export async function updateMessage(
  tx: Tx,
  { companyId, id }: { readonly companyId: string; readonly id: string },
  { isEdited, ...changed }: Changed & { readonly isEdited: boolean },
): Promise<MessageRow> {
  return over<Db>(tx)
    .updateTable('messenger.messages')
    .set({ ...changed, ...(isEdited && { version: sql`version + 1` }) })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export interface Recent {
  readonly authorId: string;
  readonly lineId: string;
  readonly sentAt: Date;
}

/** Lists recent messages of some people in any line, at most sixty of each, for the limits. */
export async function listRecent(
  tx: Tx,
  companyId: string,
  authorIds: readonly string[],
  since: Date,
): Promise<Recent[]> {
  const { rows } = await sql<Recent>`
    SELECT recent.* FROM unnest(${[...authorIds]}::uuid[]) AS author(id)
    CROSS JOIN LATERAL (
      SELECT author_id, line_id, sent_at FROM messenger.messages
      WHERE company_id = ${companyId} AND author_id = author.id AND sent_at > ${since}
      ORDER BY sent_at DESC LIMIT 100) AS recent`.execute(tx.kysely);
  return rows;
}

/** Moves the end of the line behind the written messages. */
export async function advanceLine(
  tx: Tx,
  { companyId, lineId }: { readonly companyId: string; readonly lineId: string },
  { count, at }: { readonly count: number; readonly at: Date },
): Promise<void> {
  await over<Db>(tx)
    .updateTable('messenger.lines')
    .set({ lastSeq: sql`last_seq + ${count}`, lastChange: sql`last_change + ${count}`, lastAt: at })
    .where('companyId', '=', companyId)
    .where('id', '=', lineId)
    .execute();
}

export interface Mention {
  readonly principalId: string;
  readonly lineId: string;
  readonly seq: number;
  readonly messageId: string;
  readonly authorId: string;
}

export async function insertMentions(tx: Tx, companyId: string, mentions: readonly Mention[]): Promise<void> {
  if (mentions.length === 0) return;
  await over<Db>(tx)
    .insertInto('messenger.mentions')
    .values(mentions.map((mention) => ({ companyId, ...mention })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Lists the people and groups whom a message mentions. */
export async function listMentioned(tx: Tx, companyId: string, messageId: string): Promise<string[]> {
  const rows = await mentions.list(tx, { companyId, messageId }, { columns: ['principalId'] });
  return rows.map(({ principalId }) => principalId);
}

/** Deletes the mentions of a message. */
export async function deleteMentions(tx: Tx, companyId: string, messageId: string): Promise<void> {
  await mentions.deleteAll(tx, { companyId, messageId });
}

export interface Reading {
  readonly memberId: string;
  readonly readSeq: number;
}

/** Marks the line as read by the author up to their own message, and as followed. */
export async function readOwn(
  tx: Tx,
  { companyId, lineId }: { readonly companyId: string; readonly lineId: string },
  readings: readonly Reading[],
): Promise<void> {
  await sql`
    INSERT INTO messenger.positions AS p (company_id, member_id, line_id, read_seq, is_following)
    SELECT ${companyId}, r.member_id, ${lineId}, r.read_seq, true
    FROM unnest(${readings.map(({ memberId }) => memberId)}::uuid[], ${readings.map(({ readSeq }) => readSeq)}::integer[])
      AS r(member_id, read_seq) ORDER BY r.member_id
    ON CONFLICT (company_id, member_id, line_id)
      DO UPDATE SET read_seq = GREATEST(p.read_seq, EXCLUDED.read_seq), is_following = true`.execute(
    tx.kysely,
  );
}

/**
 * Makes people follow a thread, except those who are not in the conversation and those who have unfollowed it.
 * Their memberships are locked, so that a concurrent removal waits.
 */
export async function beginFollowing(
  tx: Tx,
  { companyId, id, conversationId }: { companyId: string; id: string; conversationId: string },
  readings: readonly Reading[],
): Promise<void> {
  if (readings.length === 0) return;
  await sql`
    INSERT INTO messenger.positions (company_id, member_id, line_id, read_seq)
    SELECT m.company_id, m.member_id, ${id}, r.read_seq
    FROM unnest(${readings.map(({ memberId }) => memberId)}::uuid[], ${readings.map(({ readSeq }) => readSeq)}::integer[])
      AS r(member_id, read_seq)
    JOIN messenger.members m ON m.company_id = ${companyId} AND m.conversation_id = ${conversationId}
      AND m.member_id = r.member_id
    ORDER BY m.member_id FOR KEY SHARE OF m
    ON CONFLICT DO NOTHING`.execute(tx.kysely);
}

export interface RootChange {
  readonly lineId: string;
  readonly lastSeq: number;
  readonly lastChange: number;
}

/** Gives the root message of a thread the next change number of its line, which it locks before the message. */
export async function changeRootRow(tx: Tx, companyId: string, rootId: string): Promise<RootChange | null> {
  const { rows } = await sql<RootChange>`
    WITH changed AS (
      UPDATE messenger.lines l SET last_change = l.last_change + 1
      FROM messenger.messages r
      WHERE r.company_id = ${companyId} AND r.id = ${rootId} AND l.company_id = ${companyId} AND l.id = r.line_id
      RETURNING l.id, l.last_seq, l.last_change
    )
    UPDATE messenger.messages m SET change_no = changed.last_change FROM changed
    WHERE m.company_id = ${companyId} AND m.id = ${rootId}
    RETURNING changed.id AS line_id, changed.last_seq, changed.last_change`.execute(tx.kysely);
  return rows[0] ?? null;
}
