import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import { type Idea, roadmapErrors } from '@artel/roadmap/contract';
import type { WithTransaction } from '@artel/server';
import { holdIdea, isAnswered, setWords } from './ideas.store.ts';
import { presentIdea } from './present-idea.ts';
import { publishChange } from './publish-change.ts';

interface Input {
  readonly ideaId: string;
  readonly title: string;
  readonly text: string;
  readonly version: number;
}

/** Changes the words of an own idea, until the operator answers it. */
export async function updateIdea(
  deps: WithTransaction,
  actor: MemberActor,
  { ideaId, title, text, version }: Input,
): Promise<Idea> {
  const { tx, audit } = deps;
  const held = await holdIdea(tx, ideaId, 'update');
  if (held?.id !== ideaId || held.userId !== actor.userId) throw new AppError(requestErrors['not-found']);
  if (await isAnswered(tx, ideaId)) throw new AppError(roadmapErrors['idea-taken-up']);
  if (held.version !== version)
    throw new AppError(requestErrors.stale, { current: await presentIdea(deps, actor, ideaId) });
  await setWords(tx, { id: ideaId, title, text, version: version + 1 });
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
