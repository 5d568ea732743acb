import { isOver, type Platform, type Tx } from '@artel/server';
import { findLink, type LinkRow } from '../links/links.store.ts';
import type { WayRow } from '../tree/tree.store.ts';
import { findBehind } from './open-share.ts';

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const ID = new RegExp(`^(${UUID})\\.(${UUID})\\.(${UUID})$`);

/** A link as long as it holds. */
export async function findHolding(
  { clock }: Pick<Platform, 'clock'>,
  tx: Tx,
  { companyId, id }: Pick<LinkRow, 'companyId' | 'id'>,
): Promise<LinkRow | null> {
  const link = await findLink(tx, companyId, id);
  return link && !isOver(link, clock) ? link : null;
}

/** What an address names that was signed for a link: `company.link.node`. Null where that is not behind it, or the link holds no more. */
export async function findAtLink<T>(
  deps: Pick<Platform, 'db' | 'clock'>,
  id: string,
  holder: string | null,
  open: (link: LinkRow, node: WayRow) => T,
): Promise<T | null> {
  const [, companyId, linkId, nodeId] = ID.exec(id) ?? [];
  if (companyId === undefined || linkId === undefined || nodeId === undefined || linkId !== holder)
    return null;
  return deps.db.asCompanyJob('disk/open-link', companyId, async (tx) => {
    const link = await findHolding(deps, tx, { companyId, id: linkId });
    const [node] = (link && (await findBehind(tx, link, nodeId, deps.clock))) ?? [];
    return link && node ? open(link, node) : null;
  });
}
