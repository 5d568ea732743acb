import { companyErrors } from '@artel/company/contract';
import { AppError, requestErrors } from '@artel/contract';
import type { Tx } from '@artel/server';
import { findMemberOrFormer, type MemberRow } from '../members/members.store.ts';

/**
 * Those who are to leave, in the order that was asked. Whoever left already is told as such; an id of another company is an
 * id of nobody.
 */
export async function findLeavers(
  tx: Tx,
  companyId: string,
  { ids, present }: { readonly ids: readonly string[]; readonly present: readonly MemberRow[] },
): Promise<MemberRow[]> {
  const leavers: MemberRow[] = [];
  for (const id of ids) {
    const member = present.find((row) => row.id === id);
    if (member) {
      leavers.push(member);
      continue;
    }
    const former = await findMemberOrFormer(tx, companyId, id);
    throw new AppError(former ? companyErrors['already-left'] : requestErrors['not-found']);
  }
  return leavers;
}

/** Who is in the path and who leaves with them, each once. */
export function namedLeavers(memberId: string, others: readonly string[] | string | undefined): string[] {
  const further = typeof others === 'string' ? others.split(',') : (others ?? []);
  return [...new Set([memberId, ...further])];
}
