import type { Actor } from '@artel/contract';
import type { Export } from '@artel/privacy/contract';
import type { WithTransaction } from '@artel/server';
import { getOldestRetained } from './export-life.ts';
import { listExportsSince } from './exports.store.ts';
import { presentExport } from './present-export.ts';

/** The archives that the person requested and that can still be downloaded. */
export async function listExports(
  deps: Pick<WithTransaction, 'tx' | 'clock' | 'secrets'>,
  actor: Actor,
  companyId: string | null,
): Promise<{ items: Export[] }> {
  const rows = await listExportsSince(
    deps.tx,
    { userId: actor.userId, companyId },
    getOldestRetained(deps.clock.now()),
  );
  return { items: rows.map((row) => presentExport(deps, actor, row)) };
}
