import type { ShortCard } from '@artel/company/contract';
import { listDepartmentNames, listMemberCards, type MemberName } from '@artel/company/server';
import type { MemberActor } from '@artel/contract';
import type { WithTransaction } from '@artel/server';

interface Named {
  readonly memberId: string | null;
  readonly departmentId: string | null;
}

export interface Names {
  /** Null for nobody. */
  readonly member: (id: string | null) => ShortCard | null;
  readonly department: (id: string | null) => string | null;
}

/** Who the people are that some rows name, and what the departments are called. */
export async function listNames(
  deps: Pick<WithTransaction, 'tx' | 'secrets' | 'clock'>,
  actor: MemberActor,
  rows: readonly Named[],
): Promise<Names> {
  const wanted = (name: keyof Named) => rows.flatMap((row) => row[name] ?? []);
  const members = await listMemberCards(deps, actor, wanted('memberId'));
  const departments = await listDepartmentNames(deps.tx, actor.membership.companyId, wanted('departmentId'));
  return {
    member: (id) => members.get(id ?? '') ?? null,
    department: (id) => (id === null ? null : (departments.get(id) ?? null)),
  };
}

/** Somebody's name as a letter says it. */
export function formatName(card: MemberName | undefined): string {
  return card ? `${card.givenName} ${card.familyName}`.trim() : '';
}
