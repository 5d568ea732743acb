import { companyErrors } from '@artel/company/contract';
import { AppError, requestErrors } from '@artel/contract';
import type { Tx } from '@artel/server';
import type { MemberRow } from '../members/members.store.ts';
import { members } from '../tables.ts';

/**
 * Returns the members who are to leave, in the requested order. Members who have left already are reported as
 * such; an id of another company is unknown.
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
    const former = await members.find(tx, { companyId, id });
    throw new AppError(former ? companyErrors['already-left'] : requestErrors['not-found']);
  }
  return leavers;
}

/** Returns the member in the path and the others who leave, each once. */
export function namedLeavers(memberId: string, others: readonly string[] | string | undefined): string[] {
  const further = typeof others === 'string' ? others.split(',') : (others ?? []);
  return [...new Set([memberId, ...further])];
}
