import type { ShortCard } from '@artel/company/contract';
import { listDepartmentNames, listMemberCards, type MemberName } from '@artel/company/server';
import type { MemberActor } from '@artel/contract';
import type { WithTransaction } from '@artel/server';

interface Named {
  readonly memberId: string | null;
  readonly departmentId: string | null;
}

export interface Names {
  /** Null without a member. */
  readonly member: (id: string | null) => ShortCard | null;
  readonly department: (id: string | null) => string | null;
}

/** Loads the people that some rows refer to, and the names of the departments. */
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

/** Formats a person's name for a letter. */
export function formatName(card: MemberName | undefined): string {
  return card ? `${card.givenName} ${card.familyName}`.trim() : '';
}
