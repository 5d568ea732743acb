import {
  CorrectedFact,
  companyErrors,
  type MemberCard,
  memberChanged,
  memberCorrected,
  type updateMember as route,
} from '@artel/company/contract';
import { AppError, type MemberActor, type RouteInput, requestErrors } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { findDepartment } from '../departments/departments.store.ts';
import { type CorrectedFacts, setCorrectedFacts } from '../members/member-facts.store.ts';
import { lockMembers, type MemberRow, setMembers } from '../members/members.store.ts';
import { readWorkPhone } from '../members/read-work-phone.ts';
import { recordMoved } from '../members/record-moved.ts';
import { requireManager } from '../members/require-manager.ts';
import { forgetPlaces } from '../members/resolve-membership.ts';
import { getMember } from './get-member.ts';
import { mayCorrect } from './member-policy.ts';

type Deps = Pick<WithTransaction, 'tx' | 'secrets' | 'clock' | 'live' | 'cache' | 'ports' | 'audit' | 'emit'>;
type Change = RouteInput<typeof route>;

/**
 * Sets a member's department and position, and corrects the name and the work telephone on this company's card alone,
 * because the account and other companies are the person's. A stale version is answered with the card as it is now.
 */
export async function updateMember(
  deps: Deps,
  actor: MemberActor,
  { memberId, position, departmentId, version, ...provided }: Change,
): Promise<MemberCard> {
  const { companyId } = actor.membership;
  const rows = await lockMembers(deps.tx, companyId, [memberId, actor.membership.memberId]);
  const self = requireManager(deps, actor, rows);
  const member = rows.find(({ id }) => id === memberId);
  if (!member) throw new AppError(requestErrors['not-found']);
  if (member.version !== version) {
    throw new AppError(requestErrors.stale, { current: await getMember(deps, actor, memberId) });
  }
  if (departmentId !== null && !(await findDepartment(deps.tx, companyId, departmentId))) {
    throw new AppError(requestErrors['not-found']);
  }
  const corrected = correctedFacts(member, provided);
  if (corrected !== null && !mayCorrect(self.role, member)) throw new AppError(companyErrors['owners-only']);
  await setMembers(deps.tx, { companyId, ids: [memberId] }, { position, departmentId });
  const { userId } = actor;
  await recordMoved(deps, deps.tx, { companyId, members: [member], departmentId, userId });
  if (departmentId !== member.departmentId) await forgetPlaces(deps, deps.tx, companyId);
  if (corrected !== null) await correct(deps, actor, member, corrected);
  await deps.live.publish(deps.tx, { companyId }, memberChanged, { companyId, memberId });
  return getMember(deps, actor, memberId);
}

/** Returns the facts on the card that change; null where none does. */
function correctedFacts(
  member: MemberRow,
  provided: Omit<Change, 'memberId' | 'position' | 'departmentId' | 'version'>,
): Partial<CorrectedFacts> | null {
  const { workPhone, ...others } = provided;
  const facts = { ...others, ...(workPhone !== undefined && { workPhone: readWorkPhone(workPhone) }) };
  const changed = Object.entries(facts).filter(
    ([name, value]) => value !== undefined && value !== member[name as keyof CorrectedFacts],
  );
  return changed.length === 0 ? null : Object.fromEntries(changed);
}

/**
 * The journal and the person's notice name the changed facts but not their values, which must disappear with
 * their owner.
 */
async function correct(
  { tx, audit, emit }: Deps,
  { userId, membership }: MemberActor,
  { companyId, id }: MemberRow,
  facts: Partial<CorrectedFacts>,
): Promise<void> {
  await setCorrectedFacts(tx, { companyId, id, ...facts });
  const named = CorrectedFact.options.filter((fact) => fact in facts);
  await emit(tx, memberCorrected, { companyId, memberId: id, facts: named, mendedBy: membership.memberId });
  await audit.record(tx, {
    act: 'company/member-mended',
    userId,
    companyId,
    subject: `member:${id}`,
    after: { mended: [...named].sort() },
  });
}
