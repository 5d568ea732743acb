import { listCardPlaces } from '@artel/company/server';
import type { ExportedFile, Platform } from '@artel/server';
import { exportTree } from './export-tree.ts';

/** Exports the person's own disk in each of their companies; nodes that others granted are left out. */
export async function* exportPerson(deps: Platform, userId: string): AsyncGenerator<ExportedFile> {
  for (const { companyId, memberId, role, isPresent } of await listCardPlaces(deps, userId)) {
    if (!isPresent || !deps.ports.getPermissions(role).has('disk.own')) continue;
    yield* exportTree(deps, { companyId, id: memberId, name: `files/${companyId}` });
  }
}
