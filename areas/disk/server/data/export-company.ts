import type { ExportedFile, Platform } from '@artel/server';
import { listManaged } from '../spaces/spaces.store.ts';
import { exportTree } from './export-tree.ts';

/**
 * Exports the folders of teams by their names. Files on people's own disks are theirs and leave with no
 * company.
 */
export async function* exportCompany(deps: Platform, companyId: string): AsyncGenerator<ExportedFile> {
  const teams = await deps.db.asCompanyJob('disk/export', companyId, (tx) => listManaged(tx, companyId));
  for (const { id, name } of teams) yield* exportTree(deps, { companyId, id, name: `files/${name}` });
}
