import type { ExportedFile, Platform } from '@artel/server';
import { listTree } from '../copies/copies.store.ts';
import { listTeamRoots } from '../spaces/spaces.store.ts';
import { exportTree, MOST_FILES } from './export-tree.ts';

/** The folders of teams by their names. What lies on people's own disks is theirs and goes with nobody's company. */
export async function exportCompany(deps: Platform, companyId: string): Promise<readonly ExportedFile[]> {
  const rows = await deps.db.asCompanyJob(companyId, async (tx) => {
    const found = [];
    for (const id of await listTeamRoots(tx, companyId))
      found.push(...(await listTree(tx, { companyId, id, limit: MOST_FILES })));
    return found.slice(0, MOST_FILES);
  });
  return exportTree(deps, rows, ({ name }) => `files/${name}`);
}
