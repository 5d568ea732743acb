import type { MemberActor } from '@artel/contract';
import { trashEmptied } from '@artel/disk/contract';
import { locateFolder } from '../tree/locate-node.ts';
import { sendChanges } from '../tree/send-changes.ts';
import { beginDeleting, type Deps, recordDeleted } from './begin-deleting.ts';
import { markTrashForDeletion } from './mark-trash-for-deletion.ts';

/** Deletes everything in the trash of a space for good. */
export async function emptyTrash(
  deps: Deps,
  actor: MemberActor,
  { spaceId }: { spaceId: string },
): Promise<{ taskId: string | null }> {
  const { tx } = deps;
  const { companyId, memberId } = actor.membership;
  const { node, space } = await locateFolder(deps, actor, spaceId, { role: 'manager' });
  const until = deps.clock.now();
  const { count, isLast } = await markTrashForDeletion(deps, tx, { companyId, spaceId, until });
  await recordDeleted(deps, actor, count);
  await sendChanges(deps, tx, { companyId, folderIds: [spaceId] });
  if (count === 0 && isLast) return { taskId: null };
  await deps.emit(tx, trashEmptied, { companyId, spaceId, memberId });
  const emptying = { spaceId, until: until.toISOString() };
  const name = space.kind === 'team' ? node.name : '';
  return { taskId: await beginDeleting(deps, actor, { nodeIds: [], emptying }, name) };
}
