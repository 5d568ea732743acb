import { AppError, type MemberActor, type RouteInput, requestErrors } from '@artel/contract';
import { type Idea, roadmapErrors, type updateIdea as route } from '@artel/roadmap/contract';
import type { WithTransaction } from '@artel/server';
import { ideas } from '../tables.ts';
import { hasReactions, holdIdea } from './ideas.store.ts';
import { mustWait } from './must-wait.ts';
import { presentIdea } from './present-idea.ts';
import { publishChange } from './publish-change.ts';

/**
 * Changes the text of an own idea, until anyone else takes part in it, because they support the text that
 * they read.
 */
export async function updateIdea(
  deps: WithTransaction,
  actor: MemberActor,
  { ideaId, title, text, version }: RouteInput<typeof route>,
): Promise<Idea> {
  const { tx, audit } = deps;
  const held = await holdIdea(tx, ideaId, 'update');
  if (held?.id !== ideaId || held.userId !== actor.userId) throw new AppError(requestErrors['not-found']);
  if (await hasReactions(tx, ideaId)) throw new AppError(roadmapErrors['idea-taken-up']);
  if (held.version !== version)
    throw new AppError(requestErrors.stale, { current: await presentIdea(deps, actor, ideaId) });
  const { companyId } = held;
  const isWaiting = companyId !== null && (await mustWait(tx, { companyId, ideaId, title, text }));
  await ideas.update(tx, { id: ideaId }, { title, text, isWaiting, version: version + 1 });
  await audit.record(tx, {
    act: 'roadmap/idea-updated',
    userId: actor.userId,
    companyId: actor.membership.companyId,
    subject: `idea:${ideaId}`,
    before: { ideaTitle: held.title },
    after: { ideaTitle: title },
  });
  await publishChange(deps, ideaId);
  return presentIdea(deps, actor, ideaId);
}
