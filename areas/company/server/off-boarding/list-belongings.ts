import type { listBelongings as route } from '@artel/company/contract';
import {
  AppError,
  type MemberActor,
  type RouteInput,
  type RouteResponse,
  requestErrors,
} from '@artel/contract';
import { readCursor, type WithTransaction } from '@artel/server';
import { findMembers } from '../members/members.store.ts';
import { findLeavers, namedLeavers } from './find-leavers.ts';

/** Names of everything of one kind that leaving people own, a page at a time. */
export async function listBelongings(
  deps: WithTransaction,
  { membership: { companyId } }: MemberActor,
  {
    memberId,
    kind,
    others,
    cursor,
    limit,
  }: RouteInput<typeof route>['query'] & { readonly memberId: string },
): Promise<RouteResponse<typeof route>> {
  const { tx } = deps;
  const after = readCursor(cursor);
  const belonging = deps.belongings.find((known) => known.kind === kind);
  if (!belonging) throw new AppError(requestErrors['not-found']);
  const memberIds = namedLeavers(memberId, others);
  await findLeavers(tx, companyId, { ids: memberIds, present: await findMembers(tx, companyId, memberIds) });
  const rows = await belonging.list(deps, tx, { companyId, memberIds, after, limit: limit + 1 });
  const items = rows.slice(0, limit);
  return { items, nextCursor: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
}
