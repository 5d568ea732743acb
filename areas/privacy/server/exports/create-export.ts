import type { Actor } from '@artel/contract';
import type { Export } from '@artel/privacy/contract';
import type { WithTransaction } from '@artel/server';
import { exports } from '../tables.ts';
import { buildExport } from './build-export.ts';
import { exportLimit } from './export-limit.ts';
import { presentExport } from './present-export.ts';

/** Records that the person wants their own data, or those of a company, and leaves the job that builds the archive. */
export async function createExport(
  deps: WithTransaction,
  actor: Actor,
  companyId: string | null,
): Promise<Export> {
  const { userId } = actor;
  const { tx, clock, ids, jobs, audit, limits, storage } = deps;
  // Otherwise the job would fail without notifying the person.
  await storage.requireRoom();
  const { limit, holder } = exportLimit({ userId, companyId });
  await limits.consume(tx, limit, holder);
  const row = await exports.insert(tx, { id: ids.next(), userId, companyId, createdAt: clock.now() }, '*');
  await jobs.enqueue(tx, buildExport, { userId, exportId: row.id });
  const subject = `export:${row.id}`;
  const act = companyId === null ? 'company/own-data-asked' : 'company/company-data-asked';
  await audit.record(tx, { act, userId, companyId, subject });
  return presentExport(deps, actor, row);
}
