import type { MemberActor } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { deleteTask } from './delete-task.ts';

export type Deps = Pick<WithTransaction, 'tx' | 'text' | 'clock' | 'live' | 'tasks' | 'audit' | 'emit'>;

/** The time in which the deletion can be undone. */
const GRACE_MS = 15_000;

/** Starts to delete nodes for good; returns the task. */
export async function beginDeleting(
  deps: Deps,
  { userId, membership: { companyId } }: MemberActor,
  payload: Parameters<typeof deps.tasks.begin<typeof deleteTask.payload>>[2]['payload'],
  name: string,
): Promise<string> {
  const startsAt = new Date(deps.clock.now().getTime() + GRACE_MS);
  return deps.tasks.begin(deps.tx, deleteTask, { userId, companyId, name, payload, startsAt });
}

/** Records how many files and folders were deleted for good. */
export async function recordDeleted(
  { tx, audit }: Deps,
  { userId, membership }: MemberActor,
  count: number,
): Promise<void> {
  if (count === 0) return;
  await audit.record(tx, {
    act: 'disk/files-deleted',
    userId,
    companyId: membership.companyId,
    subject: `member:${membership.memberId}`,
    after: { count },
  });
}
