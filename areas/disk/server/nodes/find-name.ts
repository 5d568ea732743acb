import type { MemberActor, RouteInput, RouteResponse } from '@artel/contract';
import { nameKey, type findName as route } from '@artel/disk/contract';
import { locateFolder } from '../tree/locate-node.ts';
import { nodeOrder } from './node-order.ts';
import { countUpTo, findByPrefix } from './nodes.store.ts';
import type { PresentDeps } from './present-node.ts';

/** Finds the place of the first name with a beginning, in a folder of any length and in its present order. */
export async function findName(
  deps: PresentDeps,
  actor: MemberActor,
  { folderId, q, sort, direction }: RouteInput<typeof route>,
): Promise<RouteResponse<typeof route>> {
  const { requester } = await locateFolder(deps, actor, folderId, { role: 'reader' });
  const { companyId } = requester;
  const isDescending = direction === 'desc';
  let before = 0;
  for (const isFile of [false, true]) {
    // Folders have no size.
    const key = isFile || sort !== 'bytes' ? sort : 'name';
    const part = { companyId, folderId, isFile, sort: key, isDescending } as const;
    const found = await findByPrefix(deps.tx, { ...part, prefix: nameKey(q) });
    const position = found && nodeOrder(key).getKey(found);
    const until = position && ([position[1], position[2]] as const);
    const count = await countUpTo(deps.tx, { ...part, until });
    if (until) return { index: before + count - 1 };
    before += count;
  }
  return { index: null };
}
