import type { listSubscriptions } from '@artel/billing/contract';
import { findOperatorCompanyId } from '@artel/company/server';
import type { RouteResponse } from '@artel/contract';
import { addDays } from '@artel/contract/time';
import type { Platform, Tx } from '@artel/server';
import { accesses } from '../tables.ts';
import { getLastEnd, listEnds } from './access-end.ts';
import { listSubscriptionHistory } from './subscriptions.store.ts';

type Access = RouteResponse<typeof listSubscriptions>['access'];

/**
 * Returns the last day on which a company may work, by the same ends that decide whether it becomes
 * read-only; null where nothing ends.
 */
export async function findAccess(
  { clock }: Pick<Platform, 'clock'>,
  tx: Tx,
  { companyId, graceDays }: { readonly companyId: string; readonly graceDays: number },
): Promise<Access> {
  if ((await findOperatorCompanyId(tx)) === companyId) return null;
  const row = await accesses.find(tx, { companyId });
  const based = (await listSubscriptionHistory(tx, companyId)).filter(({ isBase }) => isBase);
  const timeZone = row?.timeZone ?? based[0]?.timeZone;
  if (timeZone === undefined) return null;
  const { trialUntil = null, noticeUntil = null } = row ?? {};
  const ends = listEnds({ timeZone, trialUntil, noticeUntil }, based, graceDays);
  const { endsOn, isOver } = getLastEnd(ends, clock.now());
  if (endsOn === null) return null;
  return { lastDay: addDays(endsOn, -1), isTrial: endsOn === trialUntil, isOver };
}
