import { companyErrors, type Export } from '@artel/company/contract';
import { type Actor, AppError } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { buildExport } from './build-export.ts';
import { dayBefore, MOST_A_DAY } from './export-life.ts';
import { insertExport, listBuildsSince, lockExportsOf } from './exports.store.ts';
import { presentExport } from './present-export.ts';

/** Notes that the person wants their own data, or those of a company, and leaves the job that builds the archive. */
export async function createExport(
  deps: WithTransaction,
  { userId }: Actor,
  companyId: string | null,
): Promise<Export> {
  const { tx, clock, ids, jobs, audit } = deps;
  const now = clock.now();
  await lockExportsOf(tx, userId);
  const today = await listBuildsSince(tx, { userId, companyId }, dayBefore(now));
  const first = today.at(-1);
  if (first && today.length >= MOST_A_DAY) {
    const retryAfter = Math.ceil((first.getTime() - dayBefore(now).getTime()) / 1000);
    throw new AppError(companyErrors['too-many-exports'], { values: { count: MOST_A_DAY }, retryAfter });
  }
  const row = await insertExport(tx, { id: ids.next(), userId, companyId, createdAt: now });
  await jobs.enqueue(tx, buildExport, { userId, exportId: row.id });
  const subject = `export:${row.id}`;
  const act = companyId === null ? 'company/own-data-asked' : 'company/company-data-asked';
  await audit.record(tx, { act, userId, companyId, subject });
  return presentExport(deps, row);
}
