import type { MemberActor } from '@artel/contract';
import { ideasMerged, type Merge, mergeIdeas as route } from '@artel/roadmap/contract';
import type { WithTransaction } from '@artel/server';
import { countStatuses } from '../ideas/ideas.store.ts';
import { publishChange } from '../ideas/publish-change.ts';
import { findPair } from './find-pair.ts';
import { recordAct } from './record-act.ts';
import { lockMerges, writeMerge } from './triage.store.ts';

/**
 * Shows one idea under another: votes count together, comments are listed together, and followers of the
 * first are notified once.
 */
export async function mergeIdeas(
  deps: WithTransaction,
  actor: MemberActor,
  ids: { readonly fromId: string; readonly intoId: string },
): Promise<Merge> {
  const { tx, clock, limits } = deps;
  await limits.consume(tx, route.creates, { installation: 'all' });
  await lockMerges(tx);
  const { from, into } = await findPair(tx, ids);
  const [id, createdAt] = [deps.ids.next(), clock.now()];
  const sinceNumber = await countStatuses(tx, into.id);
  await writeMerge(tx, { id, fromId: from.id, intoId: into.id, createdAt, sinceNumber });
  await deps.emit(tx, ideasMerged, { mergeId: id });
  await recordAct(deps, actor, {
    act: 'roadmap/ideas-merged',
    ideaId: into.id,
    after: { ideaTitle: into.title, mergedTitle: from.title },
  });
  await publishChange(deps, into.id);
  return { id, fromTitle: from.title, at: createdAt.toISOString(), mayUndo: true };
}
