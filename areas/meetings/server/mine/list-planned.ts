import type { MemberActor, RouteResponse } from '@artel/contract';
import type { listPlanned as route } from '@artel/meetings/contract';
import type { WithTransaction } from '@artel/server';
import { findAttendee } from './find-attendee.ts';
import { listPlannedRows } from './mine.store.ts';

/** The next meetings that the actor organises or is invited to. */
export async function listPlanned(
  deps: WithTransaction,
  actor: MemberActor,
): Promise<RouteResponse<typeof route>> {
  const rows = await listPlannedRows(deps.tx, await findAttendee(deps, actor), deps.clock.now());
  return { items: rows.map((row) => ({ ...row, startsAt: row.startsAt.toISOString() })) };
}
