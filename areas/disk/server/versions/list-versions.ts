import { AppError, type MemberActor } from '@artel/contract';
import { type DiskVersion, diskErrors, MAX_VERSIONS } from '@artel/disk/contract';
import { versions } from '../tables.ts';
import { type Deps, locateNode } from '../tree/locate-node.ts';

/** Lists the former versions of a file, the latest first. */
export async function listVersions(
  deps: Deps,
  actor: MemberActor,
  { nodeId }: { nodeId: string },
): Promise<{ items: DiskVersion[] }> {
  const { node, requester } = await locateNode(deps, actor, nodeId, { role: 'reader' });
  if (!node.isFile) throw new AppError(diskErrors['no-file']);
  const { companyId } = requester;
  const rows = await versions.list(
    deps.tx,
    { companyId, nodeId },
    { order: ['version desc'], limit: MAX_VERSIONS },
  );
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
