import type { MemberActor } from '@artel/contract';
import type { Tx } from '@artel/server';
import { listDepartmentsAbove } from './principals.store.ts';

/**
 * The ids under which a member may have been given something: the own one, the department with all above it, and the
 * company, of which guests are no part.
 */
export async function principalsOf(
  tx: Tx,
  { membership: { companyId, memberId, role } }: MemberActor,
): Promise<string[]> {
  const departments = await listDepartmentsAbove(tx, companyId, memberId);
  return [memberId, ...departments, ...(role === 'guest' ? [] : [companyId])];
}
