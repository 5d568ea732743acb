import type { listOwned as route } from '@artel/company/contract';
import {
  AppError,
  type MemberActor,
  type RouteInput,
  type RouteResponse,
  requestErrors,
} from '@artel/contract';
import { byId, keysetPage, type WithTransaction } from '@artel/server';
import { findMembers } from '../members/members.store.ts';
import { findLeavers, namedLeavers } from './find-leavers.ts';

/** Lists the names of all things of one kind that the leaving people own, a page at a time. */
export async function listOwned(
  deps: WithTransaction,
  { membership: { companyId } }: MemberActor,
  { memberId, kind, others, ...page }: RouteInput<typeof route>,
): Promise<RouteResponse<typeof route>> {
  const { tx } = deps;
  const ownedKind = deps.ownership.find((known) => known.kind === kind);
  if (!ownedKind) throw new AppError(requestErrors['not-found']);
  const memberIds = namedLeavers(memberId, others);
  await findLeavers(tx, companyId, { ids: memberIds, present: await findMembers(tx, companyId, memberIds) });
  const { rows, nextCursor } = await keysetPage(page, byId, (start) =>
    ownedKind.list(deps, tx, { companyId, memberIds, ...start }),
  );
  return { items: [...rows], nextCursor };
}
