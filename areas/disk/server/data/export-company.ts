import type { ExportedFile, Platform } from '@artel/server';
import { listTree } from '../copies/copies.store.ts';
import { listTeamRoots } from '../spaces/spaces.store.ts';

/** What one archive takes at most; a company with more takes it along by WebDAV. */
const MOST_FILES = 50_000;

/** The folders of teams by their names. What lies on people's own disks is theirs and goes with nobody's company. */
export async function exportCompany(deps: Platform, companyId: string): Promise<readonly ExportedFile[]> {
  const rows = await deps.db.asCompanyJob(companyId, async (tx) => {
    const found = [];
    for (const id of await listTeamRoots(tx, companyId))
      found.push(...(await listTree(tx, { companyId, id, limit: MOST_FILES })));
    return found.slice(0, MOST_FILES);
  });
  const paths = new Map<string, string>();
  return rows.flatMap(({ id, parentId, name, isFile, blobId }) => {
    const path = `${parentId === null ? '' : `${paths.get(parentId) ?? ''}/`}${name}`;
    if (!isFile) paths.set(id, path);
    return blobId === null ? [] : [{ name: `files/${path}`, content: () => deps.blobs.open(blobId) }];
  });
}
