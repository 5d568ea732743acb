import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import type { Idea } from '@artel/roadmap/contract';
import type { WithTransaction } from '@artel/server';
import { holdIdea } from '../ideas/ideas.store.ts';
import { presentIdea } from '../ideas/present-idea.ts';
import { publishChange } from '../ideas/publish-change.ts';
import { ideas } from '../tables.ts';
import { recordAct } from './record-act.ts';

/** Shows a waiting idea to all companies; one that is shown already stays so. */
export async function approveIdea(deps: WithTransaction, actor: MemberActor, ideaId: string): Promise<Idea> {
  const held = await holdIdea(deps.tx, ideaId, 'update');
  if (!held) throw new AppError(requestErrors['not-found']);
  if (held.isWaiting) {
    await ideas.update(deps.tx, { id: held.id }, { isWaiting: false });
    await recordAct(deps, actor, {
      act: 'roadmap/idea-approved',
      ideaId: held.id,
      after: { ideaTitle: held.title },
    });
    await publishChange(deps, held.id);
  }
  return presentIdea(deps, actor, held.id);
}
