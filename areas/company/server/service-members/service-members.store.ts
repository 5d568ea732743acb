import type { Role } from '@artel/company/contract';
import { increment, type Tx } from '@artel/server';
import { members } from '../tables.ts';

/** A program that works in a company under its own name. */
export interface ServiceMember {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly role: Role;
}

/** Finds the programs among some members; people and programs whose work has ended are left out. */
export async function listServiceMembers(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ServiceMember>> {
  const rows = await members.list(
    tx,
    { companyId, isService: true, leftAt: null, id: ids },
    { columns: ['id', 'userId', 'givenName', 'role'] },
  );
  return new Map(rows.map(({ givenName, ...row }) => [row.id, { ...row, name: givenName }]));
}

/** Changes name and role of a program. */
export async function setServiceMember(
  tx: Tx,
  companyId: string,
  { id, name, role }: Pick<ServiceMember, 'id' | 'name' | 'role'>,
): Promise<void> {
  await members.updateAll(
    tx,
    { companyId, id, isService: true },
    { givenName: name, role, version: increment() },
  );
}
