import type { MemberActor, RouteResponse } from '@artel/contract';
import type { listRunning as route } from '@artel/meetings/contract';
import type { WithTransaction } from '@artel/server';
import { roomLinks } from '../rooms/rooms-link.ts';
import { findAttendee } from './find-attendee.ts';
import { listRunningRows } from './mine.store.ts';

/** Meetings under way that concern the actor. */
export async function listRunning(
  deps: WithTransaction,
  actor: MemberActor,
): Promise<RouteResponse<typeof route>> {
  const rows = await listRunningRows(deps.tx, await findAttendee(deps, actor));
  const secrets = await deps.secrets.ofCompany(actor.membership.companyId);
  return {
    items: rows.map(({ roomId, tokenHash, startedAt, ...row }) => ({
      ...row,
      startedAt: startedAt.toISOString(),
      token: roomLinks.token(secrets, { id: roomId, tokenHash }),
    })),
  };
}
