import { type Actor, AppError, type RouteInput, requestErrors } from '@artel/contract';
import { DAY } from '@artel/contract/time';
import { findAccount } from '@artel/identity/server';
import {
  invitationsErrors,
  invitationsLimits,
  type OwnJoinRequest,
  ownJoinRequestsChanged,
  type requestToJoin as route,
} from '@artel/invitations/contract';
import type { WithTransaction } from '@artel/server';
import { later } from '../../policy.ts';
import {
  expireOwnRequests,
  insertOwnRequest,
  listOwnRequests,
  lockRequester,
  type OwnRequestRow,
} from '../own-requests.store.ts';
import { PAUSE_AFTER_REFUSAL, provenDomain, REQUEST_LIFETIME } from '../policy.ts';
import { openJoinRequests } from './open-join-requests.ts';
import { presentOwnRequest } from './present-own-request.ts';

type Deps = Pick<WithTransaction, 'tx' | 'ids' | 'clock' | 'jobs' | 'live' | 'text' | 'limits'>;
type Target = Pick<OwnRequestRow, 'way' | 'inn' | 'kpp' | 'domain'>;

/** More requests than a person can make in the period of the limits. */
const LATEST = 200;

/**
 * Records the person's request. A job determines later whether any company receives it, so that neither the
 * response nor its time reveals which companies are here; a refusal depends on the person's own requests
 * alone.
 */
export async function requestToJoin(
  deps: Deps,
  { userId }: Actor,
  body: RouteInput<typeof route>,
): Promise<OwnJoinRequest> {
  const { tx } = deps;
  const now = deps.clock.now();
  await lockRequester(tx, userId);
  const account = await findAccount(tx, userId);
  if (!account) throw new AppError(requestErrors.unauthenticated);
  const target = readTarget(body, account.email);
  await expireOwnRequests(tx, userId, now);
  requireQuiet(deps, await listOwnRequests(tx, userId, LATEST), target);
  await deps.limits.consume(tx, invitationsLimits['join-requests'], { person: userId });
  const ownRequest = await insertOwnRequest(tx, {
    id: deps.ids.next(),
    userId,
    ...target,
    state: 'waiting',
    createdAt: now,
    expiresAt: later(now, REQUEST_LIFETIME),
  });
  await deps.jobs.enqueue(tx, openJoinRequests, { userId, askingId: ownRequest.id });
  await deps.live.publish(tx, { userId }, ownJoinRequestsChanged, {});
  return presentOwnRequest(ownRequest, now, null);
}

/** The person's own address was proved by a code when the account was opened or the address changed. */
function readTarget(body: RouteInput<typeof route>, email: string): Target {
  if (body.way === 'inn') return { way: 'inn', inn: body.inn, kpp: body.kpp, domain: '' };
  const domain = provenDomain(email);
  if (domain === null) throw new AppError(invitationsErrors['join-domain-public']);
  return { way: 'domain', inn: '', kpp: '', domain };
}

function requireQuiet({ clock }: Deps, before: readonly OwnRequestRow[], target: Target): void {
  const now = clock.now();
  if (before.some(({ state }) => state === 'waiting')) {
    throw new AppError(invitationsErrors['join-asking-waiting']);
  }
  const isSame = ({ inn, kpp, domain }: OwnRequestRow) =>
    inn === target.inn && kpp === target.kpp && domain === target.domain;
  const rests = (ended: Date | null) => ended !== null && later(ended, PAUSE_AFTER_REFUSAL) > now;
  if (before.some((row) => row.state === 'declined' && isSame(row) && rests(row.endedAt))) {
    throw new AppError(invitationsErrors['join-asked-lately'], {
      values: { days: PAUSE_AFTER_REFUSAL / DAY },
    });
  }
}
