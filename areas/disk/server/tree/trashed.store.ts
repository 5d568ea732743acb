import type { Tx } from '@artel/server';
import { sql } from 'kysely';

interface InTrash {
  readonly companyId: string;
  readonly spaceId: string;
  readonly until: Date;
}

/** Ids of nodes that were put into the trash of a space before a moment, after a position. */
export async function listTrashedIds(
  tx: Tx,
  { companyId, spaceId, until, after, limit }: InTrash & { after: string | null; limit: number },
): Promise<string[]> {
  const behind = after === null ? sql`` : sql`AND id > ${after}::uuid`;
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM disk.nodes WHERE company_id = ${companyId} AND trashed_space_id = ${spaceId}
      AND trashed_at IS NOT NULL AND trashed_at <= ${until} AND purged_at IS NULL ${behind}
    ORDER BY id LIMIT ${limit}`.execute(tx.kysely);
  return rows.map(({ id }) => id);
}

/** Sets the space to whose trash some nodes belong. */
export async function setTrashedSpace(
  tx: Tx,
  { companyId, ids, spaceId }: { companyId: string; ids: readonly string[]; spaceId: string },
): Promise<void> {
  await sql`
    UPDATE disk.nodes SET trashed_space_id = ${spaceId}
    WHERE company_id = ${companyId} AND id = ANY(${[...ids]}::uuid[]) AND trashed_at IS NOT NULL`.execute(
    tx.kysely,
  );
}
