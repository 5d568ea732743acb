import type { MemberActor, RouteInput } from '@artel/contract';
import { type Idea, suggestIdea as route } from '@artel/roadmap/contract';
import type { WithTransaction } from '@artel/server';
import { votes } from '../tables.ts';
import { insertIdea } from './ideas.store.ts';
import { mustWait } from './must-wait.ts';
import { presentIdea } from './present-idea.ts';
import { publishChange } from './publish-change.ts';
import { addFollow } from './votes.store.ts';

/** Suggests an idea; its author votes for it and follows it from the beginning. */
export async function suggestIdea(
  deps: WithTransaction,
  actor: MemberActor,
  { title, text }: RouteInput<typeof route>,
): Promise<Idea> {
  const { tx, clock, ids, limits, audit } = deps;
  const {
    userId,
    membership: { companyId, memberId },
  } = actor;
  await limits.consume(tx, route.creates, { person: userId });
  const [id, createdAt] = [ids.next(), clock.now()];
  const isWaiting = await mustWait(tx, { companyId, ideaId: id, title, text });
  await insertIdea(tx, { id, title, text, isWaiting, userId, companyId, memberId, createdAt });
  await votes.insertOrIgnore(tx, { ideaId: id, userId, companyId, createdAt });
  await addFollow(tx, { ideaId: id, userId, sinceNumber: 0, isByVote: false });
  await audit.record(tx, {
    act: 'roadmap/idea-suggested',
    userId,
    companyId,
    subject: `idea:${id}`,
    after: { ideaTitle: title },
  });
  await publishChange(deps, id, companyId);
  return presentIdea(deps, actor, id);
}
