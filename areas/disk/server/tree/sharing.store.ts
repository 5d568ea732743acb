import type { Tx } from '@artel/server';
import { sql } from 'kysely';
import type { Requester } from './tree.store.ts';

interface SharingRow {
  readonly nodeId: string;
  /** The holder of a grant; null for a link. */
  readonly principalId: string | null;
}

interface Looked extends Pick<Requester, 'companyId' | 'now'> {
  /** The member whose own grants are left out. */
  readonly memberId: string;
  readonly grantedIds: readonly string[];
  readonly linkedIds: readonly string[];
}

/** Lists the principals with a present grant on some nodes, and which of other nodes have a link that shows them now. */
export async function listSharing(
  tx: Tx,
  { companyId, now, memberId, grantedIds, linkedIds }: Looked,
): Promise<SharingRow[]> {
  if (grantedIds.length === 0 && linkedIds.length === 0) return [];
  const { rows } = await sql<SharingRow>`
    SELECT node_id, principal_id FROM disk.grants
    WHERE company_id = ${companyId} AND node_id = ANY(${[...grantedIds]}::uuid[]) AND principal_id <> ${memberId}
      AND (expires_at IS NULL OR expires_at > ${now})
    UNION
    SELECT node_id, NULL FROM disk.links
    WHERE company_id = ${companyId} AND node_id = ANY(${[...linkedIds]}::uuid[]) AND upload_title IS NULL
      AND (expires_at IS NULL OR expires_at > ${now}) AND (download_limit IS NULL OR downloads < download_limit)`.execute(
    tx.kysely,
  );
  return rows;
}
