import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import { roadmapErrors } from '@artel/roadmap/contract';
import type { WithTransaction } from '@artel/server';
import { ideas } from '../tables.ts';
import { hasReactions, holdIdea } from './ideas.store.ts';
import { publishChange } from './publish-change.ts';

/** Withdraws an own idea in which no one else took part. */
export async function withdrawIdea(
  deps: WithTransaction,
  actor: MemberActor,
  ideaId: string,
): Promise<Record<string, never>> {
  const { tx, audit } = deps;
  const held = await holdIdea(tx, ideaId, 'update');
  if (held === null || held.userId !== actor.userId) throw new AppError(requestErrors['not-found']);
  if (held.id !== ideaId || (await hasReactions(tx, ideaId)))
    throw new AppError(roadmapErrors['idea-taken-up']);
  await audit.record(tx, {
    act: 'roadmap/idea-withdrawn',
    userId: actor.userId,
    companyId: actor.membership.companyId,
    subject: `idea:${ideaId}`,
    before: { ideaTitle: held.title },
  });
  await publishChange(deps, ideaId);
  await ideas.delete(tx, { id: ideaId });
  return {};
}
