import type { listOffBoardings as route } from '@artel/company/contract';
import type { MemberActor, RouteInput, RouteResponse } from '@artel/contract';
import { byTime, keysetPage, type WithTransaction } from '@artel/server';
import { presentMember } from '../members/present-member.ts';
import { countByKind } from './count-by-kind.ts';
import { type LeaverRow, listLeavers } from './off-boardings.store.ts';

const byLeaving = byTime(({ leftAt, id }: LeaverRow) => [leftAt, id]);

/** Lists people who left, the latest first, with the details and whether it can be undone, while these are stored. */
export async function listOffBoardings(
  deps: Pick<WithTransaction, 'tx' | 'clock' | 'secrets'>,
  actor: MemberActor,
  page: RouteInput<typeof route>,
): Promise<RouteResponse<typeof route>> {
  const { companyId, role } = actor.membership;
  const now = deps.clock.now();
  const { rows, nextCursor } = await keysetPage(page, byLeaving, (start) =>
    listLeavers(deps.tx, { companyId, now, ...start }),
  );
  return {
    items: rows.map((row) => ({
      id: row.id,
      // The picture of a person who left is not shown to anyone.
      member: { ...presentMember(deps, actor, row), avatar: null },
      leftAt: row.leftAt.toISOString(),
      undoUntil: row.undoUntil?.toISOString() ?? null,
      by: getNames(row),
      handedOver: countByKind((row.journal ?? []).filter(({ holderId }) => holderId !== null)),
      mayUndo: row.undoUntil !== null && (row.role !== 'owner' || role === 'owner'),
    })),
    nextCursor,
  };
}

function getNames({ byFamilyName, byGivenName }: LeaverRow) {
  if (byFamilyName === null || byGivenName === null) return null;
  return { familyName: byFamilyName, givenName: byGivenName };
}
