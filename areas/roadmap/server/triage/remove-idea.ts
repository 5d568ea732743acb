import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import { roadmapErrors } from '@artel/roadmap/contract';
import type { WithTransaction } from '@artel/server';
import { holdIdea } from '../ideas/ideas.store.ts';
import { publishChange } from '../ideas/publish-change.ts';
import { ideas } from '../tables.ts';
import { recordAct } from './record-act.ts';
import { isMergedAnywhere, lockMerges } from './triage.store.ts';

/** Removes an entry that is no idea. One into which others were merged stays, because their votes would be lost. */
export async function removeIdea(
  deps: WithTransaction,
  actor: MemberActor,
  ideaId: string,
): Promise<Record<string, never>> {
  await lockMerges(deps.tx);
  const held = await holdIdea(deps.tx, ideaId, 'update');
  if (!held) throw new AppError(requestErrors['not-found']);
  if (await isMergedAnywhere(deps.tx, ideaId)) throw new AppError(roadmapErrors['not-mergeable']);
  await recordAct(deps, actor, {
    act: 'roadmap/idea-removed',
    ideaId,
    before: { ideaTitle: held.title },
  });
  await publishChange(deps, ideaId);
  await ideas.delete(deps.tx, { id: ideaId });
  return {};
}
