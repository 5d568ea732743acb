import type { RouteInput, RouteResponse } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { type saveConsent as route, statsLimits } from '@artel/stats/contract';
import { forgetVisitor, lockStatistics } from '../collect/hits.store.ts';
import { CONSENT_REPEATS, earlier } from '../policy.ts';
import { appendConsent, findLastConsent } from './consents.store.ts';
import { maskNetwork } from './mask-network.ts';

/**
 * Stores the proof of a visitor's choice; if a visitor no longer consents to our own statistics, their data
 * there is deleted at once.
 */
export async function saveConsent(
  { clock, http, ids, limits, tx }: Pick<WithTransaction, 'clock' | 'http' | 'ids' | 'limits' | 'tx'>,
  userId: string | null,
  { visitorId: provided, version, choices }: RouteInput<typeof route>,
): Promise<RouteResponse<typeof route>> {
  const at = clock.now();
  const visitorId = provided.toLowerCase();
  // Otherwise a hit of this visitor that is being stored would reappear after the deletion.
  await lockStatistics(tx);
  const last = await findLastConsent(tx, visitorId);
  const record = { visitorId, userId, version, ...choices };
  const isFresh = last !== null && last.at >= earlier(at, CONSENT_REPEATS);
  if (isFresh && isSame(last, record)) return { at: last.at.toISOString() };
  await limits.consume(tx, statsLimits.choices, { browser: visitorId });
  if (last === null) await limits.consume(tx, statsLimits['first-choices'], { installation: 'all' });
  await limits.consume(tx, statsLimits['choices-of-all'], { installation: 'all' });
  await appendConsent(tx, { ...record, id: ids.next(), at, network: maskNetwork(http.address) });
  if (!choices.ownStatistics) await forgetVisitor(tx, visitorId);
  return { at: at.toISOString() };
}

type Choice = Omit<Parameters<typeof appendConsent>[1], 'id' | 'at' | 'visitorId' | 'network'>;

function isSame(last: Choice, next: Choice): boolean {
  const names = ['userId', 'version', 'ownStatistics', 'yandexMetrika', 'matomo', 'tagManager'] as const;
  return names.every((name) => last[name] === next[name]);
}
