import type { Role } from '@artel/company/contract';
import { idsByPath, listDepartmentRows, listMembersByEmail } from '@artel/company/server';
import { over, type Tx } from '@artel/server';
import { sql } from 'kysely';
import type { Db } from '../db.ts';
import type { Known } from './validate-rows.ts';

/** Finds the members, active invitations and departments to which some rows refer. */
export async function findKnown(
  tx: Tx,
  companyId: string,
  emails: readonly string[],
  now: Date,
): Promise<Known> {
  const requested = [...new Set(emails)];
  const [members, invited] = [
    await listMembersByEmail(tx, companyId, requested),
    await over<Db>(tx)
      .selectFrom('invitations.invitations')
      .select(['email', 'role'])
      .where('companyId', '=', companyId)
      .where('acceptedAt', 'is', null)
      .where('revokedAt', 'is', null)
      .where('expiresAt', '>', now)
      .where(sql<boolean>`email = ANY(${requested}::text[])`)
      .execute(),
  ];
  return {
    members: new Map(members.map(({ email, ...member }) => [email, member])),
    invited: new Map(invited.map(({ email, role }) => [email, role as Role])),
    departments: idsByPath(await listDepartmentRows(tx, companyId)),
  };
}
