import { namePrincipals } from '@artel/company/server';
import { AppError } from '@artel/contract';
import { diskErrors } from '@artel/disk/contract';
import type { Tx } from '@artel/server';
import { lockFolder } from '../nodes/nodes.store.ts';
import { listManagerIds } from '../tree/grants.store.ts';
import type { Located } from '../tree/locate-node.ts';

/**
 * Runs after an act that removes a right: a team's folder must retain a member who manages it without an end
 * date. A department does not count, because it may be empty tomorrow. `lockManagers` must precede the act.
 */
export async function requireManagerLeft(tx: Tx, { node, space }: Located): Promise<void> {
  if (node.id !== space.id || space.kind !== 'team') return;
  const { companyId, id } = space;
  const managers = await namePrincipals(tx, companyId, await listManagerIds(tx, companyId, id));
  if (managers.size === 0) throw new AppError(diskErrors['last-manager']);
}

/** Serialises acts that change the managers of a team's folder, so that one of the last two always stays. */
export async function lockManagers(tx: Tx, { node, space }: Located): Promise<void> {
  if (node.id === space.id && space.kind === 'team') await lockFolder(tx, space.companyId, space.id);
}
