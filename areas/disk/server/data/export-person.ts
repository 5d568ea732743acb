import { listCardPlaces } from '@artel/company/server';
import type { ExportedFile, Platform } from '@artel/server';
import { exportTree } from './export-tree.ts';

/** The person's own disk in each company that they are in, by its names; what others gave them is the others'. */
export async function* exportPerson(deps: Platform, userId: string): AsyncGenerator<ExportedFile> {
  for (const { companyId, memberId, role, isPresent } of await listCardPlaces(deps, userId)) {
    if (!isPresent || !deps.ports.getPermissions(role).has('disk.own')) continue;
    yield* exportTree(deps, { companyId, id: memberId, name: `files/${companyId}` });
  }
}
