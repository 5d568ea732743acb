import { AppError, type RouteInput, type RouteResponse, requestErrors } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import type { saveConsent as route } from '@artel/stats/contract';
import { forgetVisitor, lockStatistics } from '../collect/hits.store.ts';
import { CONSENT_REPEATS, dayStart, earlier, MOST_CONSENTS, MOST_CONSENTS_OF_VISITOR } from '../policy.ts';
import { appendConsent, countConsents, findLastConsent } from './consents.store.ts';
import { networkOf } from './network-of.ts';

/** Keeps the proof of what a visitor chose; who no longer agrees to our own statistics is forgotten there at once. */
export async function saveConsent(
  { clock, http, ids, tx }: Pick<WithTransaction, 'clock' | 'http' | 'ids' | 'tx'>,
  userId: string | null,
  { visitorId: told, version, choices }: RouteInput<typeof route>['body'],
): Promise<RouteResponse<typeof route>> {
  const at = clock.now();
  const visitorId = told.toLowerCase();
  // A hit of this visitor that is being kept would otherwise come back after it was forgotten.
  await lockStatistics(tx);
  const last = await findLastConsent(tx, visitorId);
  const record = { visitorId, userId, version, ...choices };
  const isFresh = last !== null && last.at >= earlier(at, CONSENT_REPEATS);
  if (isFresh && isSame(last, record)) return { at: last.at.toISOString() };
  const kept = await countConsents(tx, visitorId, dayStart(at));
  // Who has agreed before is let in longer: a crowd of strangers must not keep anybody from withdrawing.
  const most = last === null ? MOST_CONSENTS : 2 * MOST_CONSENTS;
  if (kept.all >= most || kept.ofVisitor >= MOST_CONSENTS_OF_VISITOR)
    throw new AppError(requestErrors['too-many'], { retryAfter: 3600 });
  await appendConsent(tx, { ...record, id: ids.next(), at, network: networkOf(http.address) });
  if (!choices.ownStatistics) await forgetVisitor(tx, visitorId);
  return { at: at.toISOString() };
}

type Choice = Omit<Parameters<typeof appendConsent>[1], 'id' | 'at' | 'visitorId' | 'network'>;

function isSame(last: Choice, next: Choice): boolean {
  const names = ['userId', 'version', 'ownStatistics', 'yandexMetrika', 'matomo', 'tagManager'] as const;
  return names.every((name) => last[name] === next[name]);
}
