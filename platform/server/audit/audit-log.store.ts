import type { PoolClient } from 'pg';
import type { LoggedAct, WantedActs } from './audit-log.ts';

/** Acts of one company, the newest first. */
export async function listCompanyActs(
  client: PoolClient,
  companyId: string,
  { userId, act, from, until, before, limit }: WantedActs,
): Promise<LoggedAct[]> {
  const { rows } = await client.query<LoggedAct>(
    `SELECT id, happened_at AS "happenedAt", act, user_id AS "userId", via_kind AS "viaKind", via_id AS "viaId", subject, before, after, address,
       user_agent AS "userAgent"
     FROM platform.audit_records
     WHERE company_id = $1
       AND ($2::uuid IS NULL OR user_id = $2) AND ($3::text IS NULL OR act = $3)
       AND ($4::timestamptz IS NULL OR happened_at >= $4) AND ($5::timestamptz IS NULL OR happened_at < $5)
       AND ($6::timestamptz IS NULL OR (happened_at, id) < ($6, $7::uuid))
     ORDER BY happened_at DESC, id DESC LIMIT $8`,
    [companyId, userId, act, from, until, before?.happenedAt ?? null, before?.id ?? null, limit],
  );
  return rows;
}

/** Kinds of acts in one company: the index is skipped through, with one lookup for each kind. */
export async function listActKinds(client: PoolClient, companyId: string): Promise<string[]> {
  const { rows } = await client.query<{ act: string }>(
    `WITH RECURSIVE kinds (act) AS (
       (SELECT act FROM platform.audit_records WHERE company_id = $1 ORDER BY act LIMIT 1)
       UNION ALL
       SELECT (SELECT r.act FROM platform.audit_records r WHERE r.company_id = $1 AND r.act > kinds.act
               ORDER BY r.act LIMIT 1)
       FROM kinds WHERE kinds.act IS NOT NULL)
     SELECT act FROM kinds WHERE act IS NOT NULL`,
    [companyId],
  );
  return rows.map(({ act }) => act);
}
