import type { MemberActor, RouteInput } from '@artel/contract';
import { type Idea, ideasChanged, createIdea as route } from '@artel/roadmap/contract';
import type { WithTransaction } from '@artel/server';
import { countRows, insertRow } from './ideas.store.ts';

/** Creates another one in the company, as long as it has not too many. */
export async function createIdea(
  {
    tx,
    clock,
    ids,
    limits,
    audit,
    live,
  }: Pick<WithTransaction, 'tx' | 'clock' | 'ids' | 'limits' | 'audit' | 'live'>,
  { userId, membership: { companyId } }: MemberActor,
  input: RouteInput<typeof route>['body'],
): Promise<Idea> {
  const standing = () => countRows(tx, companyId);
  await limits.take(tx, route.creates, { company: companyId }, { standing });
  const [id, createdAt] = [ids.next(), clock.now()];
  await insertRow(tx, { companyId, id, ...input, createdAt });
  await audit.record(tx, {
    act: 'roadmap/idea-created',
    userId,
    companyId,
    subject: `idea:${id}`,
    after: { ideaTitle: input.title },
  });
  await live.tell(tx, { companyId }, ideasChanged, { companyId });
  return { id, ...input, createdAt: createdAt.toISOString(), version: 1 };
}
