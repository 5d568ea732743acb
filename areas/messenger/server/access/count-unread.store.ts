import type { Tx } from '@artel/server';
import { sql } from 'kysely';
import type { Reader } from './conversations.store.ts';
import type { LineRow } from './lines.store.ts';

export interface LineStateRow extends Omit<LineRow, 'isStored' | 'id'> {
  readonly lineId: string;
  readonly readSeq: number;
  readonly epoch: number;
  readonly isFollowing: boolean;
  readonly unread: number;
  readonly mentions: number;
  readonly firstUnreadSeq: number | null;
}

const COUNTED = 100;

/**
 * Columns and joins of the state of a line `l` for one member. A reader who has not joined an open channel
 * has nothing unread in it, and a thread counts only for its followers. Messages before `reading.seq` are
 * read. Under row-level security an index can be used only by comparisons with plain columns, and OFFSET 0
 * makes `reading` one: with an expression the whole line would be read.
 */
export const lineStateColumns = sql`
  l.id AS line_id, l.conversation_id, l.is_thread, reading.first_seq, l.last_seq, l.last_change,
  reading.seq AS read_seq, COALESCE(p.epoch, 0) AS epoch,
  COALESCE(p.is_following, NOT l.is_thread AND own.member_id IS NOT NULL) AS is_following,
  COALESCE(news.unread, 0) AS unread, news.first_unread_seq, COALESCE(calls.mentions, 0) AS mentions`;

export const lineStateJoins = ({
  companyId,
  memberId,
  principalIds,
}: Reader & { principalIds: readonly string[] }) => sql`
  LEFT JOIN messenger.members own ON own.company_id = l.company_id AND own.conversation_id = l.conversation_id
    AND own.member_id = ${memberId}
  LEFT JOIN messenger.positions p ON p.company_id = l.company_id AND p.line_id = l.id AND p.member_id = ${memberId}
  CROSS JOIN LATERAL (SELECT
    GREATEST(l.first_seq, CASE WHEN l.is_thread THEN 1 ELSE COALESCE(own.sees_from_seq, 1) END) AS first_seq,
    CASE WHEN own.member_id IS NULL OR (l.is_thread AND NOT COALESCE(p.is_following, false))
      THEN GREATEST(COALESCE(p.read_seq, 0), l.last_seq) ELSE COALESCE(p.read_seq, 0) END AS seq OFFSET 0) AS reading
  LEFT JOIN LATERAL (
    SELECT count(*)::integer AS unread, min(x.seq) AS first_unread_seq FROM (
      SELECT seq FROM messenger.messages u
      WHERE u.company_id = l.company_id AND u.line_id = l.id AND u.seq > reading.seq AND u.seq >= reading.first_seq
        AND u.deleted_at IS NULL AND u.author_id <> ${memberId}
      ORDER BY u.seq LIMIT ${COUNTED}) AS x
  ) AS news ON l.last_seq > reading.seq
  LEFT JOIN LATERAL (
    SELECT LEAST(count(DISTINCT c.seq), ${COUNTED})::integer AS mentions
    FROM unnest(${[...principalIds]}::uuid[] || l.conversation_id) AS called(id)
    CROSS JOIN LATERAL (
      SELECT d.seq FROM messenger.mentions d
      WHERE d.company_id = ${companyId} AND d.principal_id = called.id AND d.line_id = l.id AND d.seq > reading.seq
        AND d.author_id <> ${memberId}
      ORDER BY d.seq LIMIT ${COUNTED}) AS c
  ) AS calls ON l.last_seq > reading.seq`;

/** States of some lines for one member. */
export async function listLineStates(
  tx: Tx,
  reader: Reader & { readonly principalIds: readonly string[] },
  lineIds: readonly string[],
): Promise<LineStateRow[]> {
  const { rows } = await sql<LineStateRow>`
    SELECT ${lineStateColumns} FROM messenger.lines l ${lineStateJoins(reader)}
    WHERE l.company_id = ${reader.companyId} AND l.id = ANY(${[...lineIds]}::uuid[])`.execute(tx.kysely);
  return rows;
}

/** Counts the unread messages in the threads that a member follows, in conversations of the member. */
export async function countUnreadThreads(
  tx: Tx,
  reader: Reader & { readonly principalIds: readonly string[] },
) {
  const { companyId, memberId } = reader;
  const { rows } = await sql<{ lines: number; unread: number; mentions: number }>`
    SELECT count(*) FILTER (WHERE unread > 0)::integer AS lines, COALESCE(sum(unread), 0)::integer AS unread,
      COALESCE(sum(mentions), 0)::integer AS mentions
    FROM (
      SELECT ${lineStateColumns} FROM messenger.positions q
      JOIN messenger.lines l ON l.company_id = q.company_id AND l.id = q.line_id AND l.is_thread AND l.last_seq > q.read_seq
      ${lineStateJoins(reader)}
      WHERE q.company_id = ${companyId} AND q.member_id = ${memberId} AND q.is_following
    ) AS threads`.execute(tx.kysely);
  return rows[0] ?? { lines: 0, unread: 0, mentions: 0 };
}
