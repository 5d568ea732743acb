import type { MemberActor, RouteInput } from '@artel/contract';
import { type endRun as route, runChanged } from '@artel/meetings/contract';
import type { WithTransaction } from '@artel/server';
import { openHostedRoom } from './open-room.ts';
import { RUN_CACHE } from './run-cache.ts';
import { endRunRow, findOpenRun } from './runs.store.ts';

/** Ends the meeting for all; every server closes the sockets of its people. */
export async function endRun(
  deps: WithTransaction,
  actor: MemberActor,
  params: RouteInput<typeof route>,
): Promise<Record<string, never>> {
  const { tx, clock } = deps;
  const room = await openHostedRoom(deps, actor, params);
  const { companyId } = room;
  const run = await findOpenRun(tx, companyId, room.id);
  if (!run || !(await endRunRow(tx, run, { reason: 'host', now: clock.now() }))) return {};
  await deps.audit.record(tx, {
    act: 'meetings/run-ended',
    userId: actor.userId,
    companyId,
    subject: `room:${room.id}`,
    after: { title: run.title },
  });
  await deps.live.publish(tx, { companyId }, runChanged, { companyId });
  await deps.cache.forget(tx, RUN_CACHE, run.id);
  return {};
}
