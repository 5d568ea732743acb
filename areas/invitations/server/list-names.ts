import { listDepartmentNames, listMemberNames, type MemberName } from '@artel/company/server';
import type { Tx } from '@artel/server';

interface Named {
  readonly memberId: string | null;
  readonly departmentId: string | null;
}

export interface Names {
  /** Empty for nobody. */
  readonly member: (id: string | null) => string;
  readonly department: (id: string | null) => string | null;
}

/** What the people and departments are called that some rows name. */
export async function listNames(tx: Tx, companyId: string, rows: readonly Named[]): Promise<Names> {
  const wanted = (name: keyof Named) => rows.flatMap((row) => row[name] ?? []);
  const members = await listMemberNames(tx, companyId, wanted('memberId'));
  const departments = await listDepartmentNames(tx, companyId, wanted('departmentId'));
  return {
    member: (id) => nameOf(members.get(id ?? '')),
    department: (id) => (id === null ? null : (departments.get(id) ?? null)),
  };
}

/** Somebody's name as a list or a letter says it. */
export function nameOf(card: MemberName | undefined): string {
  return card ? `${card.givenName} ${card.familyName}`.trim() : '';
}
