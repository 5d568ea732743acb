import { findOperatorCompanyId, restoreCompany, suspendCompany } from '@artel/company/server';
import type { Platform, Tx } from '@artel/server';
import { getGraceDays } from '../sellers/get-grace-days.ts';
import { accesses } from '../tables.ts';
import { getLastEnd, listEnds } from './access-end.ts';
import { listSubscriptionHistory } from './subscriptions.store.ts';

export type AccessDeps = Pick<Platform, 'db' | 'clock' | 'cache' | 'live' | 'audit' | 'emit' | 'jobs'>;

/**
 * Evaluates whether the company may work, by its trial and its paid subscriptions; if not, it becomes
 * read-only until it pays. Only base lines count; a suspension by the operator is lifted by the operator
 * alone. The company that runs the installation is exempt.
 */
export async function reviewAccess(deps: AccessDeps, tx: Tx, companyId: string): Promise<void> {
  if ((await findOperatorCompanyId(tx)) === companyId) return;
  const based = (await listSubscriptionHistory(tx, companyId)).filter(({ isBase }) => isBase);
  const [first] = based;
  if (first) await accesses.insertOrIgnore(tx, { companyId, timeZone: first.timeZone });
  const row = await accesses.lock(tx, { companyId });
  if (!row) return;
  const graceDays = await getGraceDays(deps, tx, companyId);
  const { endsOn, isOver } = getLastEnd(listEnds(row, based, graceDays), deps.clock.now());
  if (endsOn === row.endsOn && isOver === row.isOver) return;
  await accesses.update(tx, { companyId }, { endsOn, isOver });
  if (isOver === row.isOver) return;
  const of = { companyId, userId: null, reason: 'unpaid' } as const;
  if (isOver) await suspendCompany(deps, tx, of);
  else await restoreCompany(deps, tx, of);
}
