import { over, type Tx } from '@artel/server';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../db.ts';
import { members } from '../tables.ts';

type Row = Selectable<Db['company.members']>;

/** The name of a present or former member; empty on a blanked card. */
export type MemberName = Pick<Row, 'id' | 'userId' | 'familyName' | 'givenName'>;

/** The names of some present or former members, by the card's id. */
export async function listMemberNames(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MemberName>> {
  if (ids.length === 0) return new Map();
  const rows = await over<Db>(tx)
    .selectFrom('company.members')
    .select(['id', 'userId', 'familyName', 'givenName'])
    .where('companyId', '=', companyId)
    .where(sql<boolean>`id = ANY(${[...new Set(ids)]}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Lists the short cards of some present or former members. */
export async function listCardRows(tx: Tx, companyId: string, ids: readonly string[]) {
  return over<Db>(tx)
    .selectFrom('company.members as m')
    .leftJoin('company.departments as d', (join) =>
      join.onRef('d.companyId', '=', 'm.companyId').onRef('d.id', '=', 'm.departmentId'),
    )
    .select(['m.id', 'm.familyName', 'm.givenName', 'm.position', 'm.departmentId', 'm.avatarBlobId'])
    .select(['m.leftAt', 'm.suspendedAt', 'd.name as departmentName'])
    .where('m.companyId', '=', companyId)
    .where(sql<boolean>`m.id = ANY(${[...ids]}::uuid[])`)
    .execute();
}

/** Lists the members of the company who have one of the addresses. */
export async function listMembersByEmail(tx: Tx, companyId: string, emails: readonly string[]) {
  if (emails.length === 0) return [];
  return members.list(
    tx,
    { companyId, leftAt: null, email: emails },
    { columns: ['email', 'id', 'position', 'departmentId', 'role'] },
  );
}

/** Finds the former members of the company among some people. */
export async function listLeftUserIds(
  tx: Tx,
  companyId: string,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await members.list(
    tx,
    { companyId, leftAt: { '<>': null }, userId: userIds },
    { columns: ['userId'] },
  );
  return new Set(rows.map(({ userId }) => userId));
}

/** Addresses of some people who are in the company. */
export async function listEmails(tx: Tx, companyId: string, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return [];
  const rows = await members.list(
    tx,
    { companyId, leftAt: null, userId: userIds },
    { columns: ['email'], order: ['id'] },
  );
  return rows.map(({ email }) => email);
}

/** Addresses of owners who are not suspended. */
export async function listOwnerEmails(tx: Tx, companyId: string): Promise<string[]> {
  const rows = await members.list(
    tx,
    { companyId, role: 'owner', leftAt: null, suspendedAt: null },
    { columns: ['email'] },
  );
  return rows.map(({ email }) => email);
}

interface Placing {
  readonly id: string;
  /** Null leaves the position unchanged. */
  readonly position: string | null;
  readonly departmentId: string | null;
}

/** Sets the department and the position of each member. */
export async function placeMembers(tx: Tx, companyId: string, placings: readonly Placing[]): Promise<void> {
  await sql`
    UPDATE company.members m
    SET position = COALESCE(n.position, m.position), department_id = COALESCE(n.department_id, m.department_id),
      version = m.version + 1
    FROM unnest(${placings.map(({ id }) => id)}::uuid[], ${placings.map(({ position }) => position)}::text[],
      ${placings.map(({ departmentId }) => departmentId)}::uuid[]) AS n (id, position, department_id)
    WHERE m.company_id = ${companyId} AND m.id = n.id AND m.left_at IS NULL`.execute(over<Db>(tx));
}
