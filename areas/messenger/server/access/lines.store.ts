import { increment, type Tx } from '@artel/server';
import { sql } from 'kysely';
import { lines } from '../tables.ts';

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

/** The line with an id: a conversation's, a thread's, or the thread that a message may get. */
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

/** The line, locked until the transaction ends: only one transaction at a time assigns numbers in a line. */
export async function lockLine(tx: Tx, companyId: string, id: string): Promise<LineRow | null> {
  const row = await lines.lock(tx, { companyId, id }, [
    'id',
    'conversationId',
    'isThread',
    'firstSeq',
    'lastSeq',
    'lastChange',
  ]);
  return row ? { ...row, isStored: true } : null;
}

/** The next change number of a line, which stays locked until the transaction ends. */
export async function nextChange(
  tx: Tx,
  companyId: string,
  id: string,
): Promise<{ readonly lastChange: number; readonly lastSeq: number; readonly conversationId: string }> {
  return lines.update(tx, { companyId, id }, { lastChange: increment() }, [
    'lastChange',
    'lastSeq',
    'conversationId',
  ]);
}
