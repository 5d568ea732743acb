import type { OffBoardingPreview, OwnedKind } from '@artel/company/contract';
import type { MemberActor } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { listDepartmentRows } from '../departments/departments.store.ts';
import { findMembers, listActiveOwnerIds, type MemberRow } from '../members/members.store.ts';
import { presentMember } from '../members/present-member.ts';
import { requireManager } from '../members/require-manager.ts';
import { findLeavers, namedLeavers } from './find-leavers.ts';
import { findLeavingRefusal } from './off-boarding-policy.ts';

/** Names of each kind that a preview shows; more are fetched on demand. */
const NAMES = 5;

interface Request {
  readonly memberId: string;
  readonly others?: string | undefined;
}

/** Returns the things that leaving people own, the rules that forbid their leaving, and the suggested receiver. */
export async function previewOffBoarding(
  deps: WithTransaction,
  actor: MemberActor,
  { memberId, others }: Request,
): Promise<OffBoardingPreview> {
  const { tx, text } = deps;
  const { companyId } = actor.membership;
  const ids = namedLeavers(memberId, others);
  const present = await findMembers(tx, companyId, [...ids, actor.membership.memberId]);
  const self = requireManager(deps, actor, present);
  const leavers = await findLeavers(tx, companyId, { ids, present });
  const owners = await listActiveOwnerIds(tx, companyId);
  const leaving = new Set(ids);
  return {
    people: leavers.map((member) => {
      const refusal = findLeavingRefusal(self, member, owners);
      return {
        member: presentMember(deps, actor, member),
        refusal: refusal && { code: refusal.code, message: text(`errors.${refusal.code}`) },
      };
    }),
    belongings: await listOwned(deps, { companyId, memberIds: ids }),
    suggested: presentMember(deps, actor, (await findHead(deps, leavers, leaving)) ?? self),
  };
}

async function listOwned(
  deps: WithTransaction,
  owners: { readonly companyId: string; readonly memberIds: readonly string[] },
): Promise<OwnedKind[]> {
  const owned: OwnedKind[] = [];
  for (const { kind, needsOwner, count: getCount, list } of deps.ownership) {
    const count = await getCount(deps, deps.tx, owners);
    if (count === 0) continue;
    const first = await list(deps, deps.tx, { ...owners, after: null, limit: NAMES });
    owned.push({ kind, count, needsOwner, names: first.map(({ name }) => name) });
  }
  return owned;
}

/** Finds the nearest head who is present and stays: of the leavers' department, or of one above it. */
async function findHead(
  { tx }: Pick<WithTransaction, 'tx'>,
  leavers: readonly MemberRow[],
  leaving: ReadonlySet<string>,
): Promise<MemberRow | null> {
  const [first] = leavers;
  if (!first) return null;
  const departments = await listDepartmentRows(tx, first.companyId);
  let at = departments.find(({ id }) => id === first.departmentId);
  for (const _ of departments) {
    if (!at) return null;
    const { headMemberId, parentId } = at;
    if (headMemberId !== null && !leaving.has(headMemberId)) {
      const [head] = await findMembers(tx, first.companyId, [headMemberId]);
      if (head && head.suspendedAt === null) return head;
    }
    at = departments.find(({ id }) => id === parentId);
  }
  return null;
}
