import type { Tx } from '@artel/server';
import { sql } from 'kysely';

interface PrincipalNames {
  readonly kind: 'member' | 'department' | 'company';
  readonly id: string;
  readonly name: string;
  readonly called: string;
}

/** Names of present members, departments and the company itself. */
export async function listPrincipalNames(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<PrincipalNames[]> {
  const requested = [...ids];
  const { rows } = await sql<PrincipalNames>`
    SELECT 'member' AS kind, id, concat_ws(' ', NULLIF(family_name, ''), NULLIF(given_name, '')) AS name,
      concat_ws(' ', NULLIF(given_name, ''), NULLIF(family_name, '')) AS called
    FROM company.members WHERE company_id = ${companyId} AND id = ANY(${requested}::uuid[]) AND left_at IS NULL
    UNION ALL
    SELECT 'department', id, name, name FROM company.departments
    WHERE company_id = ${companyId} AND id = ANY(${requested}::uuid[])
    UNION ALL
    SELECT 'company', id, name, name FROM company.companies WHERE id = ${companyId} AND id = ANY(${requested}::uuid[])
  `.execute(tx.kysely);
  return rows;
}

/** The department of each member who is in one. */
export async function listPlaces(tx: Tx, companyId: string): Promise<[string, string][]> {
  const { rows } = await sql<{ id: string; departmentId: string }>`
    SELECT id, department_id FROM company.members
    WHERE company_id = ${companyId} AND department_id IS NOT NULL AND left_at IS NULL`.execute(tx.kysely);
  return rows.map(({ id, departmentId }) => [id, departmentId]);
}

/** Lists the parent of each department; null for one at the top. */
export async function listDepartmentParents(tx: Tx, companyId: string): Promise<[string, string | null][]> {
  const { rows } = await sql<{ id: string; parentId: string | null }>`
    SELECT id, parent_id FROM company.departments WHERE company_id = ${companyId}`.execute(tx.kysely);
  return rows.map(({ id, parentId }) => [id, parentId]);
}

interface MemberPrincipals {
  readonly role: string;
  /** The ids to which a grant for the member may belong: their own, those of departments, the company's. */
  readonly principalIds: readonly string[];
}

/** The principal ids of some members; leavers are left out. */
export async function listPrincipalIds(
  tx: Tx,
  companyId: string,
  memberIds: readonly string[],
): Promise<Map<string, MemberPrincipals>> {
  const { rows } = await sql<MemberPrincipals & { id: string }>`
    WITH RECURSIVE members AS (
      SELECT id, role, department_id FROM company.members
      WHERE company_id = ${companyId} AND id = ANY(${[...memberIds]}::uuid[]) AND left_at IS NULL
    ), places AS (
      SELECT id AS member_id, department_id AS id FROM members WHERE department_id IS NOT NULL
      UNION
      SELECT places.member_id, d.parent_id FROM places
      JOIN company.departments d ON d.company_id = ${companyId} AND d.id = places.id AND d.parent_id IS NOT NULL
    )
    SELECT id, role, id || ARRAY(SELECT places.id FROM places WHERE member_id = members.id)
      || CASE WHEN role = 'guest' THEN '{}'::uuid[] ELSE ARRAY[${companyId}::uuid] END AS principal_ids
    FROM members`.execute(tx.kysely);
  return new Map(rows.map(({ id, ...principals }) => [id, principals]));
}

/** The people of a principal: a member, or all members of a department and of those below it. */
export async function listUserIds(tx: Tx, companyId: string, principalId: string): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    WITH RECURSIVE below AS (
      SELECT id FROM company.departments WHERE company_id = ${companyId} AND id = ${principalId}
      UNION
      SELECT d.id FROM below JOIN company.departments d ON d.company_id = ${companyId} AND d.parent_id = below.id
    )
    SELECT user_id FROM company.members
    WHERE company_id = ${companyId} AND left_at IS NULL AND suspended_at IS NULL
      AND NOT is_service AND (id = ${principalId} OR department_id IN (SELECT id FROM below))
    ORDER BY id`.execute(tx.kysely);
  return rows.map(({ userId }) => userId);
}

/** A member as others name them, with the keys of the order by name. */
interface NamedMember {
  readonly id: string;
  readonly familyName: string;
  readonly givenName: string;
}

/**
 * Lists the present members of several principals by name, each once: the members themselves, those of
 * departments and of departments below, all but the guests for the company. Suspended members are left out,
 * because they may do nothing.
 */
export async function listMembersOfPrincipals(
  tx: Tx,
  companyId: string,
  {
    principalIds,
    after,
    limit,
  }: {
    readonly principalIds: readonly string[];
    /** Family name, given name and id of the last member of the page before. */
    readonly after: readonly [string, string, string] | null;
    readonly limit: number;
  },
): Promise<NamedMember[]> {
  const ids = [...principalIds];
  const later = after
    ? sql`AND (family_name, given_name, id) > (${after[0]}, ${after[1]}, ${after[2]}::uuid)`
    : sql``;
  const { rows } = await sql<NamedMember>`
    WITH RECURSIVE below AS (
      SELECT id FROM company.departments WHERE company_id = ${companyId} AND id = ANY(${ids}::uuid[])
      UNION
      SELECT d.id FROM below JOIN company.departments d ON d.company_id = ${companyId} AND d.parent_id = below.id
    )
    SELECT id, family_name, given_name FROM company.members
    WHERE company_id = ${companyId} AND left_at IS NULL AND suspended_at IS NULL ${later}
      AND (id = ANY(${ids}::uuid[]) OR department_id IN (SELECT id FROM below)
        OR (role <> 'guest' AND ${companyId}::uuid = ANY(${ids}::uuid[])))
    ORDER BY family_name, given_name, id LIMIT ${limit}`.execute(tx.kysely);
  return rows;
}
