import { type Actor, AppError, requestErrors } from '@artel/contract';
import { invitationsErrors, type JoinAsking, joinAskingsChanged } from '@artel/invitations/contract';
import type { WithTransaction } from '@artel/server';
import { endAsking, lockAsking } from '../askings.store.ts';
import { closeJoinRequests } from './close-join-requests.ts';
import { presentAsking } from './present-asking.ts';

type Deps = Pick<WithTransaction, 'tx' | 'clock' | 'jobs' | 'live'>;

/** Takes the own request back. Whoever would approve it at the same moment waits for this row and finds it ended. */
export async function withdrawJoinAsking(deps: Deps, { userId }: Actor, id: string): Promise<JoinAsking> {
  const { tx } = deps;
  const now = deps.clock.now();
  const asking = await lockAsking(tx, userId, id);
  if (!asking) throw new AppError(requestErrors['not-found']);
  if (asking.state === 'withdrawn') return presentAsking(asking, now, null);
  if (asking.state !== 'waiting' || asking.expiresAt <= now)
    throw new AppError(invitationsErrors['join-request-over']);
  await endAsking(tx, { userId, id }, { state: 'withdrawn', now });
  await deps.jobs.enqueue(tx, closeJoinRequests, { userId, askingId: id });
  await deps.live.tell(tx, { userId }, joinAskingsChanged, {});
  return presentAsking({ ...asking, state: 'withdrawn' }, now, null);
}
