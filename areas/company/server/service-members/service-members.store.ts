import type { Role } from '@artel/company/contract';
import { over, type Tx } from '@artel/server';
import { sql } from 'kysely';
import type { Db } from '../db.ts';

/** A program that works in a company under a name of its own. */
export interface ServiceMember {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly role: Role;
}

/** The programs that some members of a company are; people are left out, and so is a program whose work ended. */
export async function listServiceMembers(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ServiceMember>> {
  const rows = await over<Db>(tx)
    .selectFrom('company.members')
    .select(['id', 'userId', 'givenName as name', 'role'])
    .where('companyId', '=', companyId)
    .where('isService', '=', true)
    .where('leftAt', 'is', null)
    .where(sql<boolean>`id = ANY(${[...ids]}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, { ...row, role: row.role as Role }]));
}

/** Changes name and role of a program. */
export async function setServiceMember(
  tx: Tx,
  companyId: string,
  { id, name, role }: Pick<ServiceMember, 'id' | 'name' | 'role'>,
): Promise<void> {
  await over<Db>(tx)
    .updateTable('company.members')
    .set({ givenName: name, role, version: sql`version + 1` })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .where('isService', '=', true)
    .execute();
}
