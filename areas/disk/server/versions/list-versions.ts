import { AppError, type MemberActor } from '@artel/contract';
import { type DiskVersion, diskErrors, MAX_VERSIONS } from '@artel/disk/contract';
import { type Deps, locateNode } from '../tree/locate-node.ts';
import { listVersionRows } from './versions.store.ts';

/** Lists what a file was, the last first. */
export async function listVersions(
  deps: Deps,
  actor: MemberActor,
  { nodeId }: { nodeId: string },
): Promise<{ items: DiskVersion[] }> {
  const { node, requester } = await locateNode(deps, actor, nodeId, { role: 'reader' });
  if (!node.isFile) throw new AppError(diskErrors['no-file']);
  const { companyId } = requester;
  const rows = await listVersionRows(deps.tx, { companyId, nodeId, limit: MAX_VERSIONS });
  const items = rows.map(({ id, version, bytes, updatedAt, updatedBy, replacedAt }) => ({
    id,
    version,
    bytes,
    updatedAt: updatedAt.toISOString(),
    updatedById: updatedBy,
    replacedAt: replacedAt.toISOString(),
  }));
  return { items };
}
