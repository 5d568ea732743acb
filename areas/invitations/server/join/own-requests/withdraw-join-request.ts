import { type Actor, AppError, requestErrors } from '@artel/contract';
import { invitationsErrors, type OwnJoinRequest, ownJoinRequestsChanged } from '@artel/invitations/contract';
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
  const ownRequest = await lockOwnRequest(tx, userId, id);
  if (!ownRequest) throw new AppError(requestErrors['not-found']);
  if (ownRequest.state === 'withdrawn') return presentOwnRequest(ownRequest, now, null);
  if (ownRequest.state !== 'waiting' || ownRequest.expiresAt <= now)
    throw new AppError(invitationsErrors['join-request-over']);
  await endOwnRequest(tx, { userId, id }, { state: 'withdrawn', now });
  await deps.jobs.enqueue(tx, closeJoinRequests, { userId, askingId: id });
  await deps.live.publish(tx, { userId }, ownJoinRequestsChanged, {});
  return presentOwnRequest({ ...ownRequest, state: 'withdrawn' }, now, null);
}
