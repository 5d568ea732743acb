import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import { diskErrors } from '@artel/disk/contract';
import type { Platform, Tx } from '@artel/server';
import { revokeAccess } from '../access/revoke-access.ts';
import { endLocks } from '../locks/end-locks.ts';
import { listGrants } from '../tree/grants.store.ts';
import { findLocated } from '../tree/locate-node.ts';

/** Removes a shared node from the actor's list: the actor's own access ends, and the node itself stays where it is. */
export async function leaveShare(
  deps: Platform,
  tx: Tx,
  actor: MemberActor,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<void> {
  const found = await findLocated({ ...deps, tx }, actor, id);
  if (!found) throw new AppError(requestErrors['not-found']);
  const grants = await listGrants(tx, found.requester, [id]);
  const { principalIds } = found.requester;
  const granted = grants.filter(({ principalId }) => principalIds.includes(principalId));
  const [own] = granted;
  if (!own || granted.some(({ principalId }) => principalId !== actor.membership.memberId))
    throw new AppError(diskErrors['given-to-many'], { values: { name } });
  await endLocks(deps, tx, found.node, actor.membership.memberId);
  await revokeAccess({ ...deps, tx }, actor, { grantId: own.id });
}
