import { over, type Tx } from '@artel/server';
import { sql } from 'kysely';
import type { Db } from '../db.ts';

interface Place {
  readonly companyId: string;
  readonly memberId: string;
  readonly lineId: string;
}

interface Position {
  readonly readSeq: number;
  readonly epoch: number;
}

/**
 * Moves a position forward, within the same epoch; null if nothing changed. Places beyond the line count as
 * its end.
 */
export async function moveForward(
  tx: Tx,
  { companyId, memberId, lineId }: Place,
  to: Position,
): Promise<Position | null> {
  const { rows } = await sql<Position>`
    UPDATE messenger.positions p SET read_seq = LEAST(${to.readSeq}, l.last_seq)
    FROM messenger.lines l
    WHERE l.company_id = p.company_id AND l.id = p.line_id AND p.company_id = ${companyId}
      AND p.member_id = ${memberId} AND p.line_id = ${lineId}
      AND p.epoch <= ${to.epoch} AND LEAST(${to.readSeq}, l.last_seq) > p.read_seq
    RETURNING p.read_seq, p.epoch`.execute(tx.kysely);
  return rows[0] ?? null;
}

/** Moves a position back to just before a place, and raises the epoch. */
export async function moveBack(
  tx: Tx,
  { companyId, memberId, lineId }: Place,
  seq: number,
): Promise<Position | null> {
  const { rows } = await sql<Position>`
    UPDATE messenger.positions p SET read_seq = LEAST(GREATEST(${seq} - 1, 0), l.last_seq), epoch = p.epoch + 1
    FROM messenger.lines l
    WHERE l.company_id = p.company_id AND l.id = p.line_id AND p.company_id = ${companyId}
      AND p.member_id = ${memberId} AND p.line_id = ${lineId}
    RETURNING p.read_seq, p.epoch`.execute(tx.kysely);
  return rows[0] ?? null;
}

/** Sets whether a member follows a thread; earlier messages count as read. */
export async function setFollowing(
  tx: Tx,
  { companyId, memberId, lineId }: Place,
  { isFollowing, readSeq }: { readonly isFollowing: boolean; readonly readSeq: number },
): Promise<Position> {
  return over<Db>(tx)
    .insertInto('messenger.positions')
    .values({ companyId, memberId, lineId, readSeq, isFollowing })
    .onConflict((conflict) =>
      conflict.columns(['companyId', 'memberId', 'lineId']).doUpdateSet({ isFollowing, readSeq }),
    )
    .returning(['readSeq', 'epoch'])
    .executeTakeFirstOrThrow();
}

type ThreadPosition = readonly [at: string, id: string];

/** Threads that a member follows in conversations of the member, by their last message. */
export async function listFollowed(
  tx: Tx,
  { companyId, memberId }: Omit<Place, 'lineId'>,
  { after, limit }: { readonly after: ThreadPosition | null; readonly limit: number },
): Promise<{ readonly id: string; readonly lastAt: Date }[]> {
  const behind = after ? sql`AND (l.last_at, l.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``;
  const { rows } = await sql<{ id: string; lastAt: Date }>`
    SELECT l.id, l.last_at FROM messenger.positions p
    JOIN messenger.lines l ON l.company_id = p.company_id AND l.id = p.line_id AND l.is_thread AND l.last_seq > 0
    JOIN messenger.members m ON m.company_id = l.company_id AND m.conversation_id = l.conversation_id AND m.member_id = p.member_id
    WHERE p.company_id = ${companyId} AND p.member_id = ${memberId} AND p.is_following ${behind}
    ORDER BY l.last_at DESC, l.id DESC LIMIT ${limit}`.execute(tx.kysely);
  return rows;
}
