import type { listOffBoardings as route } from '@artel/company/contract';
import type { MemberActor, RouteInput, RouteResponse } from '@artel/contract';
import { keyset, keysetPage, type WithTransaction } from '@artel/server';
import * as z from 'zod/mini';
import { presentMember } from '../members/present-member.ts';
import { countByKind } from './count-by-kind.ts';
import { type LeaverRow, listLeavers } from './off-boardings.store.ts';

const byLeaving = keyset(z.uuid(), ({ offBoardingId }: LeaverRow) => offBoardingId);

/** People who left within thirty days, the latest first. */
export async function listOffBoardings(
  deps: Pick<WithTransaction, 'tx' | 'clock' | 'secrets'>,
  actor: MemberActor,
  page: RouteInput<typeof route>['query'],
): Promise<RouteResponse<typeof route>> {
  const { companyId, role } = actor.membership;
  const now = deps.clock.now();
  const { rows, nextCursor } = await keysetPage(page, byLeaving, (start) =>
    listLeavers(deps.tx, { companyId, now, ...start }),
  );
  return {
    items: rows.map((row) => ({
      id: row.offBoardingId,
      // The picture of somebody who is not here is shown to nobody.
      member: { ...presentMember(deps, actor, row), avatar: null },
      leftAt: leftAtOf(row).toISOString(),
      undoUntil: row.undoUntil.toISOString(),
      by: { familyName: row.byFamilyName, givenName: row.byGivenName },
      handedOver: countByKind(row.journal.filter(({ holderId }) => holderId !== null)),
      mayUndo: row.role !== 'owner' || role === 'owner',
    })),
    nextCursor,
  };
}

function leftAtOf({ leftAt, undoUntil }: LeaverRow): Date {
  return leftAt ?? undoUntil;
}
