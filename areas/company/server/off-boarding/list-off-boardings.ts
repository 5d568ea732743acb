import type { listOffBoardings as route } from '@artel/company/contract';
import type { MemberActor, RouteInput, RouteResponse } from '@artel/contract';
import { readCursor, type WithTransaction } from '@artel/server';
import { presentMember } from '../members/present-member.ts';
import { countByKind } from './count-by-kind.ts';
import { type LeaverRow, listLeavers } from './off-boardings.store.ts';

/** People who left within thirty days, the latest first. */
export async function listOffBoardings(
  deps: Pick<WithTransaction, 'tx' | 'clock' | 'secrets'>,
  actor: MemberActor,
  { cursor, limit }: RouteInput<typeof route>['query'],
): Promise<RouteResponse<typeof route>> {
  const { companyId, role } = actor.membership;
  const page = { companyId, now: deps.clock.now(), after: readCursor(cursor), limit: limit + 1 };
  const rows = await listLeavers(deps.tx, page);
  const items = rows.slice(0, limit);
  return {
    items: items.map((row) => ({
      id: row.offBoardingId,
      // The picture of somebody who is not here is shown to nobody.
      member: { ...presentMember(deps, actor, row), avatar: null },
      leftAt: leftAtOf(row).toISOString(),
      undoUntil: row.undoUntil.toISOString(),
      by: { familyName: row.byFamilyName, givenName: row.byGivenName },
      handedOver: countByKind(row.journal.filter(({ holderId }) => holderId !== null)),
      mayUndo: row.role !== 'owner' || role === 'owner',
    })),
    nextCursor: rows.length > limit ? (items.at(-1)?.offBoardingId ?? null) : null,
  };
}

function leftAtOf({ leftAt, undoUntil }: LeaverRow): Date {
  return leftAt ?? undoUntil;
}
