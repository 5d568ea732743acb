import { namePrincipals } from '@artel/company/server';
import type { MemberActor, RouteResponse } from '@artel/contract';
import type { listTrashedSpaces as route } from '@artel/disk/contract';
import { listTrashedTeams } from '../spaces/spaces.store.ts';
import { type Deps, toRequester } from '../tree/locate-node.ts';
import { trashFacts } from './trash-facts.ts';

/** Lists the team folders in the trash that the caller manages. */
export async function listTrashedSpaces(
  deps: Deps,
  actor: MemberActor,
): Promise<RouteResponse<typeof route>> {
  const requester = toRequester(deps, actor);
  const rows = (await listTrashedTeams(deps.tx, requester)).filter(({ roles }) => roles?.includes('manager'));
  const names = await namePrincipals(
    deps.tx,
    requester.companyId,
    rows.flatMap(({ trashedBy }) => trashedBy ?? []),
  );
  return { items: rows.map((row) => ({ id: row.id, name: row.name, ...trashFacts(row, names) })) };
}
