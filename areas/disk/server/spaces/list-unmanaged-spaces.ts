import { namePrincipals } from '@artel/company/server';
import type { MemberActor, RouteResponse } from '@artel/contract';
import type { listUnmanagedSpaces as route } from '@artel/disk/contract';
import type { Tx } from '@artel/server';
import { listManaged } from './spaces.store.ts';

/** Lists team folders without a manager; grants to other people continue. */
export async function listUnmanagedSpaces(
  { tx }: { readonly tx: Tx },
  { membership: { companyId } }: MemberActor,
): Promise<RouteResponse<typeof route>> {
  const spaces = await listManaged(tx, companyId);
  const ids = new Set(spaces.flatMap(({ managerIds }) => managerIds));
  const present = await namePrincipals(tx, companyId, [...ids]);
  const unmanaged = spaces.filter(({ managerIds }) => !managerIds.some((id) => present.has(id)));
  return { items: unmanaged.map(({ id, name }) => ({ id, name })) };
}
