import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import { type Idea, type IdeaStatus, ideaAnswered, answerIdea as route } from '@artel/roadmap/contract';
import type { WithTransaction } from '@artel/server';
import { countStatuses, holdIdea } from '../ideas/ideas.store.ts';
import { presentIdea } from '../ideas/present-idea.ts';
import { publishChange } from '../ideas/publish-change.ts';
import { ideas, statuses } from '../tables.ts';
import { recordAct } from './record-act.ts';

interface Input {
  readonly ideaId: string;
  readonly status: IdeaStatus;
  readonly answer: string;
  readonly version: number;
}

/**
 * Answers an idea. Everyone who follows it by then is notified once, by the number of the answer; a corrected answer notifies
 * no one again.
 */
export async function answerIdea(
  deps: WithTransaction,
  actor: MemberActor,
  { ideaId, status, answer, version }: Input,
): Promise<Idea> {
  const { tx, clock, limits } = deps;
  await limits.consume(tx, route.creates, { installation: 'all' });
  const held = await holdIdea(tx, ideaId, 'update');
  if (!held) throw new AppError(requestErrors['not-found']);
  if (held.version !== version)
    throw new AppError(requestErrors.stale, { current: await presentIdea(deps, actor, held.id) });
  const number = (await countStatuses(tx, held.id)) + 1;
  await statuses.insert(tx, { ideaId: held.id, number, status, answer, createdAt: clock.now() });
  await ideas.update(tx, held, { status, version: version + 1 });
  // Another text for the same decision is a correction.
  if (number === 1 || status !== held.status) await deps.emit(tx, ideaAnswered, { ideaId: held.id, number });
  await recordAct(deps, actor, {
    act: 'roadmap/idea-answered',
    ideaId: held.id,
    before: { ideaStatus: held.status },
    after: { ideaTitle: held.title, ideaStatus: status, answer },
  });
  await publishChange(deps, held.id);
  return presentIdea(deps, actor, held.id);
}
