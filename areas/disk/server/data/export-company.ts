import type { ExportedFile, Platform } from '@artel/server';
import { listManaged } from '../spaces/spaces.store.ts';
import { exportTree } from './export-tree.ts';

/**
 * Exports the team folders by their names. Files on personal disks belong to their owners and are exported
 * with no company.
 */
export async function* exportCompany(deps: Platform, companyId: string): AsyncGenerator<ExportedFile> {
  const teams = await deps.db.asCompanyJob('disk/export', companyId, (tx) => listManaged(tx, companyId));
  for (const { id, name } of teams) yield* exportTree(deps, { companyId, id, name: `files/${name}` });
}
