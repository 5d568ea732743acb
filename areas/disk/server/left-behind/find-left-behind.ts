import { listPrincipalIds } from '@artel/company/server';
import type { MemberActor } from '@artel/contract';
import type { Platform, Tx } from '@artel/server';
import { type GrantRow, listGrants } from '../tree/grants.store.ts';
import { findPaths, type PathRow } from '../tree/tree.store.ts';
import { collectLeft } from './collect-left.ts';
import { listMadeBelow, type Made } from './made.store.ts';

/** Limit of links and grants that are checked at once; the others are found when the next grant ends. */
const MAX_CHECKED = 10_000;

type Deps = Pick<Platform, 'clock' | 'ports'> & { readonly tx: Tx };

interface FoundLeft {
  readonly left: readonly Made[];
  readonly paths: ReadonlyMap<string, readonly PathRow[]>;
}

/** Finds the links and grants that would remain after a grant ends; the actor's own access is never among them. */
export async function findLeftBehind(
  { tx, clock, ports }: Deps,
  { membership: { companyId, principalIds } }: MemberActor,
  grant: GrantRow,
): Promise<FoundLeft> {
  const now = clock.now();
  const below = { companyId, nodeId: grant.nodeId, now, limit: MAX_CHECKED };
  const made = (await listMadeBelow(tx, below)).filter(
    ({ principalId }) => principalId === null || !principalIds.includes(principalId),
  );
  const requester = { companyId, principalIds: [], now };
  const paths = await findPaths(tx, requester, [...new Set(made.map(({ nodeId }) => nodeId))]);
  const nodeIds = new Set([...paths.values()].flat().map(({ id }) => id));
  const grants = await listGrants(tx, requester, [...nodeIds]);
  const members = await listPrincipalIds(tx, companyId, [...new Set(made.map(({ makerId }) => makerId))]);
  const makers = new Map(
    [...members].map(([id, { role, principalIds: ids }]) => [
      id,
      { principalIds: ids, ownsDisk: ports.getPermissions(role).has('disk.own') },
    ]),
  );
  return { left: collectLeft(grant, { made, makers, paths, grants }), paths };
}
