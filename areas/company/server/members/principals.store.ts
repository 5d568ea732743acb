import type { Tx } from '@artel/server';
import { sql } from 'kysely';

/** More departments than may stand above each other. */
const MOST_ABOVE = 1000;

/** A member's department and all above it. */
export async function listDepartmentsAbove(tx: Tx, companyId: string, memberId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    WITH RECURSIVE above AS (
      SELECT d.id, d.parent_id, 1 AS step FROM company.members m
      JOIN company.departments d ON d.company_id = m.company_id AND d.id = m.department_id
      WHERE m.company_id = ${companyId} AND m.id = ${memberId}
      UNION ALL
      SELECT d.id, d.parent_id, above.step + 1 FROM above
      JOIN company.departments d ON d.company_id = ${companyId} AND d.id = above.parent_id
      WHERE above.step < ${MOST_ABOVE}
    )
    SELECT id FROM above`.execute(tx.kysely);
  return rows.map(({ id }) => id);
}

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
