import { listCardPlaces } from '@artel/company/server';
import type { ExportedFile, Platform } from '@artel/server';
import { listTree } from '../copies/copies.store.ts';
import { exportTree, MOST_FILES } from './export-tree.ts';

/** The person's own disk in each company that they are in, by its names; what others gave them is the others'. */
export async function exportPerson(deps: Platform, userId: string): Promise<readonly ExportedFile[]> {
  const files: ExportedFile[] = [];
  for (const { companyId, memberId, role, isPresent } of await listCardPlaces(deps, userId)) {
    if (!isPresent || !deps.ports.permissionsOf(role).has('disk.own')) continue;
    const rows = await deps.db.asCompanyJob(companyId, (tx) =>
      listTree(tx, { companyId, id: memberId, limit: MOST_FILES }),
    );
    files.push(...exportTree(deps, rows, () => `files/${companyId}`));
  }
  return files.slice(0, MOST_FILES);
}
