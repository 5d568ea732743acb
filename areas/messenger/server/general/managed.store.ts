import type { Owners, Tx } from '@artel/server';
import { sql } from 'kysely';

/** Channels that are not archived and whose only manager is one of some members. */
const managed = ({ companyId, memberIds }: Owners) => sql`
  messenger.conversations c
  WHERE c.company_id = ${companyId} AND c.kind = 'channel' AND c.archived_at IS NULL
    AND EXISTS (SELECT FROM messenger.members m WHERE m.company_id = c.company_id AND m.conversation_id = c.id
      AND m.role = 'manager' AND m.member_id = ANY(${[...memberIds]}::uuid[]))
    AND NOT EXISTS (SELECT FROM messenger.members o WHERE o.company_id = c.company_id AND o.conversation_id = c.id
      AND o.role = 'manager' AND NOT o.member_id = ANY(${[...memberIds]}::uuid[]))`;

export async function countManaged(tx: Tx, owners: Owners): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM ${managed(owners)}`.execute(tx.kysely);
  return rows[0]?.count ?? 0;
}

export async function listManaged(
  tx: Tx,
  { after, limit, ...owners }: Owners & { readonly after: string | null; readonly limit: number },
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT c.id, c.name FROM ${managed(owners)} AND (${after}::uuid IS NULL OR c.id > ${after}::uuid)
    ORDER BY c.id LIMIT ${limit}`.execute(tx.kysely);
  return rows;
}

/** Channels that are not archived and that a member manages: the given ones, or those without another manager. */
export async function listManagedIds(
  tx: Tx,
  companyId: string,
  memberId: string,
  among?: readonly string[],
): Promise<string[]> {
  if (among) {
    const { rows } = await sql<{ id: string }>`
      SELECT m.conversation_id AS id FROM messenger.members m
      WHERE m.company_id = ${companyId} AND m.member_id = ${memberId} AND m.role = 'manager'
        AND m.conversation_id = ANY(${[...among]}::uuid[]) ORDER BY id`.execute(tx.kysely);
    return rows.map(({ id }) => id);
  }
  const { rows } = await sql<{ id: string }>`
    SELECT c.id FROM ${managed({ companyId, memberIds: [memberId] })} ORDER BY c.id`.execute(tx.kysely);
  return rows.map(({ id }) => id);
}
