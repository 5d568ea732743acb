import { type Actor, AppError, requestErrors } from '@artel/contract';
import { invitationsErrors, joinAskingsChanged, type OwnJoinRequest } from '@artel/invitations/contract';
import type { WithTransaction } from '@artel/server';
import { endOwnRequest, lockOwnRequest } from '../own-requests.store.ts';
import { closeJoinRequests } from './close-join-requests.ts';
import { presentOwnRequest } from './present-own-request.ts';

type Deps = Pick<WithTransaction, 'tx' | 'clock' | 'jobs' | 'live'>;

/** Withdraws the own request. A concurrent approval waits for this row and finds it ended. */
export async function withdrawJoinRequest(
  deps: Deps,
  { userId }: Actor,
  id: string,
): Promise<OwnJoinRequest> {
  const { tx } = deps;
  const now = deps.clock.now();
  const asking = await lockOwnRequest(tx, userId, id);
  if (!asking) throw new AppError(requestErrors['not-found']);
  if (asking.state === 'withdrawn') return presentOwnRequest(asking, now, null);
  if (asking.state !== 'waiting' || asking.expiresAt <= now)
    throw new AppError(invitationsErrors['join-request-over']);
  await endOwnRequest(tx, { userId, id }, { state: 'withdrawn', now });
  await deps.jobs.enqueue(tx, closeJoinRequests, { userId, askingId: id });
  await deps.live.tell(tx, { userId }, joinAskingsChanged, {});
  return presentOwnRequest({ ...asking, state: 'withdrawn' }, now, null);
}
