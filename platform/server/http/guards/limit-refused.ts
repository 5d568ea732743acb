import { AppError, requestErrors } from '@artel/contract';
import { MINUTE } from '@artel/contract/time';
import type { Clock } from '../../platform.ts';
import { toNetwork } from '../../requests/to-network.ts';

/**
 * Identifies the caller, and counts refusals by network: beyond the limit per minute no caller from there is
 * checked any more, because a check costs database queries. Admitted callers are not counted.
 */
export function limitRefused(getMost: () => number, clock: Clock) {
  const refused = new Map<string, number>();
  let endsAt = 0;
  return async <T>(address: string, request: () => Promise<T>): Promise<T> => {
    const now = clock.now().getTime();
    if (now >= endsAt) {
      refused.clear();
      endsAt = now + MINUTE;
    }
    const network = toNetwork(address);
    const before = refused.get(network) ?? 0;
    if (before >= getMost())
      throw new AppError(requestErrors['too-many'], { retryAfter: Math.ceil((endsAt - now) / 1000) });
    // Counted before the check, so that concurrent callers gain nothing over sequential ones.
    refused.set(network, before + 1);
    const isIn = await request();
    refused.set(network, Math.max(0, (refused.get(network) ?? 1) - 1));
    return isIn;
  };
}
