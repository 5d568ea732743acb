import type { MemberActor, RouteInput, RouteResponse } from '@artel/contract';
import type { DiskNode, listOwnLinks as route } from '@artel/disk/contract';
import { byTime, keysetPage, type Platform } from '@artel/server';
import { holds } from '../disk-role.ts';
import { type PresentDeps, presentNodes } from '../nodes/present-node.ts';
import { visiblePath } from '../tree/get-visible-path.ts';
import { findAllLocated } from '../tree/locate-node.ts';
import { type LinkRow, listLinksOf } from './links.store.ts';
import { presentLink } from './present-link.ts';

const byCreation = byTime(({ createdAt, id }: LinkRow) => [createdAt, id]);

/**
 * Lists the links that the caller created, the newest first, also those that open nothing any more. Links to
 * nodes in the trash, and to nodes that the caller may not share any more, are left out.
 */
export async function listOwnLinks(
  deps: PresentDeps & Pick<Platform, 'config'>,
  actor: MemberActor,
  query: RouteInput<typeof route>,
): Promise<RouteResponse<typeof route>> {
  const { companyId, memberId } = actor.membership;
  const { rows, nextCursor } = await keysetPage(query, byCreation, (page) =>
    listLinksOf(deps.tx, { companyId, memberId, ...page }),
  );
  const located = await findAllLocated(
    deps,
    actor,
    rows.map(({ nodeId }) => nodeId),
  );
  const shown = rows.flatMap((link) => {
    const found = located.get(link.nodeId);
    return found && !found.isTrashed && holds(found.role, 'manager') ? [{ link, found }] : [];
  });
  const nodes = await presentNodes(
    deps,
    actor,
    shown.map(({ found }) => found),
  );
  const secrets = await deps.secrets.ofCompany(companyId);
  const items = shown.map(({ link, found }, at) => ({
    ...presentLink(deps, secrets, link),
    node: { ...(nodes[at] as DiskNode), path: visiblePath(found, actor) },
  }));
  return { items, nextCursor };
}
