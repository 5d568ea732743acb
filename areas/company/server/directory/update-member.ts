import { type MemberCard, memberChanged } from '@artel/company/contract';
import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { findDepartment } from '../departments/departments.store.ts';
import { lockMembers, setMembers } from '../members/members.store.ts';
import { forgetPlaces } from '../members/resolve-membership.ts';
import { getMember } from './get-member.ts';

interface Change {
  readonly position: string;
  readonly departmentId: string | null;
  readonly version: number;
}

/** Puts a member into a department and gives a position; a stale version is answered with the card as it is now. */
export async function updateMember(
  deps: Pick<WithTransaction, 'tx' | 'secrets' | 'clock' | 'live' | 'recall'>,
  actor: MemberActor,
  { memberId, ...change }: Change & { readonly memberId: string },
): Promise<MemberCard> {
  const { companyId } = actor.membership;
  const { position, departmentId, version } = change;
  const [member] = await lockMembers(deps.tx, companyId, [memberId]);
  if (!member) throw new AppError(requestErrors['not-found']);
  if (member.version !== version) {
    throw new AppError(requestErrors.stale, { current: await getMember(deps, actor, memberId) });
  }
  if (departmentId !== null && !(await findDepartment(deps.tx, companyId, departmentId))) {
    throw new AppError(requestErrors['not-found']);
  }
  await setMembers(deps.tx, { companyId, ids: [memberId] }, { position, departmentId });
  if (departmentId !== member.departmentId) await forgetPlaces(deps, deps.tx, companyId);
  await deps.live.tell(deps.tx, { companyId }, memberChanged, { companyId, memberId });
  return getMember(deps, actor, memberId);
}
