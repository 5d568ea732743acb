import type { ExportedFile, Platform } from '@artel/server';
import { listManaged } from '../spaces/spaces.store.ts';
import { exportTree } from './export-tree.ts';

/** The folders of teams by their names. What lies on people's own disks is theirs and goes with nobody's company. */
export async function* exportCompany(deps: Platform, companyId: string): AsyncGenerator<ExportedFile> {
  const teams = await deps.db.asCompanyJob('disk/export', companyId, (tx) => listManaged(tx, companyId));
  for (const { id, name } of teams) yield* exportTree(deps, { companyId, id, name: `files/${name}` });
}
