import type { Tx } from '@artel/server';
import { sql } from 'kysely';

export interface ReactionRow {
  readonly messageId: string;
  readonly emoji: string;
  readonly count: number;
  readonly memberIds: string[];
  readonly isMine: boolean;
}

/** Reactions to some messages, the earliest first. */
export async function listReactionRows(
  tx: Tx,
  { companyId, memberId }: { readonly companyId: string; readonly memberId: string },
  messageIds: readonly string[],
): Promise<ReactionRow[]> {
  const { rows } = await sql<ReactionRow>`
    SELECT message_id, emoji, count(*)::integer AS count,
      (array_agg(member_id ORDER BY created_at, member_id))[1:10] AS member_ids,
      bool_or(member_id = ${memberId}) AS is_mine
    FROM messenger.reactions WHERE company_id = ${companyId} AND message_id = ANY(${[...messageIds]}::uuid[])
    GROUP BY message_id, emoji ORDER BY min(created_at), emoji`.execute(tx.kysely);
  return rows;
}

export interface ThreadRow {
  readonly id: string;
  readonly replies: number;
  readonly lastSeq: number;
  readonly lastAt: Date;
  readonly authorIds: string[];
}

/** Threads below some messages. */
export async function listThreadRows(
  tx: Tx,
  companyId: string,
  rootIds: readonly string[],
): Promise<ThreadRow[]> {
  const { rows } = await sql<ThreadRow>`
    SELECT l.id, l.last_seq, l.last_at,
      (SELECT count(*)::integer FROM messenger.messages r
        WHERE r.company_id = l.company_id AND r.line_id = l.id AND r.deleted_at IS NULL) AS replies,
      ARRAY(SELECT author_id FROM (
          SELECT author_id, max(seq) AS seq FROM (
            SELECT author_id, seq FROM messenger.messages w
            WHERE w.company_id = l.company_id AND w.line_id = l.id AND w.deleted_at IS NULL
            ORDER BY seq DESC LIMIT 30) AS latest
          GROUP BY author_id) AS authors
        ORDER BY seq DESC LIMIT 3) AS author_ids
    FROM messenger.lines l
    WHERE l.company_id = ${companyId} AND l.is_thread AND l.last_seq > 0 AND l.id = ANY(${[...rootIds]}::uuid[])`.execute(
    tx.kysely,
  );
  return rows;
}
