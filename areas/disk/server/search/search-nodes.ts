import type { MemberActor, RouteInput, RouteResponse } from '@artel/contract';
import { listMediaTypes, type searchNodes as route } from '@artel/disk/contract';
import { byId, listReadings, type WithTransaction } from '@artel/server';
import { presentNodes } from '../nodes/present-node.ts';
import { findTextNodeIds } from '../texts/texts.store.ts';
import { visiblePath } from '../tree/get-visible-path.ts';
import { findAllLocated, type Located } from '../tree/locate-node.ts';
import { nodeSearch } from './node-search.ts';
import { filterNodes, type NodeFilter } from './search.store.ts';

/** Limits of names per step and of steps per call, so that hidden nodes do not make a call longer. */
const AT_ONCE = 500;
const STEPS = 6;

type Deps = Pick<WithTransaction, 'tx' | 'clock' | 'text' | 'secrets'>;

/**
 * Finds files and folders that the caller may see, by beginnings and forms of the words in their names, and
 * files by those inside them, the newest first.
 */
export async function searchNodes(
  deps: Deps,
  actor: MemberActor,
  query: RouteInput<typeof route>,
): Promise<RouteResponse<typeof route>> {
  const filter = readFilter(query);
  const found: Located[] = [];
  const before = query.cursor === undefined ? null : byId.decode(query.cursor);
  // The search runs once, regardless of how many results the caller may see.
  const readings = listReadings(deps, query.q);
  const limit = AT_ONCE * STEPS;
  const wanted = { readings, before, limit };
  const named = new Set(query.within === 'texts' ? [] : await nodeSearch.findIds(deps.tx, wanted));
  const inText = query.within === 'names' ? [] : await findTextNodeIds(deps.tx, wanted);
  const ids = [...new Set([...named, ...inText])].sort().reverse().slice(0, limit);
  let checked = 0;
  for (; checked < ids.length && found.length <= query.limit; checked += AT_ONCE)
    found.push(...(await getVisible(deps, actor, ids.slice(checked, checked + AT_ONCE), filter)));
  const shown = found.slice(0, query.limit);
  const rest = ids.length < limit ? undefined : ids.at(-1);
  const last = found.length > query.limit ? shown.at(-1)?.node.id : rest;
  const nodes = await presentNodes(deps, actor, shown);
  return {
    items: shown.map((one, at) => ({
      ...(nodes[at] as (typeof nodes)[number]),
      path: visiblePath(one, actor),
      isFoundInText: !named.has(one.node.id),
    })),
    nextCursor: last === undefined ? null : byId.encode({ id: last }),
  };
}

/** Returns the visible nodes, in the order of the ids. */
async function getVisible(
  deps: Deps,
  actor: MemberActor,
  ids: readonly string[],
  filter: NodeFilter,
): Promise<Located[]> {
  const left = new Set(await filterNodes(deps.tx, actor.membership.companyId, ids, filter));
  const located = await findAllLocated(
    deps,
    actor,
    ids.filter((id) => left.has(id)),
  );
  return [...located.values()].filter(({ isTrashed }) => !isTrashed);
}

function readFilter({ kind, ownerId, changedFrom, changedTo }: RouteInput<typeof route>): NodeFilter {
  return {
    isFile: kind === undefined ? null : kind !== 'folder',
    mediaTypes: kind === undefined || kind === 'folder' ? null : listMediaTypes(kind),
    createdBy: ownerId ?? null,
    changedFrom: changedFrom === undefined ? null : new Date(changedFrom),
    changedBefore: changedTo === undefined ? null : new Date(changedTo),
  };
}
