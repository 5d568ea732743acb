import type { Actor, RouteResponse } from '@artel/contract';
import { type listSessions as route, SecondFactor, SignInMethod } from '@artel/identity/contract';
import type { WithTransaction } from '@artel/server';
import { describeDevice } from '../requests/describe-device.ts';
import { listLiveSessions } from './sessions.store.ts';

/** Lists the person's sessions: that of the call first, then by their last use. */
export async function listSessions(
  deps: Pick<WithTransaction, 'tx' | 'clock'>,
  actor: Actor,
): Promise<RouteResponse<typeof route>> {
  const rows = await listLiveSessions(deps.tx, actor.userId, deps.clock.now());
  const items = rows.map(({ id, isApp, userAgent, address, createdAt, rotatedAt, method, secondFactor }) => ({
    id,
    isCurrent: id === actor.sessionId,
    ...describeDevice(userAgent, isApp),
    address,
    startedAt: createdAt.toISOString(),
    lastUsedAt: rotatedAt.toISOString(),
    method: SignInMethod.parse(method),
    secondFactor: secondFactor === null ? null : SecondFactor.parse(secondFactor),
  }));
  return { items: items.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent)) };
}
