import { namePrincipals } from '@artel/company/server';
import {
  AppError,
  type MemberActor,
  type RouteInput,
  type RouteResponse,
  requestErrors,
} from '@artel/contract';
import type { DiskNode, listTrash as route } from '@artel/disk/contract';
import { byTime, keysetPage } from '@artel/server';
import { type PresentDeps, presentNodes } from '../nodes/present-node.ts';
import { locateFolder } from '../tree/locate-node.ts';
import { findPaths, type NodeRow } from '../tree/tree.store.ts';
import { listTrashed } from './trash.store.ts';
import { trashFacts } from './trash-facts.ts';

const byTrashing = byTime(({ trashedAt, id }: NodeRow) => [trashedAt ?? new Date(0), id]);

/** Lists the trash of a space, with the author, the time and the former place of each node. */
export async function listTrash(
  deps: PresentDeps,
  actor: MemberActor,
  { spaceId, ...query }: RouteInput<typeof route>,
): Promise<RouteResponse<typeof route>> {
  const { role, requester, space } = await locateFolder(deps, actor, spaceId, { role: 'reader' });
  if (space.id !== spaceId) throw new AppError(requestErrors['not-found']);
  const { companyId } = requester;
  const { rows: shown, nextCursor } = await keysetPage(query, byTrashing, (page) =>
    listTrashed(deps.tx, { companyId, spaceId, ...page }),
  );
  const names = await namePrincipals(
    deps.tx,
    companyId,
    shown.flatMap(({ trashedBy }) => trashedBy ?? []),
  );
  const facts = [];
  const seen = [];
  const paths = await findPaths(
    deps.tx,
    requester,
    shown.map(({ id }) => id),
  );
  for (const row of shown) {
    const path = paths.get(row.id) ?? [];
    const [, ...above] = path;
    // Skips nodes below one that is deleted for good, or in a folder that is in another space now.
    if (above.some(({ purgedAt }) => purgedAt !== null) || above.at(-1)?.id !== spaceId) continue;
    seen.push({ node: row, role, path, space });
    facts.push({ ...trashFacts(row, names), from: getPlace(above) });
  }
  const nodes = await presentNodes(deps, actor, seen);
  // Trashed pictures are not shown.
  const items = facts.map((fact, at) => ({ ...(nodes[at] as DiskNode), ...fact, pictureUrl: null }));
  return { items, nextCursor };
}

/** The names of the former path from the top, without the space itself. */
function getPlace(above: readonly Pick<NodeRow, 'name'>[]): string[] {
  return above
    .slice(0, -1)
    .map(({ name }) => name)
    .reverse();
}
