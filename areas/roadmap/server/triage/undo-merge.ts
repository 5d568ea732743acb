import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import { roadmapErrors } from '@artel/roadmap/contract';
import type { WithTransaction } from '@artel/server';
import { listIdeaTitles } from '../ideas/ideas.store.ts';
import { publishChange } from '../ideas/publish-change.ts';
import { merges } from '../tables.ts';
import { UNDO_MS } from './list-weighed-ideas.ts';
import { recordAct } from './record-act.ts';
import { lockMerges, undoMergeRow } from './triage.store.ts';

/** Separates two ideas again; each gets back the votes that were given to it. */
export async function undoMerge(
  deps: WithTransaction,
  actor: MemberActor,
  mergeId: string,
): Promise<{ ideaId: string }> {
  const { tx, clock } = deps;
  await lockMerges(tx);
  const merge = await merges.lock(tx, { id: mergeId }, ['id', 'fromId', 'intoId', 'createdAt', 'undoneAt']);
  if (!merge) throw new AppError(requestErrors['not-found']);
  const isOver = merge.createdAt.getTime() + UNDO_MS <= clock.now().getTime();
  if (merge.undoneAt !== null || isOver) throw new AppError(roadmapErrors['merge-final']);
  await undoMergeRow(tx, merge, clock.now());
  const titles = await listIdeaTitles(tx, actor.membership.companyId, [merge.fromId, merge.intoId]);
  await recordAct(deps, actor, {
    act: 'roadmap/merge-undone',
    ideaId: merge.intoId,
    after: { ideaTitle: titles.get(merge.intoId) ?? '', mergedTitle: titles.get(merge.fromId) ?? '' },
  });
  await publishChange(deps, merge.intoId);
  await publishChange(deps, merge.fromId);
  return { ideaId: merge.fromId };
}
