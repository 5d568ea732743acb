import { over, type Tx } from '@artel/server';
import { sql } from 'kysely';
import type { Db } from '../db.ts';
import { members } from '../tables.ts';

interface Place {
  readonly companyId: string;
  readonly conversationId: string;
}

/** The members of a conversation, or of some of them. */
export async function listMemberIds(
  tx: Tx,
  { companyId, conversationId }: Place,
  among?: readonly string[],
): Promise<string[]> {
  let query = over<Db>(tx)
    .selectFrom('messenger.members')
    .select('memberId')
    .where('companyId', '=', companyId)
    .where('conversationId', '=', conversationId);
  if (among) query = query.where(sql<boolean>`member_id = ANY(${[...among]}::uuid[])`);
  return (await query.orderBy('memberId').execute()).map(({ memberId }) => memberId);
}

/** Locks some members of a line's conversation until the transaction ends, so that a concurrent removal waits. */
export async function holdMembersOfLine(
  tx: Tx,
  { companyId, lineId }: { readonly companyId: string; readonly lineId: string },
  among: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ memberId: string }>`
    SELECT member_id FROM messenger.members
    WHERE company_id = ${companyId} AND member_id = ANY(${[...among]}::uuid[]) AND conversation_id = (
      SELECT l.conversation_id FROM messenger.lines l WHERE l.company_id = ${companyId} AND l.id = ${lineId})
    ORDER BY member_id FOR KEY SHARE`.execute(tx.kysely);
  return new Set(rows.map(({ memberId }) => memberId));
}

interface NewMembers extends Place {
  readonly memberIds: readonly string[];
  readonly role: 'manager' | 'member';
  readonly now: Date;
}

/** Adds people; earlier messages count as read. Returns those who were not in it. */
export async function insertMembers(
  tx: Tx,
  { companyId, conversationId, memberIds, role, now }: NewMembers,
): Promise<string[]> {
  if (memberIds.length === 0) return [];
  const { rows } = await sql<{ memberId: string }>`
    WITH added AS (
      INSERT INTO messenger.members (company_id, member_id, conversation_id, role, joined_at)
      SELECT ${companyId}, id, ${conversationId}, ${role}, ${now} FROM unnest(${[...memberIds].toSorted()}::uuid[]) AS id
      ON CONFLICT DO NOTHING RETURNING member_id
    ), placed AS (
      INSERT INTO messenger.positions (company_id, member_id, line_id, read_seq)
      SELECT l.company_id, added.member_id, l.id, l.last_seq FROM added
      JOIN messenger.lines l ON l.company_id = ${companyId} AND l.id = ${conversationId}
      ON CONFLICT (company_id, member_id, line_id) DO UPDATE SET read_seq = EXCLUDED.read_seq
    )
    SELECT member_id FROM added`.execute(tx.kysely);
  return rows.map(({ memberId }) => memberId);
}

/** Removes a member from a conversation, with all their reading state in it. */
export async function deleteMember(
  tx: Tx,
  { companyId, conversationId, memberId }: Place & { readonly memberId: string },
): Promise<boolean> {
  const { rows } = await sql<{ memberId: string }>`
    WITH read AS (
      DELETE FROM messenger.positions p USING messenger.lines l
      WHERE l.company_id = ${companyId} AND l.conversation_id = ${conversationId}
        AND p.company_id = l.company_id AND p.line_id = l.id AND p.member_id = ${memberId}
    )
    DELETE FROM messenger.members
    WHERE company_id = ${companyId} AND conversation_id = ${conversationId} AND member_id = ${memberId}
    RETURNING member_id`.execute(tx.kysely);
  return rows.length > 0;
}

/** Counts the managers of a conversation except one member. */
export async function countOtherManagers(
  tx: Tx,
  { companyId, conversationId, memberId }: Place & { readonly memberId: string },
): Promise<number> {
  return members.count(tx, { companyId, conversationId, role: 'manager', memberId: { '<>': memberId } });
}
