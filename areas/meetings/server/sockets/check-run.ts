import { liveClose } from '@artel/contract';
import { meetClose } from '@artel/meetings/contract';
import type { Platform } from '@artel/server';
import { listRemovedIds } from '../rooms/participants.store.ts';
import { runs } from '../tables.ts';
import type { OpenRun } from './open-run.ts';

const RESTARTING = 1012;

interface Checked {
  readonly companyId: string;
  readonly runId: string;
  readonly open: OpenRun;
  readonly nodeId: string;
}

/** Closes the sockets of people who may no longer be there; true if the meeting no longer belongs to this server. */
export async function checkRun(
  { db, ports }: Pick<Platform, 'db' | 'ports'>,
  { companyId, runId, open, nodeId }: Checked,
): Promise<boolean> {
  const { run, removed } = await db.asCompanyJob('meetings/line', companyId, async (tx) => ({
    run: await runs.find(tx, { companyId, id: runId }),
    removed: await listRemovedIds(tx, companyId, runId),
  }));
  if (!run || run.endedAt !== null || run.nodeId !== nodeId) {
    open.closeAll(run && run.endedAt === null ? RESTARTING : meetClose.ended);
    return true;
  }
  for (const id of removed) open.dismiss(id, meetClose.removed);
  for (const { id, session } of open.sessions()) {
    const isIn =
      (await ports.isSessionLive(session.userId, session.sessionId)) &&
      (await ports.resolveMembership(session.userId, companyId)) !== null;
    if (!isIn) open.dismiss(id, liveClose.unauthenticated);
  }
  return open.size === 0;
}
