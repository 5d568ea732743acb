import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import { diskErrors } from '@artel/disk/contract';
import { holds } from '../disk-role.ts';
import { links } from '../tables.ts';
import { type Deps, findLocated, type Located } from '../tree/locate-node.ts';
import type { LinkRow } from './links.store.ts';

interface LocatedLink {
  readonly link: LinkRow;
  readonly node: Located['node'];
  readonly space: Located['space'];
}

/** Returns a link that the caller may change or end, which requires the right to share its target. */
export async function locateLink(deps: Deps, actor: MemberActor, linkId: string): Promise<LocatedLink> {
  const link = await links.find(deps.tx, { companyId: actor.membership.companyId, id: linkId });
  const found = link && (await findLocated(deps, actor, link.nodeId));
  if (!link || !found) throw new AppError(requestErrors['not-found']);
  if (!holds(found.role, 'manager')) throw new AppError(diskErrors['not-allowed']);
  return { link, node: found.node, space: found.space };
}
