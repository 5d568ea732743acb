import { over, type Tx } from '@artel/server';
import { sql } from 'kysely';
import type { Db } from '../db.ts';

/** A line: of a conversation, or the thread of a message. */
export interface LineRow {
  readonly id: string;
  readonly conversationId: string;
  readonly isThread: boolean;
  readonly firstSeq: number;
  readonly lastSeq: number;
  readonly lastChange: number;
  /** The thread of a message without replies has no row yet. */
  readonly isStored: boolean;
}

/** The line of an id: a conversation's, a thread's, or the one that a message in a conversation may get. */
export async function findLine(tx: Tx, companyId: string, id: string): Promise<LineRow | null> {
  const { rows } = await sql<LineRow>`
    SELECT id, conversation_id, is_thread, first_seq, last_seq, last_change, true AS is_stored
    FROM messenger.lines WHERE company_id = ${companyId} AND id = ${id}
    UNION ALL
    SELECT id, conversation_id, true, 1, 0, 0, false
    FROM messenger.messages WHERE company_id = ${companyId} AND id = ${id} AND line_id = conversation_id
    ORDER BY is_stored DESC LIMIT 1`.execute(tx.kysely);
  return rows[0] ?? null;
}

/** The line, held until the transaction ends: numbers of one line are given by one transaction at a time. */
export async function lockLine(tx: Tx, companyId: string, id: string): Promise<LineRow | null> {
  const row = await over<Db>(tx)
    .selectFrom('messenger.lines')
    .select(['id', 'conversationId', 'isThread', 'firstSeq', 'lastSeq', 'lastChange'])
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ? { ...row, isStored: true } : null;
}

export async function insertLine(
  tx: Tx,
  line: { companyId: string; id: string; conversationId: string; isThread: boolean },
): Promise<void> {
  await over<Db>(tx)
    .insertInto('messenger.lines')
    .values(line)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The next number of a change in a line; holds the line until the transaction ends. */
export async function nextChange(
  tx: Tx,
  companyId: string,
  id: string,
): Promise<{ readonly lastChange: number; readonly lastSeq: number; readonly conversationId: string }> {
  return over<Db>(tx)
    .updateTable('messenger.lines')
    .set({ lastChange: sql`last_change + 1` })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .returning(['lastChange', 'lastSeq', 'conversationId'])
    .executeTakeFirstOrThrow();
}
