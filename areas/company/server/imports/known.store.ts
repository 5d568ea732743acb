import type { Role } from '@artel/company/contract';
import { over, type Tx } from '@artel/server';
import { sql } from 'kysely';
import type { Db } from '../db.ts';
import { idsByPath } from '../departments/department-paths.ts';
import { listDepartmentRows } from '../departments/departments.store.ts';
import type { Known, KnownMember } from './judge-rows.ts';

/** Members, invitations that stand and departments, as far as some lines are about them. */
export async function findKnown(
  tx: Tx,
  companyId: string,
  emails: readonly string[],
  now: Date,
): Promise<Known> {
  const asked = [...new Set(emails)];
  const [members, invited] = [
    await over<Db>(tx)
      .selectFrom('company.members')
      .select(['email', 'id', 'position', 'departmentId'])
      .where('companyId', '=', companyId)
      .where('leftAt', 'is', null)
      .where(sql<boolean>`email = ANY(${asked}::text[])`)
      .execute(),
    await over<Db>(tx)
      .selectFrom('company.invitations')
      .select(['email', 'role'])
      .where('companyId', '=', companyId)
      .where('acceptedAt', 'is', null)
      .where('revokedAt', 'is', null)
      .where('expiresAt', '>', now)
      .where(sql<boolean>`email = ANY(${asked}::text[])`)
      .execute(),
  ];
  return {
    members: new Map(members.map(({ email, ...member }) => [email, member])),
    invited: new Map(invited.map(({ email, role }) => [email, role as Role])),
    departments: idsByPath(await listDepartmentRows(tx, companyId)),
  };
}

interface Placing extends Pick<KnownMember, 'id'> {
  /** Null leaves it as it is. */
  readonly position: string | null;
  readonly departmentId: string | null;
}

/** Gives members departments and positions, each their own. */
export async function placeMembers(tx: Tx, companyId: string, placings: readonly Placing[]): Promise<void> {
  await sql`
    UPDATE company.members m
    SET position = COALESCE(n.position, m.position), department_id = COALESCE(n.department_id, m.department_id),
      version = m.version + 1
    FROM unnest(${placings.map(({ id }) => id)}::uuid[], ${placings.map(({ position }) => position)}::text[],
      ${placings.map(({ departmentId }) => departmentId)}::uuid[]) AS n (id, position, department_id)
    WHERE m.company_id = ${companyId} AND m.id = n.id AND m.left_at IS NULL`.execute(over<Db>(tx));
}
