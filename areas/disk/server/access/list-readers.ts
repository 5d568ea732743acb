import { listMembersOfPrincipals, listPrincipalIds, namePrincipals } from '@artel/company/server';
import type { MemberActor, RouteInput, RouteResponse } from '@artel/contract';
import type { DiskReader, listReaders as route } from '@artel/disk/contract';
import { keyset, keysetPage, keyText, type WithTransaction } from '@artel/server';
import * as z from 'zod/mini';
import { highest } from '../disk-role.ts';
import { getVisiblePath } from '../tree/get-visible-path.ts';
import { type GrantRow, listGrants } from '../tree/grants.store.ts';
import { locateNode } from '../tree/locate-node.ts';

const byName = keyset(
  z.tuple([keyText, keyText, z.uuid()]),
  ({ familyName, givenName, id }: { familyName: string; givenName: string; id: string }) =>
    [familyName, givenName, id] as [string, string, string],
);

/**
 * Lists the people who see a node, each with the reasons: the disk is their own, or a grant to them, their
 * department or the company, on the node or on a folder above as far as the caller sees it.
 */
export async function listReaders(
  deps: Pick<WithTransaction, 'tx' | 'clock'>,
  actor: MemberActor,
  { nodeId, ...query }: RouteInput<typeof route>,
): Promise<RouteResponse<typeof route>> {
  const { tx } = deps;
  const found = await locateNode(deps, actor, nodeId, { role: 'reader', inTrash: true });
  const { companyId } = found.requester;
  const { ownerId } = found.space;
  const seen = new Map(getVisiblePath(found, actor).map(({ id, name }) => [id, name]));
  const grants = await listGrants(tx, found.requester, [...seen.keys()]);
  const principalIds = [
    ...new Set([...grants.map((grant) => grant.principalId), ...(ownerId ? [ownerId] : [])]),
  ];
  const { rows, nextCursor } = await keysetPage(query, byName, (page) =>
    listMembersOfPrincipals(tx, companyId, { principalIds, ...page }),
  );
  const names = await namePrincipals(tx, companyId, principalIds);
  const held = await listPrincipalIds(
    tx,
    companyId,
    rows.map(({ id }) => id),
  );
  const getReasons = (memberId: string): DiskReader['reasons'] => {
    const own = new Set(held.get(memberId)?.principalIds ?? []);
    const granted = grants.filter((grant) => own.has(grant.principalId));
    return [
      ...(memberId === ownerId ? [OWNER] : []),
      ...granted.flatMap((grant) => toReason(grant, { nodeId, seen, names })),
    ];
  };
  const items = rows.map(({ id, familyName, givenName }) => {
    const reasons = getReasons(id);
    const role = highest(reasons.map((reason) => reason.role)) ?? 'reader';
    return { id, name: [familyName, givenName].filter(Boolean).join(' '), role, reasons };
  });
  return { items, nextCursor };
}

const OWNER = { kind: 'owner', name: '', role: 'manager', from: null } as const;

interface Known {
  readonly nodeId: string;
  readonly seen: ReadonlyMap<string, string>;
  readonly names: Awaited<ReturnType<typeof namePrincipals>>;
}

function toReason(
  { nodeId: on, principalId, role }: GrantRow,
  { nodeId, seen, names }: Known,
): DiskReader['reasons'] {
  const principal = names.get(principalId);
  if (!principal) return [];
  const { kind, name } = principal;
  return [{ kind, name, role, from: on === nodeId ? null : { id: on, name: seen.get(on) ?? '' } }];
}
