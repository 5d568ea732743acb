import type { Tx } from '@artel/server';
import { sql } from 'kysely';

/** Names of members who are there, of departments and of the company itself. */
export async function listPrincipalNames(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<{ kind: 'member' | 'department' | 'company'; id: string; name: string }[]> {
  const asked = [...ids];
  const { rows } = await sql<{ kind: 'member' | 'department' | 'company'; id: string; name: string }>`
    SELECT 'member' AS kind, id, concat_ws(' ', NULLIF(family_name, ''), NULLIF(given_name, '')) AS name
    FROM company.members WHERE company_id = ${companyId} AND id = ANY(${asked}::uuid[]) AND left_at IS NULL
    UNION ALL
    SELECT 'department', id, name FROM company.departments
    WHERE company_id = ${companyId} AND id = ANY(${asked}::uuid[])
    UNION ALL
    SELECT 'company', id, name FROM company.companies WHERE id = ${companyId} AND id = ANY(${asked}::uuid[])
  `.execute(tx.kysely);
  return rows;
}
